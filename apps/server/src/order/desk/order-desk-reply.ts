import type { DeskListedOrder } from '@shop/contracts/staff/order/desk-order';
import type { RefundQuoteReply } from '@shop/contracts/staff/order/refund-quote';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import { shownState } from '#server/order/history/order-history-reply.ts';
import type { ListedRow } from './order-list-repository.ts';
import type { ShownQuote } from './refund-desk-service.ts';

export type StoreBy = (brand: BrandKey, locale: Locale) => Store;

export function toListedReply(row: ListedRow, storeBy: StoreBy): DeskListedOrder {
  const { number, email, currency, pieces, deliveryMethod, deliveryTo, signals, packed, sent, country, batchId } = row;
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ');
  return {
    ...{ number, email, pieces, deliveryMethod, deliveryTo, signals, parcels: { packed, sent } },
    state: shownState(row),
    placedAt: row.placedAt.toISOString(),
    storeId: storeBy(row.brand, row.locale).storeId,
    ...(name && { name }),
    ...(country !== null && { country }),
    total: { amount: row.totalAmount, currency },
    refunded: { amount: row.refundedAmount, currency },
    ...(row.onHoldSince && { hold: { reason: row.onHoldReason ?? '', since: row.onHoldSince.toISOString() } }),
    ...(batchId !== null && { batchId }),
  };
}

export function toQuoteReply({ order, quote, needsApproval }: ShownQuote): RefundQuoteReply {
  const { currency, version, tenders, promotions } = order;
  const money = (amount: number) => ({ amount, currency });
  const getPart = (id: string) => quote.tenders.find(({ tenderId }) => tenderId === id)?.amount ?? 0;
  return {
    ...{ version, needsApproval },
    lines: quote.lines.map(({ lineNumber, quantity, worth }) => ({ lineNumber, quantity, amount: money(worth) })),
    delivery: money(quote.delivery),
    total: money(quote.total),
    tenders: tenders.toReversed().map(({ tenderId, kind, label, amount, refunded }) => ({
      ...{ tenderId, kind, label, amount: money(getPart(tenderId)), most: money(amount - refunded) },
    })),
    promotions: quote.promotions.map(({ promotion, goes, stays }) => {
      const { name = promotion, code } = promotions.find((one) => one.promotion === promotion) ?? {};
      return { promotion, name, ...(code !== undefined && { code }), goes: money(goes), stays: money(stays) };
    }),
    left: money(quote.left),
  };
}
