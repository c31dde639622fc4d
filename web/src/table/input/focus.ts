/** Zones that Tab goes through. */
const ZONE = "[role=group], [role=grid], section, main";
/** What in a zone takes the focus. */
const STOP = 'button:not(:disabled):not([tabindex="-1"]), a[href]';

/** The focus of whoever plays by keyboard stays where it was when what had it is gone: in its zone, else on the table. */
export function keepFocus(root: HTMLElement): () => void {
  /** The zones around what had the focus last, the nearest first. */
  let zones: Element[] = [];

  function onFocus(event: FocusEvent): void {
    zones = [];
    for (let at = event.target as Element | null; at && root.contains(at); at = at.parentElement) if (at.matches(ZONE)) zones.push(at);
  }
  function mend(): void {
    if (zones.length === 0 || (document.activeElement && document.activeElement !== document.body)) return;
    const stops = zones.filter((zone) => zone.isConnected).map((zone) => zone.querySelector<HTMLElement>(STOP));
    stops.find((stop) => stop !== null)?.focus({ preventScroll: true });
  }
  // A click beside everything takes the focus away on purpose.
  const forget = () => (zones = []);

  // Zones mark what Tab stops at when they change; that comes first.
  const watch = new MutationObserver(() => queueMicrotask(mend));
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  root.addEventListener("focusin", onFocus);
  root.addEventListener("pointerdown", forget);
  return () => {
    watch.disconnect();
    root.removeEventListener("focusin", onFocus);
    root.removeEventListener("pointerdown", forget);
  };
}
