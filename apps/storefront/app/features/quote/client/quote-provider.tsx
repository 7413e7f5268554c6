import type { ShopApi } from '@shop/contracts/shop/client';
import { DEFAULT_TIMEOUT_MS } from '@shop/contracts/shop/endpoint-call';
import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import { withinTime } from '@shop/contracts/shop/timeout-fetch';
import { type ReactNode, startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { onQuoteChanged, rememberQuote } from '#app/features/quote/lifecycle/stored-quote.ts';
import { usePrivateData } from '#app/shop/private-data.tsx';
import {
  type AddedProduct,
  type AddOutcome,
  type LineChange,
  QuoteContext,
  type QuoteOutcome,
  type ShownLine,
  type ShownQuote,
} from '#app/shop/quote.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useQuoteEvents } from '#app/tracking/product-events.tsx';
import type { Deps, QuoteClient } from './quote-client.ts';

type QuoteProviderProps = { api: Pick<ShopApi, 'quote'>; children: ReactNode };

/** Quote of this browser, provided to every page. */
export function QuoteProvider({ api, children }: QuoteProviderProps) {
  const { storeId } = useShop().store;
  const { quoteCount } = usePrivateData();
  const [lateClient] = useState(() => createLateClient({ api, storeId }));
  const state = useSyncExternalStore(lateClient.subscribe, lateClient.get, lateClient.get);
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const acts = useActs(lateClient, { isExpected: quoteCount > 0, setOpen, setNear });
  const { reread } = acts;
  useEffect(() => onQuoteChanged(() => void reread()), [reread]);
  useFirstTouch(lateClient.come);
  // Browsers may expire script-written cookies (the flag) long before the server-set token.
  useEffect(() => {
    if (quoteCount > 0) rememberQuote({ flag: true });
  }, [quoteCount]);
  const quote = useMemo(() => {
    const { knownCount = quoteCount, countChange, ...shown } = state;
    return { ...acts, ...shown, count: Math.max(0, knownCount + countChange), isOpen, isNear };
  }, [acts, state, quoteCount, isOpen, isNear]);
  return <QuoteContext value={quote}>{children}</QuoteContext>;
}

type Around = { isExpected: boolean; setOpen: (isOpen: boolean) => void; setNear: (isNear: boolean) => void };

/** Shopper actions; analytics events are tracked only on success. */
function useActs(lateClient: LateClient, { isExpected, setOpen, setNear }: Around) {
  const events = useQuoteEvents();
  const others = useMemo(() => createOtherActs(lateClient), [lateClient]);
  const acts = useMemo(() => {
    const load = () => void lateClient.run((client) => client.load(isExpected));
    const open = () => {
      // The pressed control is painted before the drawer is rendered.
      startTransition(() => setOpen(true));
      load();
    };
    const add = async (product: AddedProduct, quantity = 1): Promise<AddOutcome> => {
      // Tracked before the drawer shows the new quote and tracks view_cart.
      const adding = lateClient.ask((client) => client.add(product, quantity, () => events.added(product, quantity)));
      open();
      const outcome = await adding;
      if (outcome.done) return { added: true };
      return { added: false, code: outcome.code, reason: outcome.reason };
    };
    const change = (requested: LineChange): Promise<QuoteOutcome> =>
      lateClient.ask(async (client) => {
        const line = client.get().lines.find(({ sku }) => sku === requested.sku);
        const outcome = await client.change(requested);
        if (outcome.done && line && requested.quantity) events.changed(line, requested.quantity - line.quantity);
        return outcome;
      });
    const remove = async (line: ShownLine): Promise<QuoteOutcome> => {
      const outcome = await lateClient.ask((client) => client.remove(line.sku));
      if (outcome.done) events.changed(line, -line.quantity);
      return outcome;
    };
    return { add, change, remove, open, close: () => setOpen(false), prepare: () => setNear(true) };
  }, [lateClient, isExpected, setOpen, setNear, events]);
  return useMemo(() => ({ ...acts, ...others }), [acts, others]);
}

/** Referentially stable per quote, because effects depend on these functions. */
const createOtherActs = ({ ask, run }: LateClient) => ({
  applyCode: (code: string) => ask((client) => client.applyCode(code)),
  removeCode: () => ask((client) => client.removeCode()),
  applyGiftCard: (code: string) => ask((client) => client.applyGiftCard(code)),
  removeGiftCard: (id: string) => ask((client) => client.removeGiftCard(id)),
  removeService: (id: string) => ask((client) => client.removeService(id)),
  wrap: (note: string) => ask((client) => client.wrap(note)),
  markSeen: () => run((client) => client.markSeen()),
  reread: () => run((client) => client.reread()),
  takeOver: (reply: QuoteReply | undefined) => void run((client) => client.takeOver(reply)),
});

const TOUCHES = ['pointerdown', 'keydown'];

/** Preloads the quote script on the first interaction, before an item is likely to be added. */
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

type LateClient = ReturnType<typeof createLateClient>;

const UNKNOWN: ShownQuote = {
  confirmed: undefined,
  isLoaded: false,
  lines: [],
  knownCount: undefined,
  countChange: 0,
  updating: false,
  refusal: undefined,
};
const OFFLINE: QuoteOutcome = { done: false, code: 'network_error', reason: '' };

/** Lazy-loads the quote code on first use, since most pages are left without adding an item. */
function createLateClient(deps: Deps) {
  const listeners = new Set<() => void>();
  let client: QuoteClient | undefined;
  let coming: Promise<QuoteClient | undefined> | undefined;

  function spread(): void {
    for (const onChange of listeners) onChange();
  }

  async function fetchClient(): Promise<QuoteClient | undefined> {
    try {
      const fetchModule = () => import('./quote-client.ts');
      const { createQuoteClient } = await withinTime({ url: '', timeoutMs: DEFAULT_TIMEOUT_MS }, fetchModule);
      client = createQuoteClient(deps);
      client.subscribe(spread);
      return client;
    } catch {
      // Import failed (offline) or never answered: retry on the next use.
      coming = undefined;
      return undefined;
    }
  }

  function come(): Promise<QuoteClient | undefined> {
    coming ??= fetchClient();
    return coming;
  }

  return {
    get: (): ShownQuote => client?.get() ?? UNKNOWN,
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    come,

    /** Runs at once if the code is loaded; earlier calls run in call order after loading. */
    async run(work: (there: QuoteClient) => unknown): Promise<void> {
      const there = client ?? (await come());
      if (there) await work(there);
    },
    async ask(work: (there: QuoteClient) => Promise<QuoteOutcome>): Promise<QuoteOutcome> {
      const there = client ?? (await come());
      return there ? work(there) : OFFLINE;
    },
  };
}
