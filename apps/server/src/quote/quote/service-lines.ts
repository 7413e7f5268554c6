import {
  type GiftCardDetails,
  type GiftCardTerms,
  isGiftCardSold,
  requireGiftCardDetails,
  requireGiftCardSale,
  requireSoldAmount,
  sendingDays,
  shownDay,
  type TypedGiftCard,
} from '@shop/domain/account/credit/gift-card-order';
import {
  type DeliveryPass,
  passInQuote,
  requireJoinable,
  requireSubscriptions,
} from '@shop/domain/account/delivery-pass';
import type { Money } from '@shop/domain/money';
import type { GiftWrapDetails } from '@shop/domain/quote/gift-wrap';
import { requireServiceRoom } from '@shop/domain/quote/quote-service';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { createGiftWrapLine } from './gift-wrap-line.ts';
import type { Buyer, HeldQuote } from './quote-deps.ts';
import { deleteService, insertService, readServices, type ServiceRow } from './service-line-repository.ts';

/** Terms of gift cards, delivery passes and gift wrapping used by the quote. */
export type QuoteServiceTerms = {
  getGiftCards(store: Store, on?: Database): Promise<GiftCardTerms>;
  /** Price per year; undefined where no pass is sold. */
  getPassPrice(store: Store): number | undefined;
  /** Price per order; undefined where the store does not wrap. */
  getGiftWrapPrice(store: Store): number | undefined;
  getPass(store: Store, customerId: string, on?: Database): Promise<DeliveryPass | undefined>;
};

/** Input of the pass check; with `tx`, queries use its connection. */
type PassQuestion = { store: Store; services: readonly ServiceRow[]; buyer: Buyer; tx?: Database | undefined };

type ChosenGiftCard = TypedGiftCard & { kind: 'gift-card'; amount: number };
export type ChosenService = ChosenGiftCard | { kind: 'delivery-pass' };

type Sold = {
  store: Store;
  services: readonly ServiceRow[];
  buyer: Buyer;
  /** Units that can be bought. */
  goods: number;
};

/** Service lines of a quote: gift cards, passes and the gift wrapping. */
export function createServiceLines({ terms, clock }: { terms: QuoteServiceTerms; clock: Clock }) {
  const giftWrap = createGiftWrapLine({ getStorePrice: terms.getGiftWrapPrice, clock });

  async function requirePass({ tx, store }: HeldQuote, caller: Caller): Promise<number> {
    requireSubscriptions(store);
    const price = terms.getPassPrice(store);
    if (price === undefined) throw notSoldHere();
    if (caller.kind !== 'customer') throw signInFirst();
    requireJoinable(await terms.getPass(store, caller.customerId, tx), clock());
    return price;
  }

  async function requireGiftCard({ tx, store }: HeldQuote, { kind, amount, ...typed }: ChosenGiftCard) {
    requireGiftCardSale(store);
    return {
      kind,
      amount: requireSoldAmount(amount, await terms.getGiftCards(store, tx)),
      details: requireGiftCardDetails(typed, clock(), store.timeZone),
    };
  }

  /** Undefined: not sold. The wrapping follows the goods to a store with another currency. */
  function findAmount({ kind, amount, currency }: ServiceRow, { store, buyer, goods }: Sold): number | undefined {
    if (kind === 'gift-wrap') return giftWrap.getPrice(store, goods);
    if (currency !== store.currency) return undefined;
    if (kind === 'gift-card') return amount;
    return buyer && terms.getPassPrice(store);
  }

  return {
    async add(held: HeldQuote, caller: Caller, chosen: ChosenService): Promise<void> {
      const { tx, quoteId, store } = held;
      const { kind } = chosen;
      const service =
        kind === 'gift-card'
          ? await requireGiftCard(held, chosen)
          : { kind, amount: await requirePass(held, caller), details: {} };
      const present = await readServices(tx, quoteId);
      if (kind === 'delivery-pass' && present.some((one) => one.kind === kind)) throw passInQuote();
      requireServiceRoom(present.filter((one) => one.kind !== 'gift-wrap').length);
      await insertService(tx, { quoteId, currency: store.currency, addedAt: clock(), ...service });
    },

    wrap: giftWrap.save,
    getWrapPrice: giftWrap.getPrice,

    /** Idempotent: two tabs may both remove the line. */
    remove: ({ tx, quoteId }: HeldQuote, id: string): Promise<void> => deleteService(tx, quoteId, id),

    /** Services this store sells to this buyer now, at current prices. */
    sold: (sold: Sold): ServiceRow[] =>
      sold.services.flatMap((service) => {
        const amount = findAmount(service, sold);
        return amount === undefined ? [] : [{ ...service, amount, currency: sold.store.currency }];
      }),

    /** Service as shown in the quote: recipient of a gift card without its message, and the note of the wrapping. */
    shown({ serviceId: id, kind, amount, currency, details }: ServiceRow, { timeZone }: Store) {
      const price: Money = { amount, currency };
      if (kind === 'gift-wrap') return { id, kind, price, ...(details as GiftWrapDetails) };
      if (kind !== 'gift-card') return { id, kind, price };
      const { name, sendOn } = details as GiftCardDetails;
      return { id, kind, price, to: name, sendOn: shownDay(sendOn, clock(), timeZone) };
    },

    /** True when delivery is free by an existing pass or one in the quote. */
    async hasPass({ store, services, buyer, tx }: PassQuestion): Promise<boolean> {
      if (!buyer) return false;
      if (services.some(({ kind }) => kind === 'delivery-pass')) return true;
      if (terms.getPassPrice(store) === undefined) return false;
      const pass = await terms.getPass(store, buyer.customerId, tx);
      return pass !== undefined && pass.until > clock();
    },

    async getTerms(store: Store) {
      const money = (amount: number): Money => ({ amount, currency: store.currency });
      const price = terms.getPassPrice(store);
      return {
        ...(isGiftCardSold(store) && {
          giftCard: giftCardTerms(await terms.getGiftCards(store), sendingDays(clock(), store.timeZone), money),
        }),
        ...(price !== undefined && { deliveryPass: { price: money(price) } }),
      };
    },
  };
}

export type ServiceLines = ReturnType<typeof createServiceLines>;

const giftCardTerms = (
  { min, max, amounts }: GiftCardTerms,
  { first, last }: ReturnType<typeof sendingDays>,
  money: (amount: number) => Money,
) => ({ min: money(min), max: money(max), amounts: amounts.map(money), firstDay: first, lastDay: last });

const notSoldHere = () => new ShopError('Delivery passes are not sold here', { code: 'not_here', kind: 'not-found' });
const signInFirst = () => new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
