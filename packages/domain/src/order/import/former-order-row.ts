import { isEmail } from '../../email.ts';

type Cells = ReadonlyMap<string, string>;

export type FormerLine = { title: string; sku?: string | undefined; quantity: number };
export type FormerOrder = {
  number: string;
  email: string;
  placedAt: Date;
  state: string;
  /** Decimal amount. */
  total: string;
  currency: string;
  lines: FormerLine[];
};

/** Magento's order grid and its sales_order table, and Shopify's orders_export.csv. */
const COLUMNS = {
  number: ['Name', 'increment_id', 'ID'],
  email: ['Email', 'customer_email', 'Customer Email'],
  placedAt: ['Created at', 'created_at', 'Purchase Date'],
  state: ['status', 'Status', 'Financial Status'],
  total: ['Total', 'grand_total', 'Grand Total (Purchased)', 'Grand Total (Base)'],
  currency: ['Currency', 'order_currency_code'],
  title: ['Lineitem name', 'name', 'product_name'],
  sku: ['Lineitem sku', 'sku'],
  quantity: ['Lineitem quantity', 'qty_ordered'],
} as const;

export const hasCurrencyColumn = (columns: readonly string[]): boolean =>
  COLUMNS.currency.some((column) => columns.includes(column));

export type OrderProblem = { column: string; reason: string; cure: string };
/** A row begins an order, or adds a line to the one before: Shopify writes further lines without the other cells. */
export type FormerOrderRow = { number: string } & (
  | { problem: OrderProblem }
  | { order: FormerOrder }
  | { further: FormerLine[] }
);

export function readFormerOrderRow(cells: Cells, currency: string, previous: string | undefined): FormerOrderRow {
  const find = (column: keyof typeof COLUMNS): string | undefined =>
    COLUMNS[column].map((name) => cells.get(name)?.trim()).find((cell) => cell !== undefined && cell !== '');
  const number = find('number') ?? '';
  const lines = readLines(find);
  if (number !== '' && number === previous) return { number, further: lines };
  const refused = (column: string, [reason, cure]: readonly [string, string]) => ({
    number,
    problem: { column, reason, cure },
  });
  if (number === '') return refused('Name', NO_NUMBER);
  const [email = '', total, placedAt] = [find('email'), readAmount(find('total')), readTime(find('placedAt'))];
  if (!isEmail(email)) return refused('Email', NO_EMAIL);
  if (total === undefined) return refused('Total', NO_TOTAL);
  if (!placedAt) return refused('Created at', NO_DATE);
  const code = (find('currency') ?? currency).toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return refused('Currency', NO_CURRENCY);
  return {
    number,
    order: { number, email, placedAt, total, currency: code, lines, state: readState(cells, find('state')) },
  };
}

const NO_NUMBER = ['The row has no order number', 'Fill it in or remove the row'] as const;
const NO_EMAIL = [
  'The order has no e-mail address, so no customer would see it',
  'Fill it in or leave it out',
] as const;
const NO_TOTAL = ['Not an amount', 'Write it like 1234.50'] as const;
const NO_DATE = ['Not a date', 'Write it like 2023-05-24 10:30:00'] as const;
const NO_CURRENCY = ['Not a currency', 'Write its code, like GBP'] as const;

const readState = (cells: Cells, stated = ''): string =>
  (cells.get('Cancelled at') ? 'cancelled' : stated).replaceAll('_', ' ').slice(0, 60);

function readLines(find: (column: 'title' | 'sku' | 'quantity') => string | undefined): FormerLine[] {
  const [title, sku, quantity] = [find('title'), find('sku'), Number(find('quantity') ?? 1)];
  if (!title) return [];
  const count = Number.isFinite(quantity) && quantity >= 1 ? Math.round(quantity) : 1;
  return [{ title: title.slice(0, 300), quantity: count, ...(sku && { sku: sku.slice(0, 100) }) }];
}

/** `$1,234.50` and `1234.5000`. A comma before two last digits is a decimal one. */
function readAmount(cell: string | undefined): string | undefined {
  const digits = (cell ?? '').replaceAll(/[^\d.,-]/g, '');
  const plain = /,\d{2}$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  return /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? plain : undefined;
}

/** Without a zone the time is UTC, as Magento stores it. */
function readTime(cell: string | undefined): Date | undefined {
  const [, day, time = '00:00:00', zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(cell ?? '') ?? [];
  const offset = zone?.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2') ?? 'Z';
  const worded = WORDED.test(cell ?? '') ? `${cell} UTC` : '';
  const instant = new Date(day ? `${day}T${time}${offset}` : worded);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** `Jan 15, 2023 10:22:33 AM`, as Magento's grid writes it. */
const WORDED = /^[A-Z][a-z]{2} \d{1,2}, \d{4}(,? \d{1,2}:\d{2}(:\d{2})? ?([AP]M)?)?$/;
