import { type Language, LOCALES, type Locale } from '@shop/domain/site/store/store';
import type { PerLocale } from '#server/catalog/records/catalog-record.ts';
import type { Vocabulary } from '#server/discovery/engine-host/search-repository.ts';

/** Fallback locale for missing texts (§9: default locale). */
const DEFAULT_LOCALE: Locale = 'en-GB';

const LOCALES_OF = Map.groupBy(LOCALES, (locale) => locale.slice(0, 2));

/** Distinct texts of a language's locales, with the default locale as fallback. */
export function textsIn(language: Language, getText: (locale: Locale) => string | null | undefined): string[] {
  const texts: string[] = [];
  for (const locale of LOCALES_OF.get(language) ?? []) {
    const text = getText(locale);
    if (text && !texts.includes(text)) texts.push(text);
  }
  const fallback = texts.length === 0 && getText(DEFAULT_LOCALE);
  return fallback ? [fallback] : texts;
}

/** Labels of attribute values and categories in a language. */
export type Labels = {
  language: Language;
  listValueTexts: (attribute: string, value: string) => readonly string[];
  listCategoryTexts: (key: string) => readonly string[];
};

export function createLabels(language: Language, { attributes, categories }: Vocabulary): Labels {
  const namesIn = (texts: PerLocale<string> | null) => textsIn(language, (locale) => texts?.[locale]);
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
