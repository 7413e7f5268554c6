import { emailKey } from '@shop/domain/email';
import type { Store } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { Database } from '#server/platform/database/database.ts';
import { findOrderFacts, hasPaidOrder } from './order-facts-repository.ts';
import type { ReferralOrders } from './referral-parts.ts';

type OrderFactsParts = {
  db: Database;
  storeBy: (brand: string, locale: string) => Store;
  /** How long a store takes back what it has delivered. */
  returnsOf: (store: Store) => { days: number };
};

/** What referrals need to know of orders, as the orders' own rows say it. */
export const createOrderFacts = ({ db, storeBy, returnsOf }: OrderFactsParts): ReferralOrders => ({
  async factsOf(orderId) {
    const found = await findOrderFacts(db, orderId);
    if (!found) return undefined;
    const { state, kept, deliveredAt, brand, locale } = found;
    if (!deliveredAt) return { state, kept };
    const { days } = returnsOf(storeBy(brand, locale));
    return { state, kept, deliveredAt, returnUntil: new Date(deliveredAt.getTime() + days * MS_PER_DAY) };
  },

  hasBoughtBefore: (tx, { orderId = null, customerId = null, email }) =>
    hasPaidOrder(tx, { orderId, customerId, emailKey: emailKey(email) }),
});
