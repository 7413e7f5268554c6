import { encode } from 'uqr';

const QUIET_SQUARES = 4;

/** What a scanner reads off the label: the number of the return and nothing of who sends it. */
export function qrCodeOf(number: string): { size: number; path: string } {
  const { data, size } = encode(number, { ecc: 'M', border: QUIET_SQUARES });
  const squares = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}
