import { ShopError } from '../shop-error.ts';

/** State in which a returned unit arrived. */
export const RETURN_CONDITIONS = ['as-new', 'worn', 'damaged', 'missing'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

export type InspectedLine = {
  lineNumber: number;
  condition: ReturnCondition;
  restock: boolean;
  /** Percent of the line's amount that is not refunded: always a decision of staff, never of the condition alone. */
  deductionPercent: number;
};

type RequestedLine = { lineNumber: number; quantity: number; amount: number; taxAmount: number };
type Requested = {
  lines: readonly RequestedLine[];
  taxIsAdded: boolean;
  /** Refund without deductions, after the return fee. */
  refund: number;
  /** Credit that was given at once, or an exchange that goes out: deductions change nothing. */
  isSettled: boolean;
};
export type ReceivedLine = {
  lineNumber: number;
  condition: ReturnCondition;
  restocked: number;
  deduction: number;
  /** Amount of the line after the deduction, before the fee. */
  refund: number;
};

/** What a received parcel refunds and restocks. Every line must be inspected once. */
export function judgeReceipt(requested: Requested, inspected: readonly InspectedLine[]) {
  const { lines, refund, isSettled } = requested;
  if (inspected.length !== lines.length) throw linesIncomplete();
  const received = lines.map((line) => judgeLine(requested, line, inspected));
  const deducted = received.reduce((sum, { deduction }) => sum + deduction, 0);
  return { lines: received, refund: isSettled ? refund : Math.max(0, refund - deducted) };
}

function judgeLine({ taxIsAdded, isSettled }: Requested, line: RequestedLine, inspected: readonly InspectedLine[]) {
  const found = inspected.find(({ lineNumber }) => lineNumber === line.lineNumber);
  if (!found) throw linesIncomplete();
  const { lineNumber, condition, restock, deductionPercent } = found;
  const worth = line.amount + (taxIsAdded ? line.taxAmount : 0);
  const deduction = isSettled ? 0 : Math.round((worth * deductionPercent) / 100);
  const restocked = restock && condition !== 'missing' ? line.quantity : 0;
  return { lineNumber, condition, restocked, deduction, refund: worth - deduction };
}

const linesIncomplete = (): ShopError =>
  new ShopError('Inspect every line of the return once', {
    code: 'return_lines_incomplete',
    kind: 'unprocessable',
    field: 'lines',
  });
