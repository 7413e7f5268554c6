import type { Brand } from '@shop/domain/site/store/brand';
import { createDocumentPage } from '#server/order/invoice/document-page.ts';
import { documentFonts } from '#server/order/invoice/document-parts.ts';
import { INVOICE_WORDS } from '#server/order/invoice/invoice-texts.ts';
import type { OrderLineRecord, OrderRecord } from '#server/order/orders/order-record.ts';
import { DOCUMENT_TEXTS } from './document-texts.ts';

type Slip = { order: OrderRecord; brand: Pick<Brand, 'name'>; addressLines: readonly string[] };

/** Packing slip PDF in the language of the store, without prices. */
export async function renderPackingSlip({ order, brand, addressLines }: Slip): Promise<Buffer> {
  const { store, number, placedAt, lines } = order;
  const [texts, words] = [DOCUMENT_TEXTS[store.language], INVOICE_WORDS[store.language]];
  const page = createDocumentPage({
    title: `${brand.name} ${texts.packingSlip} ${number}`,
    direction: store.direction,
    language: store.localeISOCode,
    date: placedAt,
    fonts: await documentFonts(),
  });
  const half = page.width / 2;
  page.row([
    { lines: [brand.name], from: 0, width: half, size: 20 },
    { lines: [texts.packingSlip], from: half, width: half, size: 20, align: 'end' },
  ]);
  page.row([
    { lines: [words.deliverTo], from: 0, width: half, muted: true },
    { lines: [`${words.order} ${number}`], from: half, width: half, align: 'end' },
  ]);
  page.row([
    { lines: [...addressLines], from: 0, width: half },
    { lines: [words.delivery[order.delivery.method]], from: half, width: half, align: 'end' },
  ]);
  page.gap(24);
  const goods = lines.filter(({ kind, quantity, cancelled }) => kind === 'goods' && quantity > cancelled);
  const { what, quantity } = words.columns;
  page.row(toColumns(page.width, [[what], [quantity]]).map((column) => ({ ...column, muted: true })));
  page.rule();
  for (const line of goods) {
    page.row(toColumns(page.width, [describe(line, words), [String(line.quantity - line.cancelled)]]));
    page.gap(6);
  }
  const note = lines.find(({ kind }) => kind === 'gift-wrap')?.details?.note;
  if (typeof note === 'string') {
    page.rule();
    page.row([{ lines: [texts.giftNote], from: 0, width: page.width, muted: true }]);
    page.row([{ lines: note.split('\n'), from: 0, width: page.width }]);
  }
  return await page.end(words.page);
}

function describe(line: OrderLineRecord, words: (typeof INVOICE_WORDS)['en']): string[] {
  const facts = [line.colour, line.size && words.size(line.size), line.sku].filter(Boolean);
  return [line.title, facts.join(words.comma)];
}

function toColumns(width: number, [what, count]: [string[], string[]]) {
  const wide = width * 0.8;
  return [
    { lines: what, from: 0, width: wide - 12 },
    { lines: count, from: wide, width: width - wide, align: 'end' as const },
  ];
}
