import type { Locale } from '@shop/domain/site/store/store';

type Kind = 'region' | 'language';

const names = new Map<string, Intl.DisplayNames>();

/** Localised name of a country or language. */
export function displayName(locale: Locale, kind: Kind, code: string): string {
  const key = `${locale} ${kind}`;
  const known = names.get(key) ?? new Intl.DisplayNames(locale, { type: kind });
  names.set(key, known);
  return known.of(code) ?? code;
}
