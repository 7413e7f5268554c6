import type { ShopApi } from '@shop/contracts/shop/client';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type BagOutcome, createQuoteBag, type QuoteBag } from './browser/quote-bag.ts';
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
    'applyCode' | 'removeCode' | 'applyGiftCard' | 'removeGiftCard' | 'markSeen' | 'takeOver' | 'reread'
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
  const [kept] = useState(() => createQuoteBag({ api, storeId }));
  const state = useSyncExternalStore(kept.subscribe, kept.get, kept.get);
  const [isOpen, setOpen] = useState(false);
  const acts = useActs(kept, { isExpected: bagCount > 0, setOpen });
  useEffect(() => onBagChanged(() => void kept.reread()), [kept]);
  // A browser may drop what script has stored long before the token.
  useEffect(() => {
    if (bagCount > 0) rememberQuote({ flag: true });
  }, [bagCount]);
  const bag = useMemo(() => {
    const { knownCount = bagCount, countChange, ...shown } = state;
    return { ...kept, ...acts, ...shown, count: Math.max(0, knownCount + countChange), isOpen };
  }, [kept, acts, state, bagCount, isOpen]);
  return <BagContext value={bag}>{children}</BagContext>;
}

type Around = { isExpected: boolean; setOpen: (isOpen: boolean) => void };

/** What a shopper does, counted where it succeeds. */
function useActs(kept: QuoteBag, { isExpected, setOpen }: Around) {
  const events = useBagEvents();
  return useMemo(() => {
    const open = () => {
      setOpen(true);
      void kept.load(isExpected);
    };
    const add = async (product: AddedProduct, quantity = 1): Promise<AddOutcome> => {
      const adding = kept.add(product, quantity);
      open();
      const outcome = await adding;
      if (outcome.done) {
        events.added(product, quantity);
        return { added: true };
      }
      void kept.load(isExpected);
      return { added: false, code: outcome.code, reason: outcome.reason };
    };
    const change = async (asked: LineChange): Promise<BagOutcome> => {
      const line = kept.get().lines.find(({ sku }) => sku === asked.sku);
      const outcome = await kept.change(asked);
      if (outcome.done && line && asked.quantity) events.changed(line, asked.quantity - line.quantity);
      return outcome;
    };
    const remove = async (line: BagLine): Promise<BagOutcome> => {
      const outcome = await kept.remove(line.sku);
      if (outcome.done) events.changed(line, -line.quantity);
      return outcome;
    };
    return { add, change, remove, open, close: () => setOpen(false) };
  }, [kept, isExpected, setOpen, events]);
}
