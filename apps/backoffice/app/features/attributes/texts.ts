import type { StaffAttribute } from '@shop/contracts/staff/catalog/attributes';

type Texts = StaffAttribute['texts'];

/** Locales with a field of their own: one per language of the shop. */
export const SHOWN_LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'ar-AE'] as const;

/** An emptied field removes the text. */
export function readTexts(texts: Texts, locale: (typeof SHOWN_LOCALES)[number], typed: string): Texts {
  const { [locale]: _, ...rest } = texts;
  return typed.trim() === '' ? rest : { ...rest, [locale]: typed };
}
