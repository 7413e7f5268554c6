/** The body a size is made for, in centimetres. */
export type Body = { bust: number; waist: number; hip: number };

const WOMEN: Readonly<Record<string, Body>> = {
  6: { bust: 79, waist: 60, hip: 86 },
  8: { bust: 83, waist: 64, hip: 90 },
  10: { bust: 87, waist: 68, hip: 94 },
  12: { bust: 92, waist: 73, hip: 99 },
  14: { bust: 97, waist: 78, hip: 104 },
  16: { bust: 102, waist: 83, hip: 109 },
  18: { bust: 108, waist: 89, hip: 115 },
  20: { bust: 114, waist: 95, hip: 121 },
  22: { bust: 120, waist: 102, hip: 127 },
  24: { bust: 126, waist: 109, hip: 133 },
  26: { bust: 132, waist: 116, hip: 139 },
  28: { bust: 138, waist: 123, hip: 145 },
};

const MEN: Readonly<Record<string, Body>> = {
  XS: { bust: 88, waist: 74, hip: 90 },
  S: { bust: 94, waist: 80, hip: 96 },
  M: { bust: 100, waist: 86, hip: 102 },
  L: { bust: 106, waist: 92, hip: 108 },
  XL: { bust: 113, waist: 99, hip: 114 },
  XXL: { bust: 121, waist: 107, hip: 121 },
};

const CM_PER_INCH = 2.54;

/** Cup sizes are told by the band and, from A on, two and a half centimetres per cup. */
const CUPS = ['A', 'B', 'C', 'D', 'DD'];

export const womanOf = (size: string): Body | undefined => WOMEN[size];
export const manOf = (size: string): Body | undefined => MEN[size] ?? manByWaist(size);

/** Band and fullest part, in centimetres, of a bra size such as `34C`. */
export function braOf(size: string): { underBust: number; bust: number } | undefined {
  const [, band, cup = ''] = /^(\d{2})([A-Z]+)$/.exec(size) ?? [];
  if (!band || !CUPS.includes(cup)) return undefined;
  const underBust = Math.round((Number(band) - 4) * CM_PER_INCH);
  return { underBust, bust: underBust + 12.5 + CUPS.indexOf(cup) * 2.5 };
}

/** How long a foot a UK shoe size is for. */
export const footOf = (size: string): number => Math.round((22.1 + (Number(size) - 3) * 0.85) * 10) / 10;

function manByWaist(size: string): Body | undefined {
  const [, inches] = /^(\d{2})W$/.exec(size) ?? [];
  if (!inches) return undefined;
  const waist = Math.round(Number(inches) * CM_PER_INCH);
  return { waist, hip: waist + 18, bust: waist + 14 };
}
