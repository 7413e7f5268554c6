import { isEmail } from '../../email.ts';
import { readFormerGiftCardCode } from '../credit/gift-card.ts';
import type { Cells, RowProblem } from './customer-row.ts';

/** Money of a former shop in minor units: a gift card by its code, or credit of a customer. */
export type ImportedBalance = { amount: number; currency: string } & (
  | { kind: 'gift-card'; code: string }
  | { kind: 'credit'; email: string; website: string }
);
type Context = { currency: string; minorUnits: number; now: Date };
export type BalanceRow = { balance?: ImportedBalance; problems: RowProblem[] };

const problem =
  (level: RowProblem['level']) =>
  (column: string, reason: string, cure: string): RowProblem => ({ level, column, reason, cure });
const [fault, note] = [problem('fault'), problem('note')];

/**
 * Magento's table `giftcardaccount`, and gift cards of Shopify, which keeps their codes for itself. Cards do not expire
 * here; expired, disabled and empty ones stay behind.
 */
export function readGiftCardRow(cells: Cells, { currency, minorUnits, now }: Context): BalanceRow {
  const typed = find(cells, 'code', 'Code') ?? '';
  const code = readFormerGiftCardCode(typed);
  if (code === undefined) return { problems: [describeBadCode(cells, typed)] };
  const amount = readAmount(find(cells, 'balance', 'Balance') ?? '', minorUnits);
  const end = find(cells, 'date_expires', 'Expires On')?.slice(0, 10);
  const faults = [
    ...listAmountFaults(amount),
    ...(isDisabled(find(cells, 'status', 'Enabled')) ? [fault('status', 'The card is disabled', NEEDLESS)] : []),
    ...listDateFaults(end, now),
  ];
  if (faults.length > 0 || amount === undefined) return { problems: faults };
  return {
    balance: { kind: 'gift-card', code, amount, currency },
    problems: end
      ? [note('date_expires', 'Gift cards do not expire here', 'Block the card on that day if it has to')]
      : [],
  };
}

const find = (cells: Cells, ...columns: string[]): string | undefined =>
  columns.map((column) => cells.get(column)?.trim()).find(Boolean);

const NEEDLESS = 'It needs no import';

function describeBadCode(cells: Cells, typed: string): RowProblem {
  const column = ['Last Characters', 'Code'].find((one) => cells.has(one));
  const isMasked = MASKED.test(typed) || column !== undefined;
  return isMasked ? fault(column ?? 'code', ...MASKED_CODE) : fault('code', ...NO_CODE);
}

function listAmountFaults(amount: number | undefined): RowProblem[] {
  if (amount === undefined) return [fault('balance', ...NO_AMOUNT)];
  return amount === 0 ? [fault('balance', 'Nothing is left on the card', NEEDLESS)] : [];
}

function listDateFaults(day: string | undefined, now: Date): RowProblem[] {
  if (day === undefined) return [];
  const end = new Date(day);
  if (Number.isNaN(end.getTime())) return [fault('date_expires', 'Not a date', 'Write it like 2027-01-31')];
  return end < now ? [fault('date_expires', 'The card has expired', NEEDLESS)] : [];
}

/** Magento's finances of customers: `_email`, `_finance_website`, `store_credit`, `reward_points`. */
export function readCreditRow(cells: Cells, { currency, minorUnits }: Context): BalanceRow {
  const column = cells.has('email') ? 'email' : '_email';
  const email = cells.get(column)?.trim() ?? '';
  if (!isEmail(email)) return { problems: [fault(column, 'Not an e-mail address', 'Correct it')] };
  const amount = readAmount(cells.get('store_credit')?.trim() ?? '0', minorUnits);
  if (amount === undefined) return { problems: [fault('store_credit', ...NO_AMOUNT)] };
  const points = Number(cells.get('reward_points') ?? 0);
  const problems = points > 0 ? [note('reward_points', 'Reward points are not imported', 'Give credit for them')] : [];
  const website = (cells.get('_finance_website') ?? cells.get('_website') ?? '').trim();
  if (amount === 0) return { problems: [...problems, fault('store_credit', 'No credit', 'It needs no import')] };
  return { balance: { kind: 'credit', email, website, amount, currency }, problems };
}

const MASKED = /[*•.xX]{2,}/;
const MASKED_CODE = [
  'Shopify exports only the end of a code',
  'Issue a new card for its balance on the screen Gift cards',
] as const;
const NO_CODE = ['Not a code of 8 to 40 letters and digits', 'Issue a new card for its balance'] as const;
const NO_AMOUNT = ['Not an amount of money', 'Write it like 39.99, without currency or thousands separators'] as const;
const MOST_AMOUNT = 100_000_000;

const isDisabled = (status: string | undefined): boolean =>
  status !== undefined && ['0', 'false', 'no', 'disabled', 'inactive'].includes(status.toLowerCase());

/** Without floating point. Zeros after the smallest unit are ignored, as Magento writes four decimals. */
function readAmount(cell: string, minorUnits: number): number | undefined {
  const digits = String(minorUnits).length - 1;
  const [, units, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(cell) ?? [];
  if (units === undefined || /[1-9]/.test(decimals.slice(digits))) return undefined;
  const amount = Number(units) * minorUnits + Number(decimals.slice(0, digits).padEnd(digits, '0') || 0);
  return amount <= MOST_AMOUNT ? amount : undefined;
}
