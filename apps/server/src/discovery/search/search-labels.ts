import { compareLocales, getInterfaceLanguage } from '@shop/domain/site/store/identity';
import type { Language, Locale } from '@shop/domain/site/store/store';
import type { PerLocale } from '#server/catalog/records/catalog-record.ts';
import type { Vocabulary } from '#server/discovery/engine-host/search-repository.ts';

/** Fallback locale for missing texts (§9: default locale). */
const DEFAULT_LOCALE: Locale = 'en-GB';

/**
 * Distinct texts of the locales whose stores are searched in a language, with the default locale as fallback. Languages
 * without an interface of their own are searched with English.
 */
export function textsIn<One>(
  language: Language,
  own: PerLocale<One>,
  getText: (one: One) => string | null | undefined,
): string[] {
  const texts: string[] = [];
  const locales = Object.keys(own).filter((locale) => getInterfaceLanguage(locale) === language);
  for (const locale of locales.toSorted(compareLocales)) {
    const one = own[locale];
    const text = one && getText(one);
    if (text && !texts.includes(text)) texts.push(text);
  }
  const usual = own[DEFAULT_LOCALE];
  const fallback = texts.length === 0 && usual && getText(usual);
  return fallback ? [fallback] : texts;
}

/** Labels of attribute values and categories in a language. */
export type Labels = {
  language: Language;
  listValueTexts: (attribute: string, value: string) => readonly string[];
  listCategoryTexts: (key: string) => readonly string[];
};

export function createLabels(language: Language, { attributes, categories }: Vocabulary): Labels {
  const namesIn = (texts: PerLocale<string> | null) => textsIn(language, texts ?? {}, String);
  const values = new Map(
    attributes.map(({ name, values: own }) => [
      name,
      new Map((own ?? []).map(({ value, labels }) => [value, namesIn(labels)])),
    ]),
  );
  const names = new Map(categories.map(({ key, names: own }) => [key, namesIn(own)]));
  return {
    language,
    listValueTexts(attribute, value) {
      const labels = values.get(attribute)?.get(value);
      return labels && labels.length > 0 ? labels : [value.replaceAll('-', ' ')];
    },
    listCategoryTexts: (key) => names.get(key) ?? [],
  };
}
