import { LANGUAGE_LOCALES, SOURCE_LOCALE } from '@shop/domain/catalog/desk/translation';
import type { SizeAttribute } from '@shop/domain/catalog/sizes';
import { adaptWording } from '@shop/domain/catalog/wording/local-wording';
import { getInterfaceLanguage } from '@shop/domain/site/store/identity';
import type { Locale, Store } from '@shop/domain/site/store/store';
import type { PerLocale } from './catalog-record.ts';

/** The store's locale, the one that holds the texts of its language, and the source locale (§9: default locale). */
export const listTextLocales = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): Locale[] => [
  ...new Set([localeISOCode, LANGUAGE_LOCALES[getInterfaceLanguage(localeISOCode)], SOURCE_LOCALE]),
];

type Reader = Pick<Store, 'localeISOCode' | 'sizeFormat'>;

/** The fallback text has the sizes, lengths and words of the store. */
export function localisedText(texts: PerLocale<string>, store: Reader): string | undefined {
  const locale = listTextLocales(store).find((one) => texts[one] !== undefined);
  const text = locale && texts[locale];
  return text === undefined || locale === store.localeISOCode ? text : adaptWording(text, store);
}

/** Falls back field by field, so that a locale with only a title still has a description. */
export function localisedTexts<Texts extends object>(
  texts: PerLocale<Texts>,
  store: Reader,
  scale?: SizeAttribute,
): Partial<Texts> {
  const adapt = (text: unknown) => (typeof text === 'string' ? adaptWording(text, store, scale) : text);
  const chain = listTextLocales(store).toReversed();
  const fields = chain.flatMap((locale) =>
    Object.entries(filled(texts[locale])).map(([name, text]) => [
      name,
      locale === store.localeISOCode ? text : adapt(text),
    ]),
  );
  return Object.fromEntries(fields);
}

const filled = (texts: object = {}) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== ''));
