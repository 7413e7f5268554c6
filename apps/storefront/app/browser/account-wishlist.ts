type Reply = { skus: string[] } | undefined;
type Change = {
  /** What the change makes of the list: shown at once. */
  expected: (skus: readonly string[]) => readonly string[];
  /** Asks the server, which has the last word. */
  ask: () => Promise<Reply>;
};

const NOTHING: readonly string[] = [];

/** Skus of what the customer has saved, on whatever device, as far as this page knows. */
export function createAccountWishlist() {
  const listeners = new Set<() => void>();
  let skus = NOTHING;
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();

  function set(next: readonly string[]): void {
    skus = next;
    for (const onChange of listeners) onChange();
  }

  return {
    get: () => skus,
    set,
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },

    /** Until every change so far is answered. */
    settled: async (): Promise<void> => void (await before),

    /** One after the other, so that the last press of a heart holds. What fails is taken back, and thrown on. */
    async change({ expected, ask }: Change): Promise<void> {
      const known = skus;
      set(expected(known));
      waiting += 1;
      const asking = before.then(ask);
      before = asking.catch(() => undefined);
      try {
        const reply = await asking;
        if (waiting === 1 && reply) set(reply.skus);
      } catch (error) {
        set(known);
        throw error;
      } finally {
        waiting -= 1;
      }
    },
  };
}

export const accountWishlist = createAccountWishlist();
