import type { QuoteReply } from '@shop/contracts/shop/quote';
import { type BagLine, countOf, type LinesChange, type WantedLine } from './quote-lines.ts';

export type BagRefusal = { code: string; reason: string };

/** The bag as it is shown: what the server said last, with what has been asked for since. */
export type BagState = {
  /** Undefined while nothing is known of it, and when there is none. */
  quote: QuoteReply | undefined;
  isLoaded: boolean;
  lines: readonly BagLine[];
  /** Undefined until it is loaded. */
  knownCount: number | undefined;
  /** By how many things what has been asked for changes the count. */
  countChange: number;
  /** The sums are about to change. */
  updating: boolean;
  /** Why the last thing that was asked for is not done. */
  refusal: BagRefusal | undefined;
};

export type Asked = { change: LinesChange; isDone: boolean };

type Known = Pick<BagState, 'quote' | 'isLoaded' | 'refusal'> & { asked: readonly Asked[] };

const NOTHING: Known = { quote: undefined, isLoaded: false, refusal: undefined, asked: [] };

/** What is known of the bag, and what is asked for and not yet answered. */
export function createQuoteLedger() {
  const listeners = new Set<() => void>();
  const keys = createLineKeys();
  let known = NOTHING;
  let state = shown(known, keys.of);

  function set(next: Partial<Known>): void {
    known = { ...known, ...next };
    state = shown(known, keys.of);
    for (const onChange of listeners) onChange();
  }

  const open = () => known.asked.filter(({ isDone }) => !isDone);

  return {
    get: (): BagState => state,
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    isWaiting: (): boolean => open().length > 0,
    moveLine: keys.move,

    /** Shows at once what is asked for. */
    ask(change: LinesChange): Asked {
      const one = { change, isDone: false };
      set({ asked: [...known.asked, one], refusal: undefined });
      return one;
    },

    /** The server's word, in which whatever is done already shows; without it, what is asked for stands for it. */
    settle(one: Asked, reply: QuoteReply | undefined): void {
      one.isDone = true;
      set(reply ? { quote: reply, isLoaded: true, asked: open() } : {});
    },

    /** What was asked for is taken back. */
    refuse(one: Asked, refusal: BagRefusal | undefined): void {
      set({ asked: known.asked.filter((other) => other !== one), refusal });
    },

    tell: (refusal: BagRefusal | undefined): void => set({ refusal }),

    /** What the bag is, or that there is none. */
    take(reply: QuoteReply | undefined): void {
      set({ quote: reply, isLoaded: true, asked: open() });
    },
  };
}

function shown({ quote, isLoaded, asked, refusal }: Known, keyOf: (sku: string) => string): BagState {
  const settled = (quote?.lines ?? []).map((line) => ({ ...line, updating: false }));
  const wanted = asked.reduce<readonly WantedLine[]>((lines, { change }) => change(lines), settled);
  return {
    quote,
    isLoaded,
    lines: wanted.map((line) => ({ ...line, key: keyOf(line.sku) })),
    knownCount: isLoaded ? (quote?.count ?? 0) : undefined,
    countChange: countOf(wanted) - countOf(settled),
    updating: asked.length > 0,
    refusal,
  };
}

/** A line that changes its size is still the same to whoever works on it. */
function createLineKeys() {
  const keys = new Map<string, string>();
  let moves = 0;
  const of = (sku: string): string => keys.get(sku) ?? sku;
  return {
    of,
    move(from: string, to: string): void {
      const key = of(from);
      moves += 1;
      keys.set(to, key);
      keys.set(from, `${from} ${moves}`);
    },
  };
}
