import type { SavedCard } from '@shop/domain/account/saved-card';
import type { Currency, Money } from '@shop/domain/money';
import type { PaymentMethod } from '@shop/domain/order/payment/payment-method';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { BookAddress, TypedAddress } from '#server/account/address/address-service.ts';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { PromisedMethod } from '#server/quote/delivery/delivery-service.ts';

/** Address operations used by the checkout. */
export type CheckoutAddresses = {
  /** Normalises a typed address for storage; rejects values that are invalid for its country. */
  read(typed: TypedAddress, store: Store): OrderPostalAddress;
  list(customerId: string): Promise<BookAddress[]>;
  add(customerId: string, typed: TypedAddress, store: Store): Promise<unknown>;
};

/** Delivery operations used by the checkout. */
export type CheckoutDelivery = {
  shippingMethods(store: Store, postcode?: string): { methods: PromisedMethod[] };
  /** Countries the store delivers to. */
  listCountries(store: Store): readonly string[];
};

/** Tax at the destination or, until that is known, of the store. Undefined: tax will be added, amount not known yet. */
export type CheckoutTaxes = {
  of(store: Store, place: OrderPostalAddress | undefined): { percent: number; isAdded: boolean } | undefined;
};

/** Ledger operations used by the checkout. */
export type CheckoutCredit = {
  getBalance(account: { customerId: string; currency: Currency }, on?: Database): Promise<Money>;
};

export type CollectPoint = { id: string; name: string; line1: string; city: string; postcode: string; country: string };

/** Provider of collection points (shops and lockers): a carrier's service, or the demo sample. */
export type CollectPoints = { near(place: OrderPostalAddress): CollectPoint[] };

export type OfferedPayments = {
  methods: readonly { method: PaymentMethod; kind: 'card' | 'redirect' }[];
  /** URL of the gateway's card fields page. An empty origin means the page's own origin. */
  cardFields?: { url: string; origin: string };
  isTest: boolean;
};

/** Payment methods the gateway offers to a store. */
export type PaymentOptions = { of(store: Store): OfferedPayments };

type ShownCard = SavedCard & { validity: 'valid' | 'expiring' | 'expired' };
export type CheckoutCards = { list(customerId: string): Promise<ShownCard[]> };

export type CheckoutLogins = { findEmail(customerId: string): Promise<string | undefined> };

/** Newsletter opt-in, requested when an order with the marketing choice completes; joins the transaction. */
export type CheckoutNotification = {
  ask(
    tx: Database,
    store: { brand: BrandKey; localeISOCode: Locale },
    requested: { email: string; source: string },
  ): Promise<void>;
};

/** Order whose payment is in progress. */
export type OrderUnderWay = Pick<OrderRecord, 'number' | 'amounts' | 'lines' | 'tenders' | 'toPay'>;
export type OrdersUnderWay = {
  underWay(call: { token: unknown; caller: Caller }): Promise<OrderUnderWay | undefined>;
};
