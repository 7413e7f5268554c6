import type { DeskListedReturn, DeskReturn } from '@shop/contracts/staff/order/returns';
import { returnNumber } from '@shop/domain/order/returns';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import { requireLine, sendUntil } from '#server/order/returns/return-lines.ts';
import type { GetReturnTerms } from '#server/order/returns/returns-deps.ts';
import type { ReturnLineRecord } from '#server/order/returns/returns-repository.ts';
import type { QuotedReceipt, ShownDeskReturn } from './return-desk-service.ts';
import type { ListedReturnRow } from './return-list-repository.ts';

type Deps = { storeBy: (brand: BrandKey, locale: Locale) => Store; getTerms: GetReturnTerms };

export function toListedReturn(row: ListedReturnRow, { storeBy, getTerms }: Deps): DeskListedReturn {
  const { number: orderNumber, position, state, wish, name, pieces, requestedAt, endedAt, currency } = row;
  const store = storeBy(row.brand, row.locale);
  return {
    ...{ number: returnNumber(orderNumber, position), orderNumber, storeId: store.storeId, state, wish, pieces },
    ...(name !== null && { name }),
    refund: { amount: row.refundAmount, currency },
    requestedAt: requestedAt.toISOString(),
    sendUntil: sendUntil(row, getTerms(store)).toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  };
}

export function toDeskReturn(shown: ShownDeskReturn, { getTerms }: Pick<Deps, 'getTerms'>): DeskReturn {
  const { order, returned } = shown;
  const { number: orderNumber, currency, store, email, customerId, deliveryAddress } = order;
  const { position, state, wish, requestedAt, endedAt, heldUntil, lines } = returned;
  const isOpen = state === 'requested';
  return {
    ...{ number: returnNumber(orderNumber, position), orderNumber, storeId: store.storeId, state, wish, email },
    ...(deliveryAddress && { name: `${deliveryAddress.firstName} ${deliveryAddress.lastName}` }),
    ...(customerId !== undefined && { customerId }),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    refund: { amount: returned.refundAmount, currency },
    fee: { amount: returned.feeAmount, currency },
    requestedAt: requestedAt.toISOString(),
    sendUntil: sendUntil(returned, getTerms(store)).toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(isOpen && heldUntil && { heldUntil: heldUntil.toISOString() }),
    ...(state === 'refused' && returned.endNote && { refusal: returned.endNote }),
    lines: lines.map((line) => toLineReply(line, shown)),
    can: { receive: isOpen, refuse: isOpen && wish !== 'credit' },
  };
}

function toLineReply(line: ReturnLineRecord, { order, locations }: ShownDeskReturn): DeskReturn['lines'][number] {
  const { lineNumber, quantity, reason, exchangeSize, condition, restockedQuantity, deductedAmount } = line;
  const { title, sku, colour, size, image, stockPool } = requireLine(order, lineNumber);
  const { currency, amounts } = order;
  const location = locations.get(`${sku} ${stockPool}`);
  return {
    ...{ lineNumber, title, quantity, reason },
    ...(sku !== undefined && { sku }),
    ...(colour !== undefined && { colour }),
    ...(size !== undefined && { size }),
    ...(image && { image }),
    ...(location !== undefined && { location }),
    amount: { amount: line.amount + (amounts.taxIsAdded ? line.taxAmount : 0), currency },
    ...(exchangeSize !== null && { exchangeSize }),
    ...(condition && {
      received: { condition, restocked: restockedQuantity ?? 0, deduction: { amount: deductedAmount ?? 0, currency } },
    }),
  };
}

export function toReceiptReply({ order, returned, receipt, isPaidAlready }: QuotedReceipt) {
  const money = (amount: number) => ({ amount, currency: order.currency });
  const { wish, heldUntil, feeAmount } = returned;
  const isExchange = wish === 'exchange' && heldUntil !== null;
  const refundTo = wish === 'credit' ? ('credit' as const) : ('payment' as const);
  return {
    lines: receipt.lines.map(({ lineNumber, refund, deduction, restocked }) => ({
      ...{ lineNumber, refund: money(refund), deduction: money(deduction), restocked },
    })),
    fee: money(feeAmount),
    refund: money(isExchange ? 0 : receipt.refund),
    ...{ refundTo: isExchange ? ('exchange' as const) : refundTo, isPaidAlready },
  };
}
