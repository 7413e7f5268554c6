import { emailKey } from '@shop/domain/email';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { Database } from '#server/platform/database/database.ts';
import { findOrderFacts, hasPaidOrder } from './order-facts-repository.ts';
import type { ReferralOrders } from './referral-deps.ts';

type Deps = {
  db: Database;
  storeBy: (brand: string, locale: string) => Store;
  /** Return period of the store. */
  getReturnTerms: (store: Store) => { days: number };
};

/** Order facts for referrals, read from the order tables. */
export const createOrderFacts = ({ db, storeBy, getReturnTerms }: Deps): ReferralOrders => ({
  async getFacts(orderId) {
    const found = await findOrderFacts(db, orderId);
    if (!found) return undefined;
    const { state, kept, deliveredAt, brand, locale } = found;
    if (!deliveredAt) return { state, kept };
    const { days } = getReturnTerms(storeBy(brand, locale));
    return { state, kept, deliveredAt, returnUntil: new Date(deliveredAt.getTime() + days * MS_PER_DAY) };
  },

  hasBoughtBefore: (tx, { orderId = null, customerId = null, email }) =>
    hasPaidOrder(tx, { orderId, customerId, emailKey: emailKey(email) }),
});
