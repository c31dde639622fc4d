declare module "virtual:glyphs/*" {
  const sprite: { icons: Record<string, Record<string, string>>; shapes: Record<string, string> };
  export default sprite;
}
