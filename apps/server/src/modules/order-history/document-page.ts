import PDFDocument from 'pdfkit';
import { createPen, type Place, TEXT_SIZE } from './document-pen.ts';
import type { RunFont } from './text-runs.ts';

export type DocumentFonts = Readonly<Record<RunFont, Buffer>>;

type DocumentParts = { title: string; direction: 'ltr' | 'rtl'; language: string; date: Date; fonts: DocumentFonts };
type Column = Place & { lines: readonly string[] };

const MARGIN = 54;
const LEADING = 1.45;
const RULE = '#d9d2cc';

/** Sheets of A4, filled from top to bottom. */
export function createDocumentPage({ direction, fonts, ...about }: DocumentParts) {
  const pdf = openPdf(about);
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
  const bytes = readToEnd(pdf);
  const width = pdf.page.width - 2 * MARGIN;
  const pen = createPen(pdf, { direction, margin: MARGIN, width });
  let y = MARGIN;

  function requireRoom(height: number): void {
    if (y + height <= pdf.page.height - MARGIN) return;
    pdf.addPage();
    y = MARGIN;
  }

  return {
    width,
    gap(points: number): void {
      y += points;
    },
    rule(): void {
      requireRoom(TEXT_SIZE);
      pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.6)
        .strokeColor(RULE)
        .stroke();
      y += TEXT_SIZE;
    },

    /** Columns side by side, each of as many lines as it takes; none is torn apart by the end of a sheet. */
    row(columns: readonly Column[]): void {
      const set = columns.map((column) => ({ column, lines: column.lines.flatMap((line) => pen.wrap(line, column)) }));
      const height = Math.max(...set.map(({ column, lines }) => lines.length * heightOf(column)));
      requireRoom(height);
      for (const { column, lines } of set) {
        const { size = TEXT_SIZE } = column;
        for (const [index, line] of lines.entries()) pen.write(line, y + size + index * heightOf(column), column);
      }
      y += height;
    },

    /** Below each sheet of several stands which one it is. */
    async end(pageLine: (page: number, count: number) => string): Promise<Buffer> {
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count && count > 1; page += 1) {
        pdf.switchToPage(page);
        const place = { from: 0, width, align: 'end', muted: true } as const;
        pen.write(pageLine(page + 1, count), pdf.page.height - MARGIN / 2, place);
      }
      pdf.end();
      return await bytes;
    },
  };
}

/** The moment in it is that of what it is about, not of its making: the same document is the same file. */
const openPdf = ({ title, language, date }: Pick<DocumentParts, 'title' | 'language' | 'date'>) =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    bufferPages: true,
    info: { Title: title, CreationDate: date, ModDate: date },
  });

const heightOf = ({ size = TEXT_SIZE }: Place): number => size * LEADING;

function readToEnd(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
}
