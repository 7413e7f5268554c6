import { promotionCode } from '@shop/domain/quote/promotion/promotion';
import { ShopError } from '@shop/domain/shop-error';
import type { CodeGuesses, Guesser } from '#server/account/throttle/code-guesses.ts';
import type { HeldQuote, QuoteCall, QuoteGiftCards, QuotePromotions } from './quote-deps.ts';
import type { createHoldOrOpen } from './quote-opening.ts';
import type { StoreQuote } from './quote-pricing.ts';
import { type QuoteRow, saveQuote } from './quote-repository.ts';
import type { ChosenService, ServiceLines } from './service-lines.ts';

type TypedCode = { code: string; ip: string };
type Work<Done> = (held: HeldQuote, quote: QuoteRow) => Promise<Done>;
type Deps = {
  promotions: Pick<QuotePromotions, 'isKnown'>;
  codeGuesses: CodeGuesses;
  giftCards: Pick<QuoteGiftCards, 'find'>;
  services: Pick<ServiceLines, 'add' | 'wrap' | 'remove' | 'getTerms'>;
  find: (call: QuoteCall) => Promise<unknown>;
  holdOrOpen: ReturnType<typeof createHoldOrOpen>;
  change: (call: QuoteCall, work: Work<void>) => Promise<StoreQuote>;
};

/** Everything in a quote beside its lines: promotion code, gift cards, and bought services. */
export const createQuoteExtras = ({
  promotions,
  codeGuesses,
  giftCards,
  services,
  find,
  holdOrOpen,
  change,
}: Deps) => ({
  async applyCode(call: QuoteCall, { code: typed, ip }: TypedCode): Promise<StoreQuote> {
    await find(call);
    const code = promotionCode(typed);
    const guesser = toGuesser(call, ip);
    await codeGuesses.enter(guesser);
    if (!(await promotions.isKnown(call.store, code))) throw codeUnknown();
    await codeGuesses.succeed(guesser);
    return change(call, ({ tx, quoteId }) => saveQuote(tx, quoteId, { code }));
  },
  /** Code of a call that cannot guess codes at will, such as that of staff. */
  async setCode(call: QuoteCall, typed: string): Promise<StoreQuote> {
    const code = promotionCode(typed);
    if (!(await promotions.isKnown(call.store, code))) throw codeUnknown();
    return change(call, ({ tx, quoteId }) => saveQuote(tx, quoteId, { code }));
  },
  removeCode: (call: QuoteCall) => change(call, ({ tx, quoteId }) => saveQuote(tx, quoteId, { code: null })),

  async applyGiftCard(call: QuoteCall, { code, ip }: TypedCode): Promise<StoreQuote> {
    await find(call);
    const { id } = await giftCards.find(call.store, code, toGuesser(call, ip));
    return change(call, ({ tx, quoteId }, quote) =>
      saveQuote(tx, quoteId, { giftCards: [...new Set([...quote.giftCards, id])] }),
    );
  },
  removeGiftCard: (call: QuoteCall, id: string) =>
    change(call, ({ tx, quoteId }, quote) =>
      saveQuote(tx, quoteId, { giftCards: quote.giftCards.filter((card) => card !== id) }),
    ),

  serviceTerms: services.getTerms,
  /** Adds to the caller's quote, or to a new one with a new token. */
  async addService(call: QuoteCall, chosen: ChosenService): Promise<{ quoteId: string; token?: string }> {
    const { token, done: quoteId } = await holdOrOpen(call, async (held, quote) => {
      await services.add(held, call.caller, chosen);
      return quote.quoteId;
    });
    return { quoteId, ...(token !== undefined && { token }) };
  },
  wrap: (call: QuoteCall, note = '') => change(call, (held) => services.wrap(held, note)),
  removeService: (call: QuoteCall, id: string) => change(call, (held) => services.remove(held, id)),
});

const toGuesser = ({ caller }: QuoteCall, ip: string): Guesser => ({
  ip,
  ...(caller.kind === 'customer' && { customerId: caller.customerId }),
});

const codeUnknown = () =>
  new ShopError('This code is not valid', { code: 'code_unknown', kind: 'unprocessable', field: 'code' });
