import PDFDocument from 'pdfkit';
import { createPen, TEXT_SIZE, type TextBox } from './document-pen.ts';
import type { RunFont } from './text-runs.ts';

export type DocumentFonts = Readonly<Record<RunFont, Buffer>>;

type DocumentParts = { title: string; direction: 'ltr' | 'rtl'; language: string; date: Date; fonts: DocumentFonts };
type Column = TextBox & { lines: readonly string[] };

const MARGIN = 54;
const LEADING = 1.45;
const RULE = '#d9d2cc';

/** A4 pages, filled from top to bottom. */
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

    /** Columns side by side with wrapped lines; a row is never split across pages. */
    row(columns: readonly Column[]): void {
      const set = columns.map((column) => ({ column, lines: column.lines.flatMap((line) => pen.wrap(line, column)) }));
      const height = Math.max(...set.map(({ column, lines }) => lines.length * measureHeight(column)));
      requireRoom(height);
      for (const { column, lines } of set) {
        const { size = TEXT_SIZE } = column;
        for (const [index, line] of lines.entries()) pen.write(line, y + size + index * measureHeight(column), column);
      }
      y += height;
    },

    /** Adds page numbers when there is more than one page. */
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

/** Deterministic output: the creation date is the date of the content, so the same document gives the same bytes. */
const openPdf = ({ title, language, date }: Pick<DocumentParts, 'title' | 'language' | 'date'>) =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    bufferPages: true,
    info: { Title: title, CreationDate: date, ModDate: date },
  });

const measureHeight = ({ size = TEXT_SIZE }: TextBox): number => size * LEADING;

function readToEnd(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
}
