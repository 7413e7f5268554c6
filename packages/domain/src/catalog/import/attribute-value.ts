import type { ShopAttributeType } from '../shop-attribute.ts';

/** How the values of an attribute are written. `values` are the known ones of a choice; empty: any. */
export type ValueRule = { type: ShopAttributeType; unit: string | null; values: ReadonlySet<string> };

export type ValueFault = 'number' | 'ambiguous' | 'unit' | 'flag';
/** `isUnknown`: a choice that the attribute does not have yet. */
export type ReadValue = { value: string; isUnknown?: boolean } | { fault: ValueFault };

/** Value of a file in the form in which products keep it: `3,5 mm` is `3.5`, `yes` is `true`. */
export function readAttributeValue(text: string, { type, unit, values }: ValueRule): ReadValue {
  const value = text.trim();
  if (type === 'number') return readNumber(value, unit);
  if (type === 'flag') {
    const flag = FLAG_VALUES.get(value.toLowerCase());
    return flag === undefined ? { fault: 'flag' } : { value: flag };
  }
  return type === 'choice' && values.size > 0 && !values.has(value) ? { value, isUnknown: true } : { value };
}

const YES = ['yes', 'true', '1', 'ja', 'wahr'];
const NO = ['no', 'false', '0', 'nein', 'falsch'];
export const FLAG_VALUES: ReadonlyMap<string, string> = new Map([
  ...YES.map((word) => [word, 'true'] as const),
  ...NO.map((word) => [word, 'false'] as const),
]);

function readNumber(text: string, unit: string | null): ReadValue {
  const hasUnit = unit !== null && text.toLowerCase().endsWith(unit.toLowerCase());
  const number = (hasUnit ? text.slice(0, -unit.length) : text).trim();
  const [, sign = '', whole, comma, decimals] = /^([-−]?)(\d{1,12})(?:([.,])(\d{1,6}))?$/.exec(number) ?? [];
  if (whole === undefined) return { fault: /^[-−]?\d[\d.,]*\s*[^\d.,\s]/.test(number) ? 'unit' : 'number' };
  // 1,200 is 1200 in an English file and 1.2 in a German one.
  if (comma === ',' && decimals?.length === 3) return { fault: 'ambiguous' };
  return { value: String(Number(`${sign && '-'}${whole}.${decimals ?? 0}`)) };
}
