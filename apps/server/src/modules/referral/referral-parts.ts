import type { Money } from '@shop/domain/money';
import type { Promotion } from '@shop/domain/promotion';
import type { ReferralTerms, ReferredOrder } from '@shop/domain/referral';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { OrderPlace } from '../order/order-parts.ts';
import type { ReferralMails } from './referral-mail.ts';

/** What referrals need of the orders. */
export type ReferralOrders = {
  /** Undefined: there is no such order. */
  factsOf(orderId: string): Promise<ReferredOrder | undefined>;
  /** Whether somebody has paid for another order than this one, by their number or by their address. */
  hasBoughtBefore(tx: Database, buyer: Buyer): Promise<boolean>;
};
type Buyer = { orderId?: string; customerId?: string | undefined; email: string };

/** What they need of the promotions. */
type ReferralPromotions = {
  /** In place of what stood under its key. */
  put(tx: Database, promotion: Promotion): Promise<void>;
  /** The keys of those that an order has used. */
  usedFor(tx: Database, reference: string): Promise<readonly string[]>;
};

/** What they need of the customers. Whoever holds a transaction reads within it: `on`. */
export type ReferralCustomers = {
  firstNameOf(customerId: string): Promise<string | undefined>;
  /** Nothing for one who is gone. */
  emailOf(customerId: string, on?: Database): Promise<string | undefined>;
  isCustomer(email: string): Promise<boolean>;
  addressesOf(customerId: string, on: Database): Promise<readonly Omit<OrderPlace, 'firstName' | 'lastName'>[]>;
};

/** What they need of the books: credit that the shop gives, once for each reference. */
type ReferralLedger = {
  grant(
    tx: Database,
    move: { account: { customerId: string; currency: Money['currency'] }; amount: number; reference: string },
  ): Promise<void>;
};

export type ReferralParts = {
  db: DatabaseHandle['db'];
  clock: Clock;
  orders: ReferralOrders;
  promotions: ReferralPromotions;
  customers: ReferralCustomers;
  ledger: ReferralLedger;
  mail: ReferralMails;
  /** What a store gives; nothing where friends are not referred. */
  termsOf: (store: Store) => ReferralTerms | undefined;
  /** Where the code of a friend holds. */
  locales: readonly Locale[];
  storeBy: (brand: BrandKey, locale: Locale) => Store;
};
