/** What this browser keeps between visits, as JSON. A browser may refuse; then it lasts as long as the page. */
export function readKept<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(`cardwright.${key}`);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`cardwright.${key}`, JSON.stringify(value));
  } catch {
    // See above.
  }
}
