import type { Currency, Money } from '@shop/domain/money';
import type { PaymentMethod } from '@shop/domain/payment-method';
import type { SavedCard } from '@shop/domain/saved-card';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { BookAddress, TypedAddress } from '../address/address-service.ts';
import type { PromisedMethod } from '../delivery/delivery-service.ts';
import type { OrderPlace } from '../order/order-parts.ts';
import type { OrderRecord } from '../order/order-record.ts';

/** What the checkout needs of addresses. */
export type CheckoutAddresses = {
  /** What was typed, as it is kept; refuses what its country does not know. */
  read(typed: TypedAddress, store: Store): OrderPlace;
  list(customerId: string): Promise<BookAddress[]>;
  add(customerId: string, typed: TypedAddress, store: Store): Promise<unknown>;
};

/** What it needs of delivery. */
export type CheckoutDelivery = {
  shippingMethods(store: Store, postcode?: string): { methods: PromisedMethod[] };
  /** Where a store's parcels go. */
  countriesOf(store: Store): readonly string[];
};

/** The tax of where it goes or, before that is known, of the store. Undefined: it is added, and nobody knows how much. */
export type CheckoutTaxes = {
  of(store: Store, place: OrderPlace | undefined): { percent: number; isAdded: boolean } | undefined;
};

/** What it needs of the books. */
export type CheckoutCredit = {
  balanceOf(account: { customerId: string; currency: Currency }, on?: Database): Promise<Money>;
};

export type CollectPoint = { id: string; name: string; line1: string; city: string; postcode: string; country: string };

/** Who knows the shops and lockers to which parcels can go: a carrier's service, or the sample of the demo. */
export type CollectPoints = { near(place: OrderPlace): CollectPoint[] };

export type OfferedPayments = {
  methods: readonly { method: PaymentMethod; kind: 'card' | 'redirect' }[];
  /** The gateway's page of card fields. An empty origin is the page's own. */
  cardFields?: { url: string; origin: string };
  isTest: boolean;
};

/** What the gateway can do for a store. */
export type PaymentOptions = { of(store: Store): OfferedPayments };

type ShownCard = SavedCard & { validity: 'valid' | 'expiring' | 'expired' };
export type CheckoutCards = { list(customerId: string): Promise<ShownCard[]> };

export type CheckoutLogins = { emailOf(customerId: string): Promise<string | undefined> };

/** News by mail, once somebody has asked for them and bought; joins the transaction. */
export type CheckoutNews = {
  ask(
    tx: Database,
    store: { brand: BrandKey; localeISOCode: Locale },
    asked: { email: string; source: string },
  ): Promise<void>;
};

/** The order that is being paid for. */
export type OrderUnderWay = Pick<OrderRecord, 'number' | 'amounts' | 'tenders' | 'toPay'>;
export type OrdersUnderWay = {
  underWay(call: { token: unknown; caller: Caller }): Promise<OrderUnderWay | undefined>;
};
