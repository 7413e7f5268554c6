import { ShopError } from '../shop-error.ts';
import { isRouteAllowed, ROUTES } from '../site/pages/route-table.ts';
import type { Store } from '../site/store/store.ts';
import type { OrderLineKind } from './order-state.ts';

/** Reasons for a return. */
export const RETURN_REASONS = [
  'too-small',
  'too-large',
  'changed-mind',
  'arrived-late',
  'not-as-described',
  'wrong-item',
  'faulty',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Reasons that are our fault: no return fee. */
const OUR_FAULT: readonly ReturnReason[] = ['not-as-described', 'wrong-item', 'faulty'];

/** Refund target: the original payment once the parcel is received, or the customer's credit at once (§7). */
export const REFUND_TYPES = ['original', 'credit'] as const;
export type RefundType = (typeof REFUND_TYPES)[number];

/** Outcome that the customer wants for a return. */
export const RETURN_WISHES = [...REFUND_TYPES, 'exchange'] as const;
export type ReturnResolution = (typeof RETURN_WISHES)[number];

/** Stored states: a requested return is received or refused, once. Refused items can be requested again. */
const RETURN_STATES = ['requested', 'received', 'refused'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Displayed stages. */
export const RETURN_STAGES = [...RETURN_STATES, 'refunded', 'exchanged'] as const;
export type ReturnStage = (typeof RETURN_STAGES)[number];

type StoredReturn = { state: ReturnState; isExchanged: boolean };

/** A received return is settled once the refund is done or the exchange is sent. */
export function returnStage({ state, isExchanged }: StoredReturn, isRefunded: boolean): ReturnStage {
  if (state !== 'received') return state;
  if (isExchanged) return 'exchanged';
  return isRefunded ? 'refunded' : 'received';
}

/** Credit is not offered where account balance is not available in the locale, nor to guests. */
export const listRefundTypes = (
  store: Pick<Store, 'brand' | 'localeISOCode'>,
  { isCustomer }: { isCustomer: boolean },
): readonly RefundType[] =>
  isCustomer && isRouteAllowed(ROUTES.accountBalance.path, store) ? REFUND_TYPES : ['original'];

export type BoughtLine = {
  lineNumber: number;
  kind: OrderLineKind;
  quantity: number;
  totalAmount: number;
  taxAmount: number;
  /** Refunded without a return. */
  refunded?: { quantity: number; amount: number; taxAmount: number };
};
/** Units of a line with their share of its price and tax. */
export type ReturnedLine = { lineNumber: number; quantity: number; amount: number; taxAmount: number };

/** Units of a line that can still be returned, after all returns that were not refused and all refunds. Goods only. */
export function calculateRemainder(line: BoughtLine, returned: readonly ReturnedLine[]): ReturnedLine {
  const { lineNumber, kind, quantity, totalAmount, taxAmount, refunded } = line;
  if (kind !== 'goods') return { lineNumber, quantity: 0, amount: 0, taxAmount: 0 };
  const gone = returned.filter((one) => one.lineNumber === lineNumber);
  const sum = (of: 'quantity' | 'amount' | 'taxAmount') =>
    gone.reduce((all, one) => all + one[of], refunded?.[of] ?? 0);
  return {
    lineNumber,
    quantity: quantity - sum('quantity'),
    amount: totalAmount - sum('amount'),
    taxAmount: taxAmount - sum('taxAmount'),
  };
}

/** Share of the remaining units. The last ones get the whole rest, so that no penny is lost or refunded twice. */
export const calculateShare = (left: ReturnedLine, quantity: number): ReturnedLine => ({
  lineNumber: left.lineNumber,
  quantity,
  amount: part(left.amount, quantity, left.quantity),
  taxAmount: part(left.taxAmount, quantity, left.quantity),
});

const part = (amount: number, pieces: number, of: number): number => Math.floor((amount * pieces) / of);

type Bought = { lines: readonly BoughtLine[]; returned: readonly ReturnedLine[] };
type ChosenLine = { lineNumber: number; quantity: number };

/** Values of the chosen units; throws when they cannot be returned. */
export function returnedLines({ lines, returned }: Bought, chosen: readonly ChosenLine[]): ReturnedLine[] {
  const numbers = new Set(chosen.map(({ lineNumber }) => lineNumber));
  if (numbers.size === 0 || numbers.size !== chosen.length) throw nothingChosen();
  return chosen.map(({ lineNumber, quantity }) => {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    if (line?.kind !== 'goods') throw notReturnable(lineNumber);
    const left = calculateRemainder(line, returned);
    if (quantity > left.quantity) throw returnedAlready(lineNumber);
    return calculateShare(left, quantity);
  });
}

type Terms = { price: number; taxIsAdded: boolean };
type ReasonedLine = ReturnedLine & { reason: ReturnReason };

/** Refund amount: the units plus added tax, less the return fee. */
export function returnAmounts(lines: readonly ReasonedLine[], { price, taxIsAdded }: Terms) {
  const worth = lines.reduce((sum, { amount, taxAmount }) => sum + amount + (taxIsAdded ? taxAmount : 0), 0);
  const isOurFault = lines.every(({ reason }) => OUR_FAULT.includes(reason));
  const fee = isOurFault ? 0 : Math.min(price, worth);
  return { fee, refund: worth - fee };
}

/** Return number on the label; the order number in it prevents guessing. */
export const returnNumber = (orderNumber: string, position: number): string => `${orderNumber}-R${position}`;

const nothingChosen = (): ShopError =>
  new ShopError('Choose at least one item to return', {
    code: 'return_nothing_chosen',
    kind: 'unprocessable',
    field: 'lines',
  });
const notReturnable = (lineNumber: number): ShopError =>
  new ShopError('This item cannot be returned', {
    code: 'line_not_returnable',
    kind: 'conflict',
    field: `quantity-${lineNumber}`,
  });
const returnedAlready = (lineNumber: number): ShopError =>
  new ShopError('The return exceeds the quantity bought', {
    code: 'return_exceeds_bought',
    kind: 'conflict',
    field: `quantity-${lineNumber}`,
  });
export const returnNotDelivered = (): ShopError =>
  new ShopError('The order has not been delivered yet, so it cannot be returned', {
    code: 'return_not_delivered',
    kind: 'conflict',
  });
export const returnTooLate = (): ShopError =>
  new ShopError('The return period has ended', { code: 'return_too_late', kind: 'conflict' });
export const refundTypeClosed = (): ShopError =>
  new ShopError('This refund type is not available', { code: 'refund_type_closed', kind: 'conflict', field: 'wish' });
export const exchangeUnknown = (lineNumber: number): ShopError =>
  new ShopError('Choose the size you want in exchange', {
    code: 'exchange_unknown',
    kind: 'unprocessable',
    field: `exchange-${lineNumber}`,
  });
/** A refund is still possible. */
export const exchangeSoldOut = (cause: unknown): ShopError =>
  new ShopError('This size is sold out. Choose another size or a refund.', {
    code: 'exchange_sold_out',
    kind: 'conflict',
    field: 'wish',
    cause,
  });
