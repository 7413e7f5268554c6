import { type Language, LOCALES, type Locale } from '@shop/domain/store';
import type { PerLocale } from '../catalog/catalog-record.ts';
import type { Vocabulary } from './search-repository.ts';

/** Every text a language lacks is read in this locale (§9: default locale). */
const DEFAULT_LOCALE: Locale = 'en-GB';

const LOCALES_OF = Map.groupBy(LOCALES, (locale) => locale.slice(0, 2));

/** The different texts of a language's locales, that of the default one where it has none. */
export function textsIn(language: Language, textOf: (locale: Locale) => string | null | undefined): string[] {
  const texts: string[] = [];
  for (const locale of LOCALES_OF.get(language) ?? []) {
    const text = textOf(locale);
    if (text && !texts.includes(text)) texts.push(text);
  }
  const fallback = texts.length === 0 && textOf(DEFAULT_LOCALE);
  return fallback ? [fallback] : texts;
}

/** How a language calls the values of attributes and the categories. */
export type Labels = {
  language: Language;
  ofValue: (attribute: string, value: string) => readonly string[];
  ofCategory: (key: string) => readonly string[];
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
    ofValue(attribute, value) {
      const labels = values.get(attribute)?.get(value);
      return labels && labels.length > 0 ? labels : [value.replaceAll('-', ' ')];
    },
    ofCategory: (key) => names.get(key) ?? [],
  };
}
