import { ApiError, isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import { QUOTE_ALERT_TAG } from '@shop/domain/error-reporting';
import { MAX_LINE_QUANTITY } from '@shop/domain/quote/quote';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { addInBrowser } from '#app/features/quote/lifecycle/add-to-quote.ts';
import { notifyQuoteChanged, readStoredQuote, rememberQuote } from '#app/features/quote/lifecycle/stored-quote.ts';
import type { AddedProduct, LineChange, QuoteOutcome, QuoteRefusal, ShownLine, ShownQuote } from '#app/shop/quote.ts';

type QuoteApi = ShopApi['quote'];
type Ledger = ReturnType<typeof createLedger>;
type WantedLine = Omit<ShownLine, 'key'>;
type LinesChange = (lines: readonly WantedLine[]) => readonly WantedLine[];
type PendingChange = { change: LinesChange; isDone: boolean };
type Known = Pick<ShownQuote, 'confirmed' | 'isLoaded' | 'refusal'> & { pending: readonly PendingChange[] };
type Work = {
  change?: LinesChange;
  /** Called on success before the new quote is shown, whose own events come after it. */
  onDone?: (() => void) | undefined;
  /** Resolves to the updated quote; without one the optimistic change stays until the next read. */
  call: () => Promise<QuoteReply | undefined>;
  /** Typed by the shopper: a wrong code is not reported as a failure and is shown beside its field. */
  isTyped?: boolean;
};

export type QuoteClient = ReturnType<typeof createQuoteClient>;
export type Deps = { api: Pick<ShopApi, 'quote'>; storeId: number };

/**
 * Quote state of a page. Optimistic updates, with calls sent sequentially so that the last reply wins; a refused
 * change is rolled back.
 */
export function createQuoteClient({ api: { quote: api }, storeId }: Deps) {
  const ledger = createLedger();
  const inTurn = createQueue();
  const submit = createSubmit(ledger, inTurn);

  async function reread(call = () => api.get()): Promise<void> {
    const reply = await inTurn(() => read(ledger, call));
    if (reply) ledger.take(reply);
  }

  /** Takes the quote from the loader, unless a change is pending, whose reply will be newer. */
  function takeOver(reply: QuoteReply | undefined): void {
    if (!ledger.isWaiting()) ledger.take(reply);
  }

  let isExpected = false;

  async function load(): Promise<void> {
    if (ledger.get().isLoaded || ledger.isWaiting()) return;
    if (!isExpected && !readStoredQuote(document.cookie).flag) return ledger.take(undefined);
    const before = ledger.get().refusal;
    await reread();
    const { isLoaded, refusal } = ledger.get();
    if (!isLoaded) ledger.setRefusal(refusal ?? UNREAD);
    else if (refusal === before && isUnreachable(refusal)) ledger.setRefusal(undefined);
  }

  return {
    get: ledger.get,
    subscribe: ledger.subscribe,

    /** Loads once, if a quote is expected. Adding an item answers the quote anyway. */
    load(expected: boolean): Promise<void> {
      isExpected = expected;
      return load();
    },
    /** Without the flag the quote counts as empty: after checkout the token is kept for the order. */
    async reread(): Promise<void> {
      if (readStoredQuote(document.cookie).flag) await reread();
      else takeOver(undefined);
    },
    takeOver,

    /** A refused add loads the quote, except without a connection, when a second call would only double the wait. */
    async add(product: AddedProduct, quantity = 1, onDone?: () => void): Promise<QuoteOutcome> {
      const added = { product: { sku: product.sku, quantity }, storeId };
      const call = () => addInBrowser({ ...added, api, report: reportQuoteError });
      const outcome = await submit({ change: withAdded(product, quantity), call, onDone });
      if (!outcome.done && !isUnreachable(outcome)) void load();
      return outcome;
    },

    change(change: LineChange): Promise<QuoteOutcome> {
      if (change.newSku) ledger.moveLine(change.sku, change.newSku);
      return submit({ change: withChanged(change), call: () => api.change({ body: { product: change } }) });
    },

    remove: (sku: string): Promise<QuoteOutcome> =>
      submit({ change: without(sku), call: () => api.remove({ body: { product: { sku } } }) }),

    /** Dismisses the notices about changed lines. */
    markSeen: (): Promise<void> => reread(() => api.refresh()),
    ...createReductions(api, submit),
  };
}

const createReductions = (api: QuoteApi, submit: (work: Work) => Promise<QuoteOutcome>) => ({
  applyCode: (code: string) => submit({ call: () => api.applyCode({ body: { code } }), isTyped: true }),
  removeCode: () => submit({ call: () => api.removeCode() }),
  applyGiftCard: (code: string) => submit({ call: () => api.applyGiftCard({ body: { code } }), isTyped: true }),
  removeGiftCard: (id: string) => submit({ call: () => api.removeGiftCard({ body: { id } }) }),
  removeService: (id: string) => submit({ call: () => api.removeService({ body: { id } }) }),
  wrap: (note: string) => submit({ call: () => api.wrap({ body: { note } }), isTyped: true }),
});

function createSubmit(ledger: Ledger, inTurn: ReturnType<typeof createQueue>) {
  const send = (call: Work['call']) => (navigator.onLine === false ? refuseOffline() : inTurn(call));
  return async ({ change = same, call, onDone, isTyped = false }: Work): Promise<QuoteOutcome> => {
    const requested = ledger.ask(change);
    try {
      const reply = await send(call);
      onDone?.();
      ledger.settle(requested, reply);
      rememberQuote({ flag: true });
      notifyQuoteChanged();
      return { done: true };
    } catch (error) {
      if (!isApiError(error)) {
        ledger.refuse(requested, undefined);
        throw error;
      }
      if (!isTyped || error.status !== 422) reportQuoteError(error);
      forgetIfGone(ledger, error);
      const refusal = findRefusal(error);
      ledger.refuse(requested, isTyped ? undefined : refusal);
      return { done: false, ...refusal };
    }
  };
}

const same: LinesChange = (lines) => lines;

/** Not queued: an earlier call may still wait for its timeout. */
async function refuseOffline(): Promise<never> {
  throw new ApiError('Offline', { code: 'network_error', url: '/quote' });
}

const UNREAD: QuoteRefusal = { code: 'internal', reason: '' };
/** Refusals by the connection, not by the shop: obsolete once a call succeeds. */
const isUnreachable = (refusal: QuoteRefusal | undefined): boolean =>
  refusal === UNREAD || refusal?.code === 'network_error' || refusal?.code === 'timeout';

function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
    const turn = last.then(call);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** On a read failure the last known state stays. */
async function read(ledger: Ledger, call: () => Promise<QuoteReply>): Promise<QuoteReply | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error)) throw error;
    reportQuoteError(error);
    forgetIfGone(ledger, error);
    const refusal = findRefusal(error);
    if (!ledger.get().isLoaded && isUnreachable(refusal)) ledger.setRefusal(refusal);
  }
}

/** §4: drops a quote that is gone or belongs to another customer. */
function forgetIfGone(ledger: Ledger, { status }: ApiError): void {
  if (status !== 404 && status !== 401) return;
  rememberQuote({ flag: false });
  ledger.take(undefined);
}

/** §8: reported with the server's reason as message. */
const reportQuoteError = (error: ApiError): void => reportRequestError(error, QUOTE_ALERT_TAG);

const findRefusal = ({ errors, code, message }: ApiError): QuoteRefusal => ({
  code: errors[0]?.code ?? code,
  reason: message,
});

const NOTHING: Known = { confirmed: undefined, isLoaded: false, refusal: undefined, pending: [] };

/** Store for the quote and its pending changes. */
function createLedger() {
  const listeners = new Set<() => void>();
  const keys = createLineKeys();
  let known = NOTHING;
  let state = shown(known, keys.of);

  function set(next: Partial<Known>): void {
    known = { ...known, ...next };
    state = shown(known, keys.of);
    for (const onChange of listeners) onChange();
  }

  const open = () => known.pending.filter(({ isDone }) => !isDone);

  return {
    get: (): ShownQuote => state,
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    isWaiting: (): boolean => open().length > 0,
    moveLine: keys.move,

    /** Adds an optimistic change. */
    ask(change: LinesChange): PendingChange {
      const one = { change, isDone: false };
      set({ pending: [...known.pending, one], refusal: undefined });
      return one;
    },

    /** Applies the server reply, which includes all completed changes; without a reply the optimistic change stays. */
    settle(one: PendingChange, reply: QuoteReply | undefined): void {
      one.isDone = true;
      set(reply ? { confirmed: reply, isLoaded: true, pending: open() } : {});
    },

    /** Rolls the change back. */
    refuse(one: PendingChange, refusal: QuoteRefusal | undefined): void {
      set({ pending: known.pending.filter((other) => other !== one), refusal });
    },

    setRefusal: (refusal: QuoteRefusal | undefined): void => set({ refusal }),

    /** Replaces the quote; undefined means none. */
    take(reply: QuoteReply | undefined): void {
      set({ confirmed: reply, isLoaded: true, pending: open() });
    },
  };
}

function shown(
  { confirmed, isLoaded, pending: requested, refusal }: Known,
  getKey: (sku: string) => string,
): ShownQuote {
  const settled = (confirmed?.lines ?? []).map((line) => ({ ...line, updating: false }));
  const wanted = requested.reduce<readonly WantedLine[]>((lines, { change }) => change(lines), settled);
  return {
    confirmed,
    isLoaded,
    lines: wanted.map((line) => ({ ...line, key: getKey(line.sku) })),
    knownCount: isLoaded ? (confirmed?.count ?? 0) : undefined,
    countChange: getCount(wanted) - getCount(settled),
    updating: requested.length > 0,
    refusal,
  };
}

/** Stable React keys for lines whose size changes, to keep focus. */
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

const getCount = (lines: readonly Pick<ShownLine, 'quantity'>[]): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0);

const withAdded =
  (product: AddedProduct, quantity: number): LinesChange =>
  (lines) => {
    if (!lines.some(({ sku }) => sku === product.sku)) return [...lines, newLine(product, quantity)];
    return lines.map((line) => (line.sku === product.sku ? unsettled(line, line.quantity + quantity) : line));
  };

const without =
  (sku: string): LinesChange =>
  (lines) =>
    lines.filter((line) => line.sku !== sku);

/** Merges with an existing line if the new size is already in the quote. */
const withChanged =
  ({ sku, quantity, newSku = sku }: LineChange): LinesChange =>
  (lines) => {
    const changed = lines.find((line) => line.sku === sku);
    if (!changed) return lines;
    const twin = lines.find((line) => line.sku === newSku && line !== changed);
    const size = changed.sizes.find((one) => one.sku === newSku)?.label ?? changed.size;
    const wanted = (quantity ?? changed.quantity) + (twin?.quantity ?? 0);
    const next = { ...unsettled(changed, wanted), sku: newSku, size };
    return lines.flatMap((line) => {
      if (line === twin) return [];
      return [line === changed ? next : line];
    });
  };

/** Totals are never calculated in the browser: drop the old ones until the server replies. */
function unsettled({ full: _, total: __, ...line }: WantedLine, quantity: number): WantedLine {
  return { ...line, quantity, discounts: [], updating: true };
}

const newLine = ({ url, colour, image, ...product }: AddedProduct, quantity: number): WantedLine => ({
  ...product,
  ...(url && { url }),
  ...(colour && { colour }),
  ...(image && { image }),
  quantity,
  maxQuantity: MAX_LINE_QUANTITY,
  sizes: [],
  discounts: [],
  notices: [],
  canBeBought: true,
  updating: true,
});
