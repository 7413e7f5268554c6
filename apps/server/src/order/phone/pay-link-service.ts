import { getPhoneOrderState, refusePayLink } from '@shop/domain/order/desk/phone-order';
import { ShopError } from '@shop/domain/shop-error';
import type { OrderFollowers } from '#server/order/orders/order-ports.ts';
import { addEvent } from '#server/order/orders/order-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { QuoteService } from '#server/quote/quote/quote-service.ts';
import { hashLink } from './pay-link-token.ts';
import { findByLink, findByQuote, findQuoteOfOrder, lockPhoneOrder, savePhoneOrder } from './phone-order-repository.ts';

type Deps = { db: Database; clock: Clock; quotes: Pick<QuoteService, 'handOver'> };

/** Opens the quote of a mailed pay link, once. */
export const createPayLinks =
  ({ db, clock, quotes }: Deps) =>
  async (link: string): Promise<{ token: string }> => {
    const found = await findByLink(db, hashLink(link));
    if (!found) throw new ShopError('This link is not valid', { code: 'link_unusable', kind: 'not-found' });
    return await db.transaction().execute(async (tx) => {
      // Lock the quote before the phone order, as every change of a quote does, to avoid deadlock.
      const token = await quotes.handOver(tx, found.quoteId);
      const held = await lockPhoneOrder(tx, found.phoneOrderId);
      const refusal = refusePayLink(
        held?.linkHash?.equals(hashLink(link)) ? getPhoneOrderState(held, clock()) : 'ended',
      );
      if (refusal) throw refusal;
      await savePhoneOrder(tx, found.phoneOrderId, { linkUsedAt: clock() });
      return { token };
    });
  };

/** Links a paid order with its phone order; the timeline says who took it. */
export const createPhoneOrderFollower = ({ clock }: { clock: Clock }): OrderFollowers => ({
  async paid(tx, { orderId }) {
    const quoteId = await findQuoteOfOrder(tx, orderId);
    const taken = quoteId === undefined ? undefined : await findByQuote(tx, quoteId);
    if (!taken) return;
    await savePhoneOrder(tx, taken.phoneOrderId, { orderId });
    const kind = taken.kind === 'phone' ? 'phone-order' : 'assisted';
    await addEvent(tx, { orderId, kind, at: clock(), details: { by: taken.author } });
  },
});
