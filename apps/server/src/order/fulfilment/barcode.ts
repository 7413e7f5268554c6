import barcodes from 'bwip-js/node';
import { z } from 'zod';

const symbol = z.tuple([z.object({ sbs: z.array(z.number()) })]).rest(z.unknown());

/** Bars of a Code 128 barcode in modules, from the start: `from` and `width` of each black bar, and the whole width. */
export function createCode128(text: string): { width: number; bars: readonly { from: number; width: number }[] } {
  const [{ sbs }] = symbol.parse(barcodes.raw({ bcid: 'code128', text }));
  const bars: { from: number; width: number }[] = [];
  let from = 0;
  for (const [index, width] of sbs.entries()) {
    if (index % 2 === 0) bars.push({ from, width });
    from += width;
  }
  return { width: from, bars };
}
