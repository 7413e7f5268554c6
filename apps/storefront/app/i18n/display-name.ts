import type { Locale } from '@shop/domain/store';

type Kind = 'region' | 'language';

const names = new Map<string, Intl.DisplayNames>();

/** A country's or language's name as the locale says it. */
export function displayName(locale: Locale, kind: Kind, code: string): string {
  const key = `${locale} ${kind}`;
  const known = names.get(key) ?? new Intl.DisplayNames(locale, { type: kind });
  names.set(key, known);
  return known.of(code) ?? code;
}
