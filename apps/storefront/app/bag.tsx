import type { ShopApi } from '@shop/contracts/shop/client';
import type { QuoteReply } from '@shop/contracts/shop/quote';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createLateQuoteBag, type LateQuoteBag } from './browser/late-quote-bag.ts';
import type { BagOutcome, QuoteBag } from './browser/quote-bag.ts';
import { rememberQuote } from './browser/quote-cookies.ts';
import type { BagRefusal, BagState } from './browser/quote-ledger.ts';
import type { AddedProduct, BagLine, LineChange } from './browser/quote-lines.ts';
import { onBagChanged } from './browser/quote-news.ts';
import { usePrivateData } from './private-data.tsx';
import { useBagEvents } from './product-events.tsx';
import { useShop } from './shop.tsx';

export type AddOutcome = { added: true } | ({ added: false } & BagRefusal);

/** The bag of this browser. Lines and counts are what was asked for; `quote` with its totals is the server's last word. */
export type Bag = Omit<BagState, 'knownCount' | 'countChange'> &
  Pick<
    QuoteBag,
    | 'applyCode'
    | 'removeCode'
    | 'applyGiftCard'
    | 'removeGiftCard'
    | 'removeService'
    | 'markSeen'
    | 'takeOver'
    | 'reread'
  > & {
    count: number;
    /** Puts it in at once and opens the mini-bag; what the server refuses is taken out again. */
    add: (product: AddedProduct, quantity?: number) => Promise<AddOutcome>;
    change: (change: LineChange) => Promise<BagOutcome>;
    remove: (line: BagLine) => Promise<BagOutcome>;
    isOpen: boolean;
    open: () => void;
    close: () => void;
  };

/** On the server, and until script has taken over: forms and links do without. */
const NO_SCRIPT = { done: false, code: 'internal', reason: '' } as const;
const refuse = async (): Promise<BagOutcome> => NO_SCRIPT;
const EMPTY_BAG: Bag = {
  quote: undefined,
  isLoaded: false,
  lines: [],
  count: 0,
  updating: false,
  refusal: undefined,
  isOpen: false,
  add: async () => ({ ...NO_SCRIPT, added: false }),
  change: refuse,
  remove: refuse,
  applyCode: refuse,
  removeCode: refuse,
  applyGiftCard: refuse,
  removeGiftCard: refuse,
  removeService: refuse,
  markSeen: async () => {},
  reread: async () => {},
  takeOver: () => {},
  open: () => {},
  close: () => {},
};

const BagContext = createContext(EMPTY_BAG);

export const useBag = (): Bag => useContext(BagContext);

type BagProviderProps = { api: Pick<ShopApi, 'quote'>; children: ReactNode };

export function BagProvider({ api, children }: BagProviderProps) {
  const { storeId } = useShop().store;
  const { bagCount } = usePrivateData();
  const [kept] = useState(() => createLateQuoteBag({ api, storeId }));
  const state = useSyncExternalStore(kept.subscribe, kept.get, kept.get);
  const [isOpen, setOpen] = useState(false);
  const acts = useActs(kept, { isExpected: bagCount > 0, setOpen });
  const { reread } = acts;
  useEffect(() => onBagChanged(() => void reread()), [reread]);
  useFirstTouch(kept.come);
  // A browser may drop what script has stored long before the token.
  useEffect(() => {
    if (bagCount > 0) rememberQuote({ flag: true });
  }, [bagCount]);
  const bag = useMemo(() => {
    const { knownCount = bagCount, countChange, ...shown } = state;
    return { ...acts, ...shown, count: Math.max(0, knownCount + countChange), isOpen };
  }, [acts, state, bagCount, isOpen]);
  return <BagContext value={bag}>{children}</BagContext>;
}

type Around = { isExpected: boolean; setOpen: (isOpen: boolean) => void };

/** What a shopper does, counted where it succeeds. */
function useActs(kept: LateQuoteBag, { isExpected, setOpen }: Around) {
  const events = useBagEvents();
  const others = useMemo(() => createOtherActs(kept), [kept]);
  const acts = useMemo(() => {
    const load = () => void kept.tell((bag) => bag.load(isExpected));
    const open = () => {
      setOpen(true);
      load();
    };
    const add = async (product: AddedProduct, quantity = 1): Promise<AddOutcome> => {
      const adding = kept.ask((bag) => bag.add(product, quantity));
      open();
      const outcome = await adding;
      if (outcome.done) {
        events.added(product, quantity);
        return { added: true };
      }
      load();
      return { added: false, code: outcome.code, reason: outcome.reason };
    };
    const change = (asked: LineChange): Promise<BagOutcome> =>
      kept.ask(async (bag) => {
        const line = bag.get().lines.find(({ sku }) => sku === asked.sku);
        const outcome = await bag.change(asked);
        if (outcome.done && line && asked.quantity) events.changed(line, asked.quantity - line.quantity);
        return outcome;
      });
    const remove = async (line: BagLine): Promise<BagOutcome> => {
      const outcome = await kept.ask((bag) => bag.remove(line.sku));
      if (outcome.done) events.changed(line, -line.quantity);
      return outcome;
    };
    return { add, change, remove, open, close: () => setOpen(false) };
  }, [kept, isExpected, setOpen, events]);
  return useMemo(() => ({ ...acts, ...others }), [acts, others]);
}

/** They stay the same as long as the bag does: what is done once per bag depends on them. */
const createOtherActs = ({ ask, tell }: LateQuoteBag) => ({
  applyCode: (code: string) => ask((bag) => bag.applyCode(code)),
  removeCode: () => ask((bag) => bag.removeCode()),
  applyGiftCard: (code: string) => ask((bag) => bag.applyGiftCard(code)),
  removeGiftCard: (id: string) => ask((bag) => bag.removeGiftCard(id)),
  removeService: (id: string) => ask((bag) => bag.removeService(id)),
  markSeen: () => tell((bag) => bag.markSeen()),
  reread: () => tell((bag) => bag.reread()),
  takeOver: (reply: QuoteReply | undefined) => void tell((bag) => bag.takeOver(reply)),
});

const TOUCHES = ['pointerdown', 'keydown'];

/** Whoever touches the page may be about to put something into the bag. */
function useFirstTouch(come: () => unknown): void {
  useEffect(() => {
    const over = new AbortController();
    const onTouch = () => {
      over.abort();
      void come();
    };
    for (const touch of TOUCHES) addEventListener(touch, onTouch, { signal: over.signal });
    return () => over.abort();
  }, [come]);
}
