/** Typed sum in minor units, without floating point; undefined if it is none. Point and comma are the same. */
export function readAmount(typed: string, minorUnits: number): number | undefined {
  const digits = Math.log10(minorUnits);
  const [, units, , part = ''] = /^(\d{1,6})([.,](\d{1,3}))?$/.exec(typed.trim()) ?? [];
  if (units === undefined || part.length > digits) return undefined;
  const amount = Number(units) * minorUnits + Number(part.padEnd(digits, '0'));
  return amount > 0 ? amount : undefined;
}
