import { type ApiError, isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { QuoteReply } from '@shop/contracts/shop/quote';
import { QUOTE_ALERT_TAG } from '@shop/domain/error-reporting';
import { reportRequestError } from './error-reporting.ts';
import { addToQuote, type QuoteAdding } from './quote-adding.ts';
import { browserViewMode, rememberQuote, storedQuoteOf } from './quote-cookies.ts';
import { type BagRefusal, createQuoteLedger } from './quote-ledger.ts';
import {
  type AddedProduct,
  type LineChange,
  type LinesChange,
  withAdded,
  withChanged,
  without,
} from './quote-lines.ts';
import { tellBagChanged } from './quote-news.ts';

export type BagOutcome = { done: true } | ({ done: false } & BagRefusal);

type QuoteApi = ShopApi['quote'];
type Ledger = ReturnType<typeof createQuoteLedger>;
type Work = {
  change?: LinesChange;
  /** Answers the bag afterwards, or nothing where it could not be read. */
  call: () => Promise<QuoteReply | undefined>;
  /** A wrong code is a shopper's slip and no failure of the shop; it is refused beside its field. */
  isTyped?: boolean;
};

export type QuoteBag = ReturnType<typeof createQuoteBag>;
export type QuoteBagAround = { api: Pick<ShopApi, 'quote'>; storeId: number };

/**
 * The bag of a page. What is asked for shows at once and is sent one call after the other, so that the last answer is
 * the last word; a refusal takes it back.
 */
export function createQuoteBag({ api: { quote: api }, storeId }: QuoteBagAround) {
  const ledger = createQuoteLedger();
  const inTurn = createQueue();
  const submit = createSubmit(ledger, inTurn);

  async function reread(call = () => api.get()): Promise<void> {
    const reply = await inTurn(() => read(ledger, call));
    if (reply) ledger.take(reply);
  }

  /** What a page was made with. While something is asked for, the answer to that is newer. */
  function takeOver(reply: QuoteReply | undefined): void {
    if (!ledger.isWaiting()) ledger.take(reply);
  }

  return {
    get: ledger.get,
    subscribe: ledger.subscribe,

    /** Asks for it where there is one, and only once. Whoever adds something reads it afterwards. */
    async load(isExpected: boolean): Promise<void> {
      if (ledger.get().isLoaded || ledger.isWaiting()) return;
      if (!isExpected && !storedQuoteOf(document.cookie).flag) return ledger.take(undefined);
      await reread();
      const { isLoaded, refusal } = ledger.get();
      if (!isLoaded) ledger.tell(UNREAD);
      else if (refusal === UNREAD) ledger.tell(undefined);
    },
    /** Without a flag there is none: its token may be kept for the order that was made of it. */
    async reread(): Promise<void> {
      if (storedQuoteOf(document.cookie).flag) await reread();
      else takeOver(undefined);
    },
    takeOver,

    add(product: AddedProduct, quantity = 1): Promise<BagOutcome> {
      const call = async () => {
        await addInBrowser(api, { product: { sku: product.sku, quantity }, storeId });
        return read(ledger, () => api.get());
      };
      return submit({ change: withAdded(product, quantity), call });
    },

    change(change: LineChange): Promise<BagOutcome> {
      if (change.newSku) ledger.moveLine(change.sku, change.newSku);
      return submit({ change: withChanged(change), call: () => api.change({ body: { product: change } }) });
    },

    remove: (sku: string): Promise<BagOutcome> =>
      submit({ change: without(sku), call: () => api.remove({ body: { product: { sku } } }) }),

    /** The shopper has been shown what changed. */
    markSeen: (): Promise<void> => reread(() => api.refresh()),
    ...createReductions(api, submit),
  };
}

const createReductions = (api: QuoteApi, submit: (work: Work) => Promise<BagOutcome>) => ({
  applyCode: (code: string) => submit({ call: () => api.applyCode({ body: { code } }), isTyped: true }),
  removeCode: () => submit({ call: () => api.removeCode() }),
  applyGiftCard: (code: string) => submit({ call: () => api.applyGiftCard({ body: { code } }), isTyped: true }),
  removeGiftCard: (id: string) => submit({ call: () => api.removeGiftCard({ body: { id } }) }),
  removeService: (id: string) => submit({ call: () => api.removeService({ body: { id } }) }),
});

function createSubmit(ledger: Ledger, inTurn: ReturnType<typeof createQueue>) {
  return async ({ change = same, call, isTyped = false }: Work): Promise<BagOutcome> => {
    const asked = ledger.ask(change);
    try {
      ledger.settle(asked, await inTurn(call));
      rememberQuote({ flag: true });
      tellBagChanged();
      return { done: true };
    } catch (error) {
      if (!isApiError(error)) {
        ledger.refuse(asked, undefined);
        throw error;
      }
      if (!isTyped || error.status !== 422) reportQuoteError(error);
      forgetIfGone(ledger, error);
      const refusal = refusalOf(error);
      ledger.refuse(asked, isTyped ? undefined : refusal);
      return { done: false, ...refusal };
    }
  };
}

const same: LinesChange = (lines) => lines;
const UNREAD: BagRefusal = { code: 'internal', reason: '' };

function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
    const turn = last.then(call);
    last = turn.catch(() => undefined);
    return turn;
  };
}

function addInBrowser(api: QuoteApi, added: Pick<QuoteAdding, 'product' | 'storeId'>): Promise<void> {
  const stored = () => storedQuoteOf(document.cookie);
  const add = () =>
    addToQuote({
      ...added,
      api,
      stored: stored(),
      remember: rememberQuote,
      report: reportQuoteError,
      onServer: false,
      viewMode: browserViewMode(),
    });
  return stored().flag ? add() : inOneTab(add);
}

/** Two tabs that begin at once must not each make a bag: the later one would be all that is left. */
function inOneTab(work: () => Promise<void>): Promise<void> {
  // A page that is not secure has none.
  const locks: LockManager | undefined = navigator.locks;
  return locks?.request('new-quote', work) ?? work();
}

/** What cannot be read stays as it is. */
async function read(ledger: Ledger, call: () => Promise<QuoteReply>): Promise<QuoteReply | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error)) throw error;
    reportQuoteError(error);
    forgetIfGone(ledger, error);
  }
}

/** §4: a quote that is gone, or somebody else's, is forgotten. */
function forgetIfGone(ledger: Ledger, { status }: ApiError): void {
  if (status !== 404 && status !== 401) return;
  rememberQuote({ flag: false });
  ledger.take(undefined);
}

/** §8: with the server's reason as its message. */
const reportQuoteError = (error: ApiError): void => reportRequestError(error, QUOTE_ALERT_TAG);

const refusalOf = ({ errors, code, message }: ApiError): BagRefusal => ({
  code: errors[0]?.code ?? code,
  reason: message,
});
