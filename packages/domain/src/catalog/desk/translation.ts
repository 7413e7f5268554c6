import type { BrandKey, Language, Locale, Store } from '../../site/store/store.ts';

/** Texts are written in this locale and translated from it; other stores fall back to it. */
export const SOURCE_LOCALE: Locale = 'en-GB';

/** Locale that holds the texts of a language. Its other locales adapt them by rule. */
export const LANGUAGE_LOCALES: Readonly<Record<Language, Locale>> = {
  en: SOURCE_LOCALE,
  fr: 'fr-FR',
  de: 'de-DE',
  ar: 'ar-AE',
};

export const TEXT_FIELDS = ['title', 'description', 'materials', 'care', 'colour'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export type TranslationState = 'missing' | 'outdated' | 'current';

export type TranslatedText = { text: string; changedAt?: Date | undefined };

/** Outdated: the source was changed after the translation. Without a source nothing is missing. */
export function judgeTranslation(source: TranslatedText, translation: TranslatedText): TranslationState {
  if (translation.text === '') return source.text === '' ? 'current' : 'missing';
  const [written, translated] = [source.changedAt?.getTime() ?? 0, translation.changedAt?.getTime() ?? 0];
  return written > translated ? 'outdated' : 'current';
}

type StoreLanguage = Pick<Store, 'brand' | 'language'>;

/** Locales in which the shoppers of these brands read, the source first. */
export const listNeededLocales = (brands: readonly BrandKey[], stores: readonly StoreLanguage[]): Locale[] => {
  const read = stores.filter(({ brand }) => brands.includes(brand)).map(({ language }) => LANGUAGE_LOCALES[language]);
  return Object.values(LANGUAGE_LOCALES).filter((locale) => read.includes(locale));
};
