import { readFile } from 'node:fs/promises';
import type { OrderDetail } from '@shop/contracts/shop/order/order-history';
import { MINOR_UNITS, type Money } from '@shop/domain/money';
import type { Brand } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import { createDocumentPage, type DocumentFonts } from './document-page.ts';
import { TEXT_SIZE } from './document-pen.ts';
import { getTaxName, INVOICE_WORDS, type InvoiceTexts } from './invoice-texts.ts';

export type InvoiceOrder = {
  order: OrderDetail;
  store: Store;
  brand: Pick<Brand, 'name' | 'legalName' | 'address'>;
  /** Rate at the delivery address when the order was placed; undefined where several taxes are combined. */
  taxPercent: number | undefined;
};

type Page = ReturnType<typeof createDocumentPage>;
type Writing = InvoiceOrder & { page: Page; words: InvoiceTexts; money: (money: Money) => string };

/** Invoice PDF in the language of the store. Deterministic: the same order gives the same bytes. */
export async function renderInvoice(sold: InvoiceOrder): Promise<Buffer> {
  const { order, store, brand } = sold;
  const texts = INVOICE_WORDS[store.language];
  const page = createDocumentPage({
    title: `${brand.name} ${texts.title} ${order.number}`,
    direction: store.direction,
    language: store.localeISOCode,
    date: new Date(order.placedAt),
    fonts: await documentFonts(),
  });
  const writing: Writing = { ...sold, page, words: texts, money: moneyFormat(store) };
  writeHead(writing);
  writeAddresses(writing);
  writeLines(writing);
  writeTotals(writing);
  writeTaxes(writing);
  writePayments(writing);
  return page.end(texts.page);
}

let fonts: Promise<DocumentFonts> | undefined;

/** Loaded once. The font licence is stored beside the files. */
export function documentFonts(): Promise<DocumentFonts> {
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

function writeHead({ page, words: texts, brand, order, store }: Writing): void {
  const { legalName, address } = brand;
  const half = page.width / 2;
  page.row([
    { lines: [brand.name], from: 0, width: half, size: 20 },
    { lines: [texts.title], from: half, width: half, size: 20, align: 'end' },
  ]);
  page.row([
    {
      lines: [legalName, address.streetAddress, `${address.locality} ${address.postalCode}`],
      from: 0,
      width: half,
      muted: true,
    },
    {
      lines: [`${texts.order} ${order.number}`, `${texts.date} ${getDate(order.placedAt, store)}`],
      from: half,
      width: half,
      align: 'end',
    },
  ]);
  page.gap(24);
}

function writeAddresses({ page, words: texts, order, store }: Writing): void {
  const half = page.width / 2;
  const country = new Intl.DisplayNames(store.localeISOCode, { type: 'region' });
  const getLines = (address: OrderDetail['billingAddress']) =>
    address ? [...address.lines, country.of(address.country) ?? address.country] : ['–'];
  page.row([
    { lines: [texts.billTo], from: 0, width: half, muted: true },
    { lines: [texts.deliverTo], from: half, width: half, muted: true },
  ]);
  page.row([
    { lines: getLines(order.billingAddress ?? order.deliveryAddress), from: 0, width: half - 12 },
    { lines: getLines(order.deliveryAddress), from: half, width: half },
  ]);
  page.gap(24);
}

function writeLines({ page, words: texts, order, money }: Writing): void {
  const { what, quantity, price, total } = texts.columns;
  page.row(lineColumns(page, [[what], [quantity], [price], [total]]).map((column) => ({ ...column, muted: true })));
  page.rule();
  for (const line of order.lines) {
    const facts = [line.colour, line.size && texts.size(line.size)].filter(Boolean).join(texts.comma);
    const title = line.kind === 'goods' ? line.title : texts.service[line.kind];
    const named = facts ? [title, facts] : [title];
    page.row(lineColumns(page, [named, [String(line.quantity)], [money(line.price)], [money(line.full)]]));
    page.gap(6);
  }
  page.rule();
}

/** Description column and three numeric columns. */
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

function writeTotals({ page, words: texts, order, store, money }: Writing): void {
  const { totals, delivery } = order;
  const { currency } = totals.total;
  sum(page, { name: texts.items, amount: money(totals.items) });
  if (totals.discount.amount > 0) {
    sum(page, { name: texts.discount, amount: money({ amount: -totals.discount.amount, currency }) });
  }
  const others = totals.services.amount - (totals.giftWrap?.amount ?? 0);
  if (others > 0) sum(page, { name: texts.services, amount: money({ amount: others, currency }) });
  if (totals.giftWrap) sum(page, { name: texts.service['gift-wrap'], amount: money(totals.giftWrap) });
  sum(page, { name: texts.delivery[delivery.method], amount: money(totals.delivery) });
  if (totals.taxIsAdded) sum(page, { name: texts.tax[getTaxName(store)], amount: money(totals.tax) });
  sum(page, { name: texts.total, amount: money(totals.total), size: 12 });
  page.gap(12);
}

/** Taxable amount per rate; gift cards are not taxed until they are spent. */
function writeTaxes({ page, words: texts, order, store, money, taxPercent }: Writing): void {
  const { total, tax } = order.totals;
  const { currency } = total;
  const untaxed = order.lines
    .filter(({ kind }) => kind === 'gift-card')
    .reduce((amount, line) => amount + line.total.amount, 0);
  const net = total.amount - untaxed - tax.amount;
  if (tax.amount > 0) {
    const named = [texts.tax[getTaxName(store)], taxPercent !== undefined && calculatePercent(taxPercent, store)];
    const name = texts.getTax(named.filter(Boolean).join(' '), money({ amount: net, currency }));
    sum(page, { name, amount: money(tax) });
  }
  const free = tax.amount > 0 ? untaxed : untaxed + net;
  if (free > 0)
    sum(page, { name: texts.getNoTax(money({ amount: free, currency })), amount: money({ amount: 0, currency }) });
  page.gap(12);
}

function writePayments({ page, words: texts, order, money }: Writing): void {
  page.row([{ lines: [texts.paidWith], from: 0, width: page.width, muted: true }]);
  for (const { kind, label, amount } of order.tenders) {
    sum(page, { name: [texts.tender[kind], label].filter(Boolean).join(' '), amount: money(amount) });
  }
  const given = order.refunds.filter(({ state }) => state !== 'failed');
  if (given.length === 0) return;
  page.gap(12);
  page.row([{ lines: [texts.refunded], from: 0, width: page.width, muted: true }]);
  for (const { to, amount } of given) {
    sum(page, { name: texts.tender[to], amount: money({ ...amount, amount: -amount.amount }) });
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

const calculatePercent = (percent: number, { localeISOCode }: Store): string =>
  new Intl.NumberFormat(localeISOCode, { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100);

/** Date in the store's time zone, with Latin digits as on the pages. */
function getDate(instant: string, { timeZone, dateFormat }: Store): string {
  const calendar = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const parts = new Map(calendar.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return dateFormat.replace('DD', part('day')).replace('MM', part('month')).replace('YYYY', part('year'));
}
