import { createDocumentPage } from './document-page.ts';
import {
  countUntaxed,
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
import { getTaxName, INVOICE_WORDS } from './invoice-texts.ts';

/** Invoice PDF in the language of the store. Deterministic: the same order gives the same bytes. */
export async function renderInvoice(sold: DocumentOrder): Promise<Buffer> {
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
  const facts = [`${texts.order} ${order.number}`, `${texts.date} ${getDate(order.placedAt, store)}`];
  writeHead(writing, { title: texts.title, facts });
  writeAddresses(writing);
  writeLines(writing);
  writeTotals(writing);
  const { total, tax } = order.totals;
  const untaxed = countUntaxed(order);
  writeTaxes(writing, { tax: tax.amount, net: total.amount - untaxed - tax.amount, untaxed });
  writePayments(writing);
  return page.end(texts.page);
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
