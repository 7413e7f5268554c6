import type { PostalPlace, ReferredOrder } from '@shop/domain/account/referral';
import type { Money } from '@shop/domain/money';
import type { Promotion } from '@shop/domain/quote/promotion/promotion';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { ReferralMails } from './referral-mail.ts';
import type { ReferralPromises } from './referral-promises.ts';

/** Order operations used by referrals. */
export type ReferralOrders = {
  /** Undefined: no such order. */
  getFacts(orderId: string): Promise<ReferredOrder | undefined>;
  /** True when the buyer paid for another order, matched by customer id or email. */
  hasBoughtBefore(tx: Database, buyer: Buyer): Promise<boolean>;
};
type Buyer = { orderId?: string; customerId?: string | undefined; email: string };

/** Promotion operations used by referrals. */
export type ReferralPromotions = {
  /** Upsert by key. */
  put(tx: Database, promotion: Promotion, origin: 'referral'): Promise<void>;
  /** Keys of the promotions used by an order. */
  usedFor(tx: Database, reference: string): Promise<readonly string[]>;
};

/** Customer operations used by referrals. Inside a transaction, pass it as `on`. */
export type ReferralCustomers = {
  findFirstName(customerId: string): Promise<string | undefined>;
  /** Undefined for a closed account. */
  findEmail(customerId: string, on?: Database): Promise<string | undefined>;
  isCustomer(email: string): Promise<boolean>;
  getAddresses(customerId: string, on: Database): Promise<readonly PostalPlace[]>;
};

/** Ledger operations used by referrals: grants credit, idempotent by reference. */
type ReferralLedger = {
  grant(
    tx: Database,
    move: { account: { customerId: string; currency: Money['currency'] }; amount: number; reference: string },
  ): Promise<void>;
};

export type ReferralDeps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  orders: ReferralOrders;
  promotions: ReferralPromotions;
  customers: ReferralCustomers;
  ledger: ReferralLedger;
  mail: ReferralMails;
  promises: ReferralPromises;
  /** Locales where a friend's code is valid. */
  locales: readonly Locale[];
  storeBy: (brand: BrandKey, locale: Locale) => Store;
};
