import { readFile } from 'node:fs/promises';
import type { OrderDetail } from '@shop/contracts/shop/order-history';
import type { Brand } from '@shop/domain/brand';
import { MINOR_UNITS, type Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/store';
import { createDocumentPage, type DocumentFonts } from './document-page.ts';
import { TEXT_SIZE } from './document-pen.ts';
import { INVOICE_WORDS, type InvoiceWords, taxNameOf } from './invoice-words.ts';

export type InvoiceOrder = {
  order: OrderDetail;
  store: Store;
  brand: Pick<Brand, 'name' | 'legalName' | 'address'>;
  /** Of the place of delivery at the time of the order; undefined where several taxes make it up. */
  taxPercent: number | undefined;
};

type Page = ReturnType<typeof createDocumentPage>;
type Writing = InvoiceOrder & { page: Page; words: InvoiceWords; money: (money: Money) => string };

/** The invoice as a PDF, in the language of the store that sold. The same order makes the same bytes. */
export async function invoiceOf(sold: InvoiceOrder): Promise<Buffer> {
  const { order, store, brand } = sold;
  const words = INVOICE_WORDS[store.language];
  const page = createDocumentPage({
    title: `${brand.name} ${words.title} ${order.number}`,
    direction: store.direction,
    language: store.localeISOCode,
    date: new Date(order.placedAt),
    fonts: await documentFonts(),
  });
  const writing: Writing = { ...sold, page, words, money: moneyFormat(store) };
  writeHead(writing);
  writeAddresses(writing);
  writeLines(writing);
  writeTotals(writing);
  writeTaxes(writing);
  writePayments(writing);
  return page.end(words.page);
}

let fonts: Promise<DocumentFonts> | undefined;

/** Read once. Their licence stands beside them. */
function documentFonts(): Promise<DocumentFonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<DocumentFonts> {
  const read = (name: string) => readFile(new URL(`../../../fonts/${name}.ttf`, import.meta.url));
  const [latin, latinExt, arabic] = await Promise.all([
    read('instrument-sans-latin'),
    read('instrument-sans-latin-ext'),
    read('noto-sans-arabic'),
  ]);
  return { latin, 'latin-ext': latinExt, arabic };
}

function writeHead({ page, words, brand, order, store }: Writing): void {
  const { legalName, address } = brand;
  const half = page.width / 2;
  page.row([
    { lines: [brand.name], from: 0, width: half, size: 20 },
    { lines: [words.title], from: half, width: half, size: 20, align: 'end' },
  ]);
  page.row([
    {
      lines: [legalName, address.streetAddress, `${address.locality} ${address.postalCode}`],
      from: 0,
      width: half,
      muted: true,
    },
    {
      lines: [`${words.order} ${order.number}`, `${words.date} ${dateOf(order.placedAt, store)}`],
      from: half,
      width: half,
      align: 'end',
    },
  ]);
  page.gap(24);
}

function writeAddresses({ page, words, order, store }: Writing): void {
  const half = page.width / 2;
  const country = new Intl.DisplayNames(store.localeISOCode, { type: 'region' });
  const linesOf = (address: OrderDetail['billingAddress']) =>
    address ? [...address.lines, country.of(address.country) ?? address.country] : ['–'];
  page.row([
    { lines: [words.billTo], from: 0, width: half, muted: true },
    { lines: [words.deliverTo], from: half, width: half, muted: true },
  ]);
  page.row([
    { lines: linesOf(order.billingAddress ?? order.deliveryAddress), from: 0, width: half - 12 },
    { lines: linesOf(order.deliveryAddress), from: half, width: half },
  ]);
  page.gap(24);
}

function writeLines({ page, words, order, money }: Writing): void {
  const { what, quantity, price, total } = words.columns;
  page.row(lineColumns(page, [[what], [quantity], [price], [total]]).map((column) => ({ ...column, muted: true })));
  page.rule();
  for (const line of order.lines) {
    const facts = [line.colour, line.size && words.size(line.size)].filter(Boolean).join(words.comma);
    const named = facts ? [line.title, facts] : [line.title];
    page.row(lineColumns(page, [named, [String(line.quantity)], [money(line.price)], [money(line.full)]]));
    page.gap(6);
  }
  page.rule();
}

/** What, and three numbers. */
function lineColumns({ width }: Page, [what, ...numbers]: [string[], string[], string[], string[]]) {
  const [wide, narrow] = [width * 0.52, width * 0.16];
  return [
    { lines: what, from: 0, width: wide - 12 },
    ...numbers.map((lines, index) => ({
      lines,
      from: wide + index * narrow,
      width: narrow,
      align: 'end' as const,
    })),
  ];
}

function writeTotals({ page, words, order, store, money }: Writing): void {
  const { totals, delivery } = order;
  const { currency } = totals.total;
  sum(page, { name: words.items, amount: money(totals.items) });
  if (totals.discount.amount > 0) {
    sum(page, { name: words.discount, amount: money({ amount: -totals.discount.amount, currency }) });
  }
  if (totals.services.amount > 0) sum(page, { name: words.services, amount: money(totals.services) });
  sum(page, { name: words.delivery[delivery.method], amount: money(totals.delivery) });
  if (totals.taxIsAdded) sum(page, { name: words.tax[taxNameOf(store)], amount: money(totals.tax) });
  sum(page, { name: words.total, amount: money(totals.total), size: 12 });
  page.gap(12);
}

/** Of each rate what it is taken of: gift cards carry none until they are spent. */
function writeTaxes({ page, words, order, store, money, taxPercent }: Writing): void {
  const { total, tax } = order.totals;
  const { currency } = total;
  const untaxed = order.lines
    .filter(({ kind }) => kind === 'gift-card')
    .reduce((amount, line) => amount + line.total.amount, 0);
  const net = total.amount - untaxed - tax.amount;
  if (tax.amount > 0) {
    const named = [words.tax[taxNameOf(store)], taxPercent !== undefined && percentOf(taxPercent, store)];
    const name = words.taxOf(named.filter(Boolean).join(' '), money({ amount: net, currency }));
    sum(page, { name, amount: money(tax) });
  }
  const free = tax.amount > 0 ? untaxed : untaxed + net;
  if (free > 0)
    sum(page, { name: words.noTaxOf(money({ amount: free, currency })), amount: money({ amount: 0, currency }) });
  page.gap(12);
}

function writePayments({ page, words, order, money }: Writing): void {
  page.row([{ lines: [words.paidWith], from: 0, width: page.width, muted: true }]);
  for (const { kind, label, amount } of order.tenders) {
    sum(page, { name: [words.tender[kind], label].filter(Boolean).join(' '), amount: money(amount) });
  }
  const given = order.refunds.filter(({ state }) => state !== 'failed');
  if (given.length === 0) return;
  page.gap(12);
  page.row([{ lines: [words.refunded], from: 0, width: page.width, muted: true }]);
  for (const { to, amount } of given) {
    sum(page, { name: words.tender[to], amount: money({ ...amount, amount: -amount.amount }) });
  }
}

const sum = (page: Page, { name, amount, size = TEXT_SIZE }: { name: string; amount: string; size?: number }): void =>
  page.row([
    { lines: [name], from: 0, width: page.width * 0.75, size },
    { lines: [amount], from: page.width * 0.75, width: page.width * 0.25, align: 'end', size },
  ]);

function moneyFormat({ localeISOCode }: Store): (money: Money) => string {
  return ({ amount, currency }) =>
    new Intl.NumberFormat(localeISOCode, { style: 'currency', currency }).format(amount / MINOR_UNITS[currency]);
}

const percentOf = (percent: number, { localeISOCode }: Store): string =>
  new Intl.NumberFormat(localeISOCode, { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100);

/** On the store's own calendar, with Latin digits as pages write them. */
function dateOf(instant: string, { timeZone, dateFormat }: Store): string {
  const calendar = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const parts = new Map(calendar.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return dateFormat.replace('DD', part('day')).replace('MM', part('month')).replace('YYYY', part('year'));
}
