import type { CardFace } from "./face.ts";

/** A name as an address can carry it. */
export function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** The address of each card. Of cards with the same name, later ones also say where they belong. */
export function slugs(faces: CardFace[]): Map<CardFace, string> {
  const taken = new Set<string>();
  const free = (face: CardFace) => {
    const wished = [slug(face.name), slug(`${face.name} ${face.group}`), slug(`${face.name} ${face.id}`)];
    return wished.find((name) => !taken.has(name)) ?? String(face.id);
  };
  return new Map(
    faces.map((face) => {
      const name = free(face);
      taken.add(name);
      return [face, name];
    }),
  );
}
