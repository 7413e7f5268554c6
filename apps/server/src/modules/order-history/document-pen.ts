import { type Run, textRuns } from './text-runs.ts';

/** Where a line stands between the margins, measured from where reading begins. */
export type Place = { from: number; width: number; align?: 'start' | 'end'; size?: number; muted?: boolean };
type Sheet = { direction: 'ltr' | 'rtl'; margin: number; width: number };

export const TEXT_SIZE = 9.5;
const INK = '#1e1a18';
const MUTED = '#5f5853';
/** A run is shaped whole: by default its words are set one by one from left to right, which Arabic is not. */
const SET = { features: [] as PDFKit.Mixins.OpenTypeFeatures[] };

/** Sets lines of text. What begins on the left begins on the right where that is how one reads. */
export function createPen(pdf: PDFKit.PDFDocument, { direction, margin, width }: Sheet) {
  const widthOf = (runs: readonly Run[], size: number): number =>
    runs.reduce((sum, { font, text }) => sum + pdf.font(font).fontSize(size).widthOfString(text, SET), 0);

  return {
    /** On a base line. */
    write(text: string, base: number, { from, width: room, align = 'start', size = TEXT_SIZE, muted }: Place): void {
      const runs = textRuns(text, direction);
      const isLeft = (align === 'start') === (direction === 'ltr');
      const edge = direction === 'ltr' ? from : width - from - room;
      let x = margin + edge + (isLeft ? 0 : room - widthOf(runs, size));
      pdf.fillColor(muted ? MUTED : INK);
      for (const run of runs) {
        pdf
          .font(run.font)
          .fontSize(size)
          .text(run.text, x, base, { lineBreak: false, baseline: 'alphabetic', ...SET });
        x += widthOf([run], size);
      }
    },

    /** At spaces, so that each line has room; a word longer than a line is left as it is. */
    wrap(text: string, { width: room, size = TEXT_SIZE }: Place): string[] {
      const lines: string[] = [];
      for (const word of text.split(' ')) {
        const last = lines.at(-1);
        const longer = last === undefined ? word : `${last} ${word}`;
        if (last === undefined || widthOf(textRuns(longer, direction), size) > room) lines.push(word);
        else lines[lines.length - 1] = longer;
      }
      return lines;
    },
  };
}
