import { compareLocales } from '@shop/domain/site/store/identity';
import type { PerLocale } from '#server/catalog/records/catalog-record.ts';

/** Maps texts by locale, in a fixed order of the locales. */
export function perLocale<In, Out>(texts: PerLocale<In>, canonical: (text: In) => Out): PerLocale<Out> {
  const entries = Object.keys(texts)
    .toSorted(compareLocales)
    .flatMap((locale) => {
      const text = texts[locale];
      return text === undefined ? [] : [[locale, canonical(text)] as const];
    });
  return Object.fromEntries(entries) as PerLocale<Out>;
}

export const present = <Key extends string, Value>(key: Key, value: Value | undefined | null | '') =>
  (value === undefined || value === null || value === '' ? {} : { [key]: value }) as { [K in Key]?: Value };

export const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
export const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Canonical form of an instant. */
export const instant = (text: string): string => new Date(text).toISOString();
