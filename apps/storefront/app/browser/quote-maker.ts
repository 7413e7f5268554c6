import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { QuoteLine, QuoteReply, QuoteService } from '@shop/contracts/shop/quote';
import type { Money } from '@shop/domain/money';
import type { AddedProduct } from './quote-lines.ts';

export const pounds = (amount: number): Money => ({ amount: Math.round(amount * 100), currency: 'GBP' });

/** For tests: a dress as a card or a product page offers it. */
export const aProduct = (differing: Partial<AddedProduct> = {}): AddedProduct => ({
  sku: 'DR1-01-10',
  size: '10',
  productSku: 'DR1-01',
  title: 'Tie-waist wrap midi dress',
  colour: 'Rust',
  url: '/wrap-dress.html',
  image: { key: 'wrap-0123456789ab', alt: 'A rust-red dress' },
  price: { now: pounds(38), was: pounds(69) },
  ...differing,
});

/** For tests: a line with one dress, or what differs from it. */
export const aLine = (differing: Partial<QuoteLine> = {}): QuoteLine => ({
  sku: 'DR1-01-10',
  productSku: 'DR1-01',
  url: '/wrap-dress.html',
  title: 'Tie-waist wrap midi dress',
  colour: 'Rust',
  size: '10',
  image: { key: 'wrap-0123456789ab', alt: 'A rust-red dress' },
  quantity: 1,
  maxQuantity: 10,
  sizes: [
    { sku: 'DR1-01-10', label: '10', inStock: true },
    { sku: 'DR1-01-12', label: '12', inStock: true },
    { sku: 'DR1-01-14', label: '14', inStock: false },
  ],
  price: { now: pounds(38), was: pounds(69) },
  full: pounds(38),
  total: pounds(38),
  discounts: [],
  notices: [],
  canBeBought: true,
  ...differing,
});

/** For tests: a bag of these lines, with sums that only a server could know. */
export const aQuote = (lines: QuoteLine[] = [aLine()], differing: Partial<QuoteReply> = {}): QuoteReply => ({
  quoteId: 'Q1',
  count: lines.reduce((count, { quantity }) => count + quantity, 0),
  lines,
  services: [],
  promotions: [],
  giftCards: [],
  delivery: { price: pounds(3.99), freeOver: pounds(50), missing: pounds(12), free: false },
  totals: {
    items: pounds(38),
    discount: pounds(0),
    services: pounds(0),
    delivery: pounds(3.99),
    giftCards: pounds(0),
    total: pounds(41.99),
    taxIncluded: { amount: pounds(7), percent: 20 },
  },
  ...differing,
});

/** For tests: a gift card in the bag. */
export const aGiftCard = (differing: Partial<QuoteService> = {}): QuoteService => ({
  id: 's1',
  kind: 'gift-card',
  price: pounds(25),
  to: 'Ada',
  sendOn: '2026-12-24',
  ...differing,
});

export const refused = (status: number, code = 'refused'): ApiError =>
  new ApiError(`Answered ${status}`, {
    code: 'bad_request',
    url: '/api/v1/quote',
    status,
    errors: [{ code, reason: `Because of ${code}` }],
  });

type QuoteApi = ShopApi['quote'];
export type Called = [name: keyof QuoteApi, body: unknown];

/** For tests: the calls of the bag, each answered as told; what is not told was not expected. */
export function aQuoteApi(answers: Partial<Record<keyof QuoteApi, () => unknown>>) {
  const calls: Called[] = [];
  const names = [
    'get',
    'create',
    'add',
    'change',
    'remove',
    'refresh',
    'merge',
    'applyCode',
    'removeCode',
    'applyGiftCard',
    'removeGiftCard',
    'removeService',
  ] as const satisfies (keyof QuoteApi)[];
  const callOf = (name: keyof QuoteApi) => async (input?: { body?: unknown }) => {
    calls.push([name, input?.body]);
    const answer = answers[name];
    if (!answer) throw new Error(`Nobody expected ${name}`);
    return answer();
  };
  const quote = Object.fromEntries(names.map((name) => [name, callOf(name)])) as unknown as QuoteApi;
  return { api: { quote }, calls, answers };
}
