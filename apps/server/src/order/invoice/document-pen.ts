import { type Run, textRuns } from './text-runs.ts';

/** Position of a line between the margins, measured from the reading start (right in RTL). */
export type TextBox = { from: number; width: number; align?: 'start' | 'end'; size?: number; muted?: boolean };
type Sheet = { direction: 'ltr' | 'rtl'; margin: number; width: number };

export const TEXT_SIZE = 9.5;
const INK = '#1e1a18';
const MUTED = '#5f5853';
/** Shape each run as a whole: by default PDFKit sets words one by one from left to right, which breaks Arabic. */
const SET = { features: [] as PDFKit.Mixins.OpenTypeFeatures[] };

/** Writes lines of text and mirrors positions for RTL. */
export function createPen(pdf: PDFKit.PDFDocument, { direction, margin, width }: Sheet) {
  const measureWidth = (runs: readonly Run[], size: number): number =>
    runs.reduce((sum, { font, text }) => sum + pdf.font(font).fontSize(size).widthOfString(text, SET), 0);

  return {
    /** Writes at a baseline. */
    write(text: string, base: number, { from, width: room, align = 'start', size = TEXT_SIZE, muted }: TextBox): void {
      const runs = textRuns(text, direction);
      const isLeft = (align === 'start') === (direction === 'ltr');
      const edge = direction === 'ltr' ? from : width - from - room;
      let x = margin + edge + (isLeft ? 0 : room - measureWidth(runs, size));
      pdf.fillColor(muted ? MUTED : INK);
      for (const run of runs) {
        pdf
          .font(run.font)
          .fontSize(size)
          .text(run.text, x, base, { lineBreak: false, baseline: 'alphabetic', ...SET });
        x += measureWidth([run], size);
      }
    },

    /** Wraps at spaces to the given width; a word longer than a line is not split. */
    wrap(text: string, { width: room, size = TEXT_SIZE }: TextBox): string[] {
      const lines: string[] = [];
      for (const word of text.split(' ')) {
        const last = lines.at(-1);
        const longer = last === undefined ? word : `${last} ${word}`;
        if (last === undefined || measureWidth(textRuns(longer, direction), size) > room) lines.push(word);
        else lines[lines.length - 1] = longer;
      }
      return lines;
    },
  };
}
