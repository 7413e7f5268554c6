import type { Locale } from '@shop/domain/store';
import { american } from '../content/american.ts';

/** English, French, German, Arabic. */
export type Names = readonly [en: string, fr: string, de: string, ar: string];

export const TEXT_LOCALES = ['en-GB', 'fr-FR', 'de-DE', 'ar-AE'] as const satisfies readonly Locale[];
export type TextLocale = (typeof TEXT_LOCALES)[number];

/** English stands in wherever a store's own language is missing, so its variants need no copy of what they write alike. */
export const perLocale = <Value>(names: Names, make: (name: string, locale: TextLocale) => Value) =>
  Object.fromEntries(TEXT_LOCALES.map((locale, i) => [locale, make(names[i] ?? names[0], locale)])) as Record<
    TextLocale,
    Value
  >;

export function textsOf(names: Names): Record<TextLocale, string> & { 'en-US'?: string } {
  const inAmerica = american(names[0]);
  return { ...perLocale(names, String), ...(inAmerica !== names[0] && { 'en-US': inAmerica }) };
}
