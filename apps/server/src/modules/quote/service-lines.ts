import { type DeliveryPass, passInBag, requireJoinable, requireSubscriptions } from '@shop/domain/delivery-pass';
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
} from '@shop/domain/gift-card-order';
import type { Money } from '@shop/domain/money';
import { requireServiceRoom } from '@shop/domain/quote-service';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { HeldQuote } from './quote-lines.ts';
import type { Buyer } from './quote-parts.ts';
import { deleteService, insertService, readServices, type ServiceRow } from './service-line-repository.ts';

/** What the bag needs of those who sell gift cards and delivery passes. */
export type QuoteServiceTerms = {
  giftCardsOf(store: Store): GiftCardTerms;
  /** For a year; undefined where none is sold. */
  passPriceOf(store: Store): number | undefined;
  passOf(store: Store, customerId: string, on?: Database): Promise<DeliveryPass | undefined>;
};

/** Who asks whether delivery costs anything, and for what; within a transaction over its connection. */
type PassQuestion = { store: Store; services: readonly ServiceRow[]; buyer: Buyer; tx?: Database | undefined };

type ChosenGiftCard = TypedGiftCard & { kind: 'gift-card'; amount: number };
export type ChosenService = ChosenGiftCard | { kind: 'delivery-pass' };

/** What can be in the bag beside products. */
export function createServiceLines({ terms, clock }: { terms: QuoteServiceTerms; clock: Clock }) {
  async function requirePass({ tx, store }: HeldQuote, caller: Caller): Promise<number> {
    requireSubscriptions(store);
    const price = terms.passPriceOf(store);
    if (price === undefined) throw notSoldHere();
    if (caller.kind !== 'customer') throw signInFirst();
    requireJoinable(await terms.passOf(store, caller.customerId, tx), clock());
    return price;
  }

  function requireGiftCard(store: Store, { kind, amount, ...typed }: ChosenGiftCard) {
    requireGiftCardSale(store);
    return {
      kind,
      amount: requireSoldAmount(amount, terms.giftCardsOf(store)),
      details: requireGiftCardDetails(typed, clock(), store.timeZone),
    };
  }

  return {
    async add(held: HeldQuote, caller: Caller, chosen: ChosenService): Promise<void> {
      const { tx, quoteId, store } = held;
      const { kind } = chosen;
      const service =
        kind === 'gift-card'
          ? requireGiftCard(store, chosen)
          : { kind, amount: await requirePass(held, caller), details: {} };
      const present = await readServices(tx, quoteId);
      if (kind === 'delivery-pass' && present.some((one) => one.kind === kind)) throw passInBag();
      requireServiceRoom(present.length);
      await insertService(tx, { quoteId, currency: store.currency, addedAt: clock(), ...service });
    },

    /** Twice is once: two tabs may both take it out. */
    remove: ({ tx, quoteId }: HeldQuote, id: string): Promise<void> => deleteService(tx, quoteId, id),

    /** Those that this store sells to this buyer now, at today's price. */
    sold: (store: Store, services: readonly ServiceRow[], buyer: Buyer): ServiceRow[] =>
      services.flatMap((service) => {
        if (service.currency !== store.currency) return [];
        if (service.kind === 'gift-card') return [service];
        const amount = buyer && terms.passPriceOf(store);
        return amount === undefined ? [] : [{ ...service, amount }];
      }),

    /** As the bag shows it: whom a gift card goes to, and nothing of what it says. */
    shown({ serviceId: id, kind, amount, currency, details }: ServiceRow, { timeZone }: Store) {
      const price: Money = { amount, currency };
      if (kind !== 'gift-card') return { id, kind, price };
      const { name, sendOn } = details as GiftCardDetails;
      return { id, kind, price, to: name, sendOn: shownDay(sendOn, clock(), timeZone) };
    },

    /** Whether whoever buys this pays nothing for delivery: by a pass that they have, or one that is in the bag. */
    async hasPass({ store, services, buyer, tx }: PassQuestion): Promise<boolean> {
      if (!buyer) return false;
      if (services.some(({ kind }) => kind === 'delivery-pass')) return true;
      if (terms.passPriceOf(store) === undefined) return false;
      const pass = await terms.passOf(store, buyer.customerId, tx);
      return pass !== undefined && pass.until > clock();
    },

    termsOf(store: Store) {
      const money = (amount: number): Money => ({ amount, currency: store.currency });
      const price = terms.passPriceOf(store);
      return {
        ...(isGiftCardSold(store) && { giftCard: giftCardTerms(terms.giftCardsOf(store), store, money) }),
        ...(price !== undefined && { deliveryPass: { price: money(price) } }),
      };
    },
  };

  function giftCardTerms({ min, max, amounts }: GiftCardTerms, { timeZone }: Store, money: (amount: number) => Money) {
    const { first, last } = sendingDays(clock(), timeZone);
    return { min: money(min), max: money(max), amounts: amounts.map(money), firstDay: first, lastDay: last };
  }
}

export type ServiceLines = ReturnType<typeof createServiceLines>;

const notSoldHere = () => new ShopError('No delivery pass is sold here', { code: 'not_here', kind: 'not-found' });
const signInFirst = () => new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
