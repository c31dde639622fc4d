/** Asks again and again until it is told to stop; a question that fails is asked again, too. Returns how to stop. */
export function poll(every: number, question: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  async function round(): Promise<void> {
    await question().catch(() => undefined);
    if (!stopped) timer = setTimeout(() => void round(), every);
  }
  void round();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
