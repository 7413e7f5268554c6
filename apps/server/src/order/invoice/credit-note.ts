import type { OrderDetail } from '@shop/contracts/shop/order/order-history';
import type { CreditedAmounts } from '@shop/domain/order/credit-note';
import { createDocumentPage } from './document-page.ts';
import {
  type DocumentOrder,
  documentFonts,
  getDate,
  lineColumns,
  moneyFormat,
  sum,
  type Writing,
  writeAddresses,
  writeHead,
  writeTaxes,
} from './document-parts.ts';
import { INVOICE_WORDS } from './invoice-texts.ts';

export type Credited = {
  number: string;
  issuedAt: Date;
  amounts: CreditedAmounts;
  /** Units of lines, where the refund names them. */
  lines: readonly { lineNumber: number; quantity: number; amount: number }[];
  delivery: number;
  parts: readonly { to: OrderDetail['refunds'][number]['to']; amount: number }[];
};

/** Credit note PDF of one refund, in the language of the store. Deterministic like the invoice. */
export async function renderCreditNote({ credited, ...sold }: DocumentOrder & { credited: Credited }): Promise<Buffer> {
  const { order, store, brand } = sold;
  const words = INVOICE_WORDS[store.language];
  const { title, invoice } = words.creditNote;
  const page = createDocumentPage({
    title: `${brand.name} ${title} ${credited.number}`,
    direction: store.direction,
    language: store.localeISOCode,
    date: credited.issuedAt,
    fonts: await documentFonts(),
  });
  const writing: Writing = { ...sold, page, words, money: moneyFormat(store) };
  const facts = [
    credited.number,
    `${words.date} ${getDate(credited.issuedAt.toISOString(), store)}`,
    `${invoice} ${order.number}`,
    getDate(order.placedAt, store),
  ];
  writeHead(writing, { title, facts });
  writeAddresses(writing);
  writeCredited(writing, credited);
  writeTaxes(writing, credited.amounts);
  writeReturned(writing, credited);
  return page.end(words.page);
}

function writeCredited({ page, words, order, money }: Writing, { lines, delivery, amounts }: Credited): void {
  const { currency } = order.totals.total;
  const { what, quantity, total } = words.columns;
  const write = (named: string[], count: string, amount: number) => {
    page.row(lineColumns(page, [named, [count], [''], [money({ amount, currency })]]));
    page.gap(6);
  };
  page.row(lineColumns(page, [[what], [quantity], [''], [total]]).map((column) => ({ ...column, muted: true })));
  page.rule();
  for (const { lineNumber, quantity: count, amount } of lines) {
    const line = order.lines.find((one) => one.lineNumber === lineNumber);
    const facts = [line?.colour, line?.size && words.size(line.size)].filter(Boolean).join(words.comma);
    write([line?.title ?? '', ...(facts ? [facts] : [])], String(count), amount);
  }
  if (delivery > 0) write([words.delivery[order.delivery.method]], '', delivery);
  const named = lines.reduce((all, { amount }) => all + amount, delivery);
  // A whole order, or the rest after a fee or an amount chosen by tender.
  if (named !== amounts.amount) write([words.creditNote[named === 0 ? 'order' : 'other']], '', amounts.amount - named);
  page.rule();
  sum(page, { name: words.creditNote.total, amount: money({ amount: amounts.amount, currency }), size: 12 });
  page.gap(12);
}

function writeReturned({ page, words, order, money }: Writing, { parts }: Credited): void {
  const { currency } = order.totals.total;
  page.row([{ lines: [words.refunded], from: 0, width: page.width, muted: true }]);
  for (const { to, amount } of parts) sum(page, { name: words.tender[to], amount: money({ amount, currency }) });
}
