import { phase } from '../geometry/numbers.ts';

/** One place on plaited straw: its strand, the row the strand lies in, and the height of the surface. */
export type Plait = { strand: number; row: number; height: number };

/** Frame units; both divide the size of a texture, with an even number of rows. */
const ROW = 10;
const STRAND = 4;
/** Distance by which a strand leans over the height of a row, to the other side in every second row. */
const LEAN = 7;

/** Rows of slanted strands, sewn edge to edge as a straw hat is. */
export function plaitAt(s: number, t: number): Plait {
  const row = Math.floor(t / ROW);
  const down = phase(t, ROW);
  const across = s + (row % 2 === 0 ? LEAN : -LEAN) * (down - 0.5);
  const ridge = Math.sin(Math.PI * phase(across, STRAND)) ** 0.7;
  const round = Math.sin(Math.PI * down) ** 0.5;
  return { strand: Math.floor(across / STRAND), row, height: (0.45 + 0.75 * ridge) * round * 1.3 - 0.8 };
}
