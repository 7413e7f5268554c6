import type { Brand } from '@shop/domain/site/store/brand';
import PDFDocument from 'pdfkit';
import { documentFonts } from '#server/order/invoice/document-parts.ts';
import { createPen } from '#server/order/invoice/document-pen.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { createCode128 } from './barcode.ts';
import { DOCUMENT_TEXTS } from './document-texts.ts';

type Label = {
  order: OrderRecord;
  brand: Pick<Brand, 'name' | 'legalName' | 'address'>;
  addressLines: readonly string[];
  /** One label each; an order without parcels gets one label. */
  parcels: readonly { trackingNumber?: string | undefined }[];
};

/** 4 × 6 inch in points, the size of label printers. */
const SIZE: [number, number] = [288, 432];
const MARGIN = 18;
const WIDTH = SIZE[0] - 2 * MARGIN;
const BAR_HEIGHT = 72;

/** Labels PDF: sender, recipient, tracking number, and the order number as text and as Code 128. */
export async function renderLabels(label: Label): Promise<Buffer> {
  const { order, brand, addressLines } = label;
  const { store, number, placedAt, deliveryAddress } = order;
  const parcels = label.parcels.length > 0 ? label.parcels : [{}];
  const pdf = new PDFDocument({
    ...{ size: SIZE, margin: 0, lang: store.localeISOCode, autoFirstPage: false },
    info: { Title: `${brand.name} ${number}`, CreationDate: placedAt, ModDate: placedAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  for (const [name, font] of Object.entries(await documentFonts())) pdf.registerFont(name, font);
  const pen = createPen(pdf, { direction: store.direction, margin: MARGIN, width: WIDTH });
  const box = { from: 0, width: WIDTH };
  const write = (lines: readonly string[], { from, size }: { from: number; size: number }): number => {
    const wrapped = lines.flatMap((line) => pen.wrap(line, { ...box, size }));
    for (const [index, line] of wrapped.entries()) pen.write(line, from + (index + 1) * size * 1.3, { ...box, size });
    return from + wrapped.length * size * 1.3;
  };
  const { streetAddress, locality, postalCode } = brand.address;
  for (const [index, { trackingNumber }] of parcels.entries()) {
    pdf.addPage();
    const sender = [brand.legalName, `${streetAddress}, ${locality} ${postalCode}`];
    write(sender, { from: MARGIN, size: 8 });
    write([...addressLines, deliveryAddress?.country ?? ''], { from: 84, size: 15 });
    const place = DOCUMENT_TEXTS[store.language].parcel(index + 1, parcels.length);
    write([[place, trackingNumber].filter(Boolean).join(' · ')], { from: 282, size: 10 });
    drawBarcode(pdf, number, 312);
    write([number], { from: 312 + BAR_HEIGHT, size: 14 });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Vector bars, so that every printer resolution draws sharp edges. */
function drawBarcode(pdf: PDFKit.PDFDocument, text: string, top: number): void {
  const { width, bars } = createCode128(text);
  const module = WIDTH / width;
  for (const { from, width: bar } of bars) pdf.rect(MARGIN + from * module, top, bar * module, BAR_HEIGHT);
  pdf.fill('#000000');
}
