import { tick } from "svelte";
import { type Route, routeOf } from "./routes.ts";

/** Where we are; pages read it, links change it. */
export const place = $state<{ route: Route; query: URLSearchParams; anchor: string }>({
  route: { page: "home" },
  query: new URLSearchParams(),
  anchor: "",
});

/** Goes to a path of this site. */
export function go(path: string): void {
  history.pushState(null, "", path);
  void arrive();
}

/** Changes the address without a step in the history, as while somebody types. */
export function amend(path: string): void {
  history.replaceState(null, "", path);
  read();
}

/** Listens to links and to the browser's own buttons. */
export function startRouter(): void {
  read();
  addEventListener("popstate", () => void arrive());
  document.addEventListener("click", follow);
}

function read(): void {
  place.route = routeOf(location.pathname);
  place.query = new URLSearchParams(location.search);
  place.anchor = decodeURIComponent(location.hash.slice(1));
}

/** Another page begins at its top, and its main part gets the focus, so that it is read out. */
async function arrive(): Promise<void> {
  const before = place.route.page;
  read();
  if (place.route.page === before) return;
  await tick();
  scrollTo(0, 0);
  if (place.anchor) return;
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.origin !== location.origin || link.target) return;
  // What is saved is no page, and the skip link stays in this one.
  if (link.hasAttribute("download")) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
