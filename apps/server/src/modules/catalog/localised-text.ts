import type { Locale, Store } from '@shop/domain/store';
import type { PerLocale } from './catalog-record.ts';

/** Every text a store lacks is shown in this one (§9: default locale). */
const DEFAULT_LOCALE: Locale = 'en-GB';

/** The store's own locale, then the one it falls back to. */
export const textLocalesOf = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): Locale[] => [
  ...new Set([localeISOCode, DEFAULT_LOCALE]),
];

export const localisedText = (texts: PerLocale<string>, store: Pick<Store, 'localeISOCode'>): string | undefined =>
  textLocalesOf(store)
    .map((locale) => texts[locale])
    .find((text) => text !== undefined);

/** Field by field, so that a locale with only a title still has a description. */
export function localisedTexts<Texts extends object>(
  texts: PerLocale<Texts>,
  store: Pick<Store, 'localeISOCode'>,
): Partial<Texts> {
  const layers = textLocalesOf(store).map((locale) => filled(texts[locale]));
  return Object.assign({}, ...layers.reverse());
}

const filled = (texts: object = {}) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== ''));
