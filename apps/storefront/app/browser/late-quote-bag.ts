import type { BagOutcome, QuoteBag, QuoteBagAround } from './quote-bag.ts';
import type { BagState } from './quote-ledger.ts';

export type LateQuoteBag = ReturnType<typeof createLateQuoteBag>;

const UNKNOWN: BagState = {
  quote: undefined,
  isLoaded: false,
  lines: [],
  knownCount: undefined,
  countChange: 0,
  updating: false,
  refusal: undefined,
};
const OFFLINE: BagOutcome = { done: false, code: 'network_error', reason: '' };

/** The bag of a page, whose script comes when it is first needed: most pages are left without anything put into it. */
export function createLateQuoteBag(around: QuoteBagAround) {
  const listeners = new Set<() => void>();
  let bag: QuoteBag | undefined;
  let coming: Promise<QuoteBag | undefined> | undefined;

  function spread(): void {
    for (const onChange of listeners) onChange();
  }

  async function fetchBag(): Promise<QuoteBag | undefined> {
    try {
      const { createQuoteBag } = await import('./quote-bag.ts');
      bag = createQuoteBag(around);
      bag.subscribe(spread);
      return bag;
    } catch {
      // A page that has lost its connection asks again at the next need.
      coming = undefined;
      return undefined;
    }
  }

  function come(): Promise<QuoteBag | undefined> {
    coming ??= fetchBag();
    return coming;
  }

  return {
    get: (): BagState => bag?.get() ?? UNKNOWN,
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    come,

    /** At once where the script is there; what is asked for before that is done in the order in which it was. */
    async tell(work: (there: QuoteBag) => unknown): Promise<void> {
      const there = bag ?? (await come());
      if (there) await work(there);
    },
    async ask(work: (there: QuoteBag) => Promise<BagOutcome>): Promise<BagOutcome> {
      const there = bag ?? (await come());
      return there ? work(there) : OFFLINE;
    },
  };
}
