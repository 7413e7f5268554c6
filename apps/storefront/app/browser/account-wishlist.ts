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
  let known = NOTHING;
  let asked: readonly Change['expected'][] = [];
  let skus = NOTHING;
  let before: Promise<unknown> = Promise.resolve();

  /** What the server said last, with what has been asked for since. */
  function show(): void {
    skus = asked.reduce((list, expected) => expected(list), known);
    for (const onChange of listeners) onChange();
  }

  return {
    get: () => skus,
    set(next: readonly string[]): void {
      known = next;
      show();
    },
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },

    /** Until every change so far is answered. */
    settled: async (): Promise<void> => void (await before),

    /** One after the other, so that the last press of a heart holds. What fails is taken back, and thrown on. */
    async change({ expected, ask }: Change): Promise<void> {
      asked = [...asked, expected];
      show();
      const asking = before.then(ask);
      before = asking.catch(() => undefined);
      try {
        const reply = await asking;
        known = reply?.skus ?? expected(known);
      } finally {
        asked = asked.filter((other) => other !== expected);
        show();
      }
    },
  };
}

export const accountWishlist = createAccountWishlist();
