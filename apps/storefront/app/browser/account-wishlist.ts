type Reply = { skus: string[] } | undefined;
type Change = {
  /** Optimistic result, shown at once. */
  expected: (skus: readonly string[]) => readonly string[];
  /** Server call; its reply replaces the optimistic result. */
  ask: () => Promise<Reply>;
};

const NOTHING: readonly string[] = [];

/** Skus saved in the customer's account, as far as this page knows. */
export function createAccountWishlist() {
  const listeners = new Set<() => void>();
  let known = NOTHING;
  let requested: readonly Change['expected'][] = [];
  let skus = NOTHING;
  let before: Promise<unknown> = Promise.resolve();

  /** Last server reply with the pending changes applied. */
  function show(): void {
    skus = requested.reduce((list, expected) => expected(list), known);
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

    /** Resolves when all changes so far are answered. */
    settled: async (): Promise<void> => void (await before),

    /** Serialised, so the last toggle wins. A failed change is rolled back and rethrown. */
    async change({ expected, ask }: Change): Promise<void> {
      requested = [...requested, expected];
      show();
      const pending = before.then(ask);
      before = pending.catch(() => undefined);
      try {
        const reply = await pending;
        known = reply?.skus ?? expected(known);
      } finally {
        requested = requested.filter((other) => other !== expected);
        show();
      }
    },
  };
}

export const accountWishlist = createAccountWishlist();
