import type { OrderLineKind } from './order-state.ts';
import { isRouteAllowed, ROUTES } from './route-table.ts';
import { ShopError } from './shop-error.ts';
import type { Store } from './store.ts';

/** Why something goes back. */
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

/** Nobody pays for sending back what should not have been sent. */
const OUR_FAULT: readonly ReturnReason[] = ['not-as-described', 'wrong-item', 'faulty'];

/** Where the money goes: to what paid, once the parcel is here, or to the customer's credit at once (§7). */
export const REFUND_TYPES = ['original', 'credit'] as const;
export type RefundType = (typeof REFUND_TYPES)[number];

/** What somebody wants for what they send back. */
export const RETURN_WISHES = [...REFUND_TYPES, 'exchange'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

/** As it is kept: one that was requested is received or refused, once. What was refused can be asked for anew. */
const RETURN_STATES = ['requested', 'received', 'refused'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** As it is shown. */
export const RETURN_STAGES = [...RETURN_STATES, 'refunded', 'exchanged'] as const;
export type ReturnStage = (typeof RETURN_STAGES)[number];

type KeptReturn = { state: ReturnState; isExchanged: boolean };

/** What came back is settled once the money is there, or the other size has left. */
export function returnStage({ state, isExchanged }: KeptReturn, isRefunded: boolean): ReturnStage {
  if (state !== 'received') return state;
  if (isExchanged) return 'exchanged';
  return isRefunded ? 'refunded' : 'received';
}

/** Credit is none where the account balance is closed to the locale, nor for guests, who have none. */
export const refundTypesOf = (
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
};
/** Pieces of a line with what they are worth: their share of what it cost, and of its tax. */
export type ReturnedLine = { lineNumber: number; quantity: number; amount: number; taxAmount: number };

/** What of a line can still go back, after all returns that were not refused. Only goods can. */
export function leftOf(line: BoughtLine, returned: readonly ReturnedLine[]): ReturnedLine {
  const { lineNumber, kind, quantity, totalAmount, taxAmount } = line;
  if (kind !== 'goods') return { lineNumber, quantity: 0, amount: 0, taxAmount: 0 };
  const gone = returned.filter((one) => one.lineNumber === lineNumber);
  const sum = (of: 'quantity' | 'amount' | 'taxAmount') => gone.reduce((all, one) => all + one[of], 0);
  return {
    lineNumber,
    quantity: quantity - sum('quantity'),
    amount: totalAmount - sum('amount'),
    taxAmount: taxAmount - sum('taxAmount'),
  };
}

/** So many pieces of what is left. The last of them get what is left, so that no penny is lost or given twice. */
export const shareOf = (left: ReturnedLine, quantity: number): ReturnedLine => ({
  lineNumber: left.lineNumber,
  quantity,
  amount: part(left.amount, quantity, left.quantity),
  taxAmount: part(left.taxAmount, quantity, left.quantity),
});

const part = (amount: number, pieces: number, of: number): number => Math.floor((amount * pieces) / of);

type Bought = { lines: readonly BoughtLine[]; returned: readonly ReturnedLine[] };
type ChosenLine = { lineNumber: number; quantity: number };

/** What the chosen pieces are worth, or why they cannot go back. */
export function returnedLines({ lines, returned }: Bought, chosen: readonly ChosenLine[]): ReturnedLine[] {
  const numbers = new Set(chosen.map(({ lineNumber }) => lineNumber));
  if (numbers.size === 0 || numbers.size !== chosen.length) throw nothingChosen();
  return chosen.map(({ lineNumber, quantity }) => {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    if (line?.kind !== 'goods') throw notReturnable(lineNumber);
    const left = leftOf(line, returned);
    if (quantity > left.quantity) throw returnedAlready(lineNumber);
    return shareOf(left, quantity);
  });
}

type Terms = { price: number; taxIsAdded: boolean };
type ReasonedLine = ReturnedLine & { reason: ReturnReason };

/** What goes back: the pieces and the tax that came on top of them, less what the store takes for a return. */
export function returnAmounts(lines: readonly ReasonedLine[], { price, taxIsAdded }: Terms) {
  const worth = lines.reduce((sum, { amount, taxAmount }) => sum + amount + (taxIsAdded ? taxAmount : 0), 0);
  const isOurFault = lines.every(({ reason }) => OUR_FAULT.includes(reason));
  const fee = isOurFault ? 0 : Math.min(price, worth);
  return { fee, refund: worth - fee };
}

/** As it stands on the label; the order's own number keeps it from being guessed. */
export const returnNumber = (orderNumber: string, position: number): string => `${orderNumber}-R${position}`;

const nothingChosen = (): ShopError =>
  new ShopError('Choose what you are sending back', {
    code: 'return_nothing_chosen',
    kind: 'unprocessable',
    field: 'lines',
  });
const notReturnable = (lineNumber: number): ShopError =>
  new ShopError('This cannot be sent back', {
    code: 'line_not_returnable',
    kind: 'conflict',
    field: `quantity-${lineNumber}`,
  });
const returnedAlready = (lineNumber: number): ShopError =>
  new ShopError('More would come back than was bought', {
    code: 'return_exceeds_bought',
    kind: 'conflict',
    field: `quantity-${lineNumber}`,
  });
export const returnNotDelivered = (): ShopError =>
  new ShopError('What has not arrived cannot be sent back', { code: 'return_not_delivered', kind: 'conflict' });
export const returnTooLate = (): ShopError =>
  new ShopError('The time in which this could be sent back is over', { code: 'return_too_late', kind: 'conflict' });
export const refundTypeClosed = (): ShopError =>
  new ShopError('The money cannot go there', { code: 'refund_type_closed', kind: 'conflict', field: 'wish' });
export const exchangeUnknown = (lineNumber: number): ShopError =>
  new ShopError('Choose the size you want instead', {
    code: 'exchange_unknown',
    kind: 'unprocessable',
    field: `exchange-${lineNumber}`,
  });
/** A refund is to be had all the same. */
export const exchangeSoldOut = (cause: unknown): ShopError =>
  new ShopError('This size is sold out by now. Choose another one, or a refund', {
    code: 'exchange_sold_out',
    kind: 'conflict',
    field: 'wish',
    cause,
  });
