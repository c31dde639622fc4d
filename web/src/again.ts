/** How long to wait before each further try, in ms. */
const WAITS = [150, 500, 1500];

/** Tries again what a bad line may have spoilt. When nothing helps, the last failure is the caller's. */
export async function again<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load();
    } catch {
      await new Promise((passed) => setTimeout(passed, wait));
    }
  }
  return load();
}
