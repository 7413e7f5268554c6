import { readFile } from 'node:fs/promises';
import type { OrderDetail } from '@shop/contracts/shop/order/order-history';
import { formatCurrency, type Money } from '@shop/domain/money';
import type { Brand } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import type { createDocumentPage, DocumentFonts } from './document-page.ts';
import { TEXT_SIZE } from './document-pen.ts';
import { getTaxName, type InvoiceTexts } from './invoice-texts.ts';

/** Parts that invoices and credit notes share. */
export type DocumentOrder = {
  order: OrderDetail;
  store: Store;
  brand: Pick<Brand, 'name' | 'legalName' | 'address'>;
  /** Rate at the delivery address when the order was placed; undefined where several taxes are combined. */
  taxPercent: number | undefined;
};

type Page = ReturnType<typeof createDocumentPage>;
export type Writing = DocumentOrder & { page: Page; words: InvoiceTexts; money: (money: Money) => string };

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

type Head = { title: string; facts: readonly string[] };

export function writeHead({ page, brand }: Writing, { title, facts }: Head): void {
  const { legalName, address } = brand;
  const half = page.width / 2;
  page.row([
    { lines: [brand.name], from: 0, width: half, size: 20 },
    { lines: [title], from: half, width: half, size: 20, align: 'end' },
  ]);
  page.row([
    {
      lines: [legalName, address.streetAddress, `${address.locality} ${address.postalCode}`],
      from: 0,
      width: half,
      muted: true,
    },
    { lines: facts, from: half, width: half, align: 'end' },
  ]);
  page.gap(24);
}

export function writeAddresses({ page, words: texts, order, store }: Writing): void {
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

/** Description column and three numeric columns. */
export function lineColumns({ width }: Page, [what, ...numbers]: [string[], string[], string[], string[]]) {
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

type Taxed = { tax: number; net: number; untaxed: number };

/** Taxable amount per rate; gift cards are not taxed until they are spent. */
export function writeTaxes({ page, words: texts, order, store, money, taxPercent }: Writing, taxed: Taxed): void {
  const { currency } = order.totals.total;
  const { tax, net, untaxed } = taxed;
  if (tax > 0) {
    const named = [texts.tax[getTaxName(store)], taxPercent !== undefined && calculatePercent(taxPercent, store)];
    const name = texts.getTax(named.filter(Boolean).join(' '), money({ amount: net, currency }));
    sum(page, { name, amount: money({ amount: tax, currency }) });
  }
  const free = tax > 0 ? untaxed : untaxed + net;
  if (free > 0)
    sum(page, { name: texts.getNoTax(money({ amount: free, currency })), amount: money({ amount: 0, currency }) });
  page.gap(12);
}

/** Part of the total that is not taxed. */
export const countUntaxed = ({ lines }: OrderDetail): number =>
  lines.filter(({ kind }) => kind === 'gift-card').reduce((amount, line) => amount + line.total.amount, 0);

export const sum = (
  page: Page,
  { name, amount, size = TEXT_SIZE }: { name: string; amount: string; size?: number },
): void =>
  page.row([
    { lines: [name], from: 0, width: page.width * 0.75, size },
    { lines: [amount], from: page.width * 0.75, width: page.width * 0.25, align: 'end', size },
  ]);

export function moneyFormat({ localeISOCode }: Store): (money: Money) => string {
  return ({ amount, currency }) => formatCurrency({ amount, currency }, localeISOCode);
}

const calculatePercent = (percent: number, { localeISOCode }: Store): string =>
  new Intl.NumberFormat(localeISOCode, { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100);

/** Date in the store's time zone, with Latin digits as on the pages. */
export function getDate(instant: string, { timeZone, dateFormat }: Store): string {
  const calendar = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const parts = new Map(calendar.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return dateFormat.replace('DD', part('day')).replace('MM', part('month')).replace('YYYY', part('year'));
}
