import { ShopError } from '../../shop-error.ts';
import { type PaidTender, type RefundPart, refundable, splitRefund } from '../payment/refund-split.ts';
import { type BoughtLine, calculateRemainder, calculateShare, type ReturnedLine } from '../returns.ts';

type DiscountedLine = BoughtLine & { discounts: readonly { promotion: string; amount: number }[] };

/** Order as the rule needs it. */
export type RefundableOrder = {
  lines: readonly DiscountedLine[];
  /** Lines of all returns that were not refused. */
  returned: readonly ReturnedLine[];
  /** Price of delivery with its added tax, and the part refunded before. */
  delivery: { paid: number; refunded: number };
  taxIsAdded: boolean;
  tenders: readonly PaidTender[];
};

export type RefundSelection = {
  lines: readonly { lineNumber: number; quantity: number }[];
  delivery: boolean;
  /** Split chosen by the desk. Absent: last paid, first refunded. */
  tenders?: readonly RefundPart[] | undefined;
};

export type QuotedLine = ReturnedLine & { /** With added tax. */ worth: number };
export type PromotionEffect = { promotion: string; goes: number; stays: number };
export type RefundQuote = {
  lines: readonly QuotedLine[];
  delivery: number;
  total: number;
  tenders: readonly RefundPart[];
  promotions: readonly PromotionEffect[];
  left: number;
};

/**
 * Amounts of a refund: the price paid for the chosen units after discounts. Promotions of the order stay as they are: a
 * discount is not recalculated for the units that the shopper keeps.
 */
export function quoteRefund(order: RefundableOrder, selection: RefundSelection): RefundQuote {
  const lines = selection.lines.map((chosen) => quoteLine(order, chosen));
  if (new Set(lines.map(({ lineNumber }) => lineNumber)).size < lines.length) throw refundExceedsLine();
  const delivery = selection.delivery ? order.delivery.paid - order.delivery.refunded : 0;
  const total = lines.reduce((sum, { worth }) => sum + worth, delivery);
  const tenders = selection.tenders?.filter(({ amount }) => amount > 0) ?? splitTotal(order.tenders, total);
  requireSplit(order.tenders, { tenders, total });
  const left = refundable(order.tenders) - total;
  return { lines, delivery, total, tenders, promotions: listEffects(order, lines), left };
}

/** Units of a line that can still be refunded. Gift cards and passes are used up; their money stays. */
export function calculateRefundable(line: BoughtLine, returned: readonly ReturnedLine[]): ReturnedLine {
  return calculateRemainder(line.kind === 'gift-wrap' ? { ...line, kind: 'goods' } : line, returned);
}

function quoteLine(order: RefundableOrder, chosen: RefundSelection['lines'][number]): QuotedLine {
  const line = order.lines.find(({ lineNumber }) => lineNumber === chosen.lineNumber);
  if (!line) throw refundExceedsLine();
  const left = calculateRefundable(line, order.returned);
  if (chosen.quantity < 1 || chosen.quantity > left.quantity) throw refundExceedsLine(line.lineNumber);
  const share = calculateShare(left, chosen.quantity);
  return { ...share, worth: share.amount + (order.taxIsAdded ? share.taxAmount : 0) };
}

const splitTotal = (tenders: readonly PaidTender[], total: number): RefundPart[] =>
  total > 0 ? splitRefund(tenders, total) : [];

function requireSplit(paid: readonly PaidTender[], { tenders, total }: Pick<RefundQuote, 'tenders' | 'total'>): void {
  const isWithin = ({ tenderId, amount }: RefundPart) =>
    paid.some((tender) => tender.tenderId === tenderId && amount <= tender.amount - tender.refunded);
  const isSum = tenders.reduce((sum, { amount }) => sum + amount, 0) === total;
  const isUnique = new Set(tenders.map(({ tenderId }) => tenderId)).size === tenders.length;
  if (!isSum || !isUnique || !tenders.every(isWithin)) throw refundSplitWrong();
}

function listEffects({ lines, returned }: RefundableOrder, chosen: readonly QuotedLine[]): PromotionEffect[] {
  const promotions = [...new Set(lines.flatMap(({ discounts }) => discounts.map(({ promotion }) => promotion)))];
  const sum = (promotion: string, getUnits: (line: DiscountedLine) => number): number =>
    lines.reduce((all, line) => {
      const discount = line.discounts.find((one) => one.promotion === promotion)?.amount ?? 0;
      return all + Math.floor((discount * getUnits(line)) / line.quantity);
    }, 0);
  const countChosen = ({ lineNumber }: DiscountedLine) =>
    chosen.find((one) => one.lineNumber === lineNumber)?.quantity ?? 0;
  return promotions.map((promotion) => ({
    promotion,
    goes: sum(promotion, countChosen),
    stays: sum(promotion, (line) => calculateRefundable(line, returned).quantity - countChosen(line)),
  }));
}

const refundExceedsLine = (lineNumber?: number): ShopError =>
  new ShopError('These units were refunded or returned already', {
    code: 'refund_exceeds_line',
    kind: 'conflict',
    ...(lineNumber !== undefined && { field: `lines.${lineNumber}` }),
  });
const refundSplitWrong = (): ShopError =>
  new ShopError('The parts by tender must add up to the refund and stay within what each tender paid', {
    code: 'refund_split_wrong',
    kind: 'unprocessable',
    field: 'tenders',
  });
