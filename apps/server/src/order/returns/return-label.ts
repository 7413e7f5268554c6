import { encode } from 'uqr';

const QUIET_SQUARES = 4;

/** QR code of the label: the return number only, no personal data. */
export function createQrCode(number: string): { size: number; path: string } {
  const { data, size } = encode(number, { ecc: 'M', border: QUIET_SQUARES });
  const squares = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}
