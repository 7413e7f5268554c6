import type { SizeAttribute } from '@shop/domain/catalog/sizes';
import { adaptWording } from '@shop/domain/catalog/wording/local-wording';
import type { Locale, Store } from '@shop/domain/site/store/store';
import type { PerLocale } from './catalog-record.ts';

/** Fallback for texts that a store lacks (§9: default locale). */
const DEFAULT_LOCALE: Locale = 'en-GB';

/** The store's locale, then its fallback. */
export const listTextLocales = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): Locale[] => [
  ...new Set([localeISOCode, DEFAULT_LOCALE]),
];

type Reader = Pick<Store, 'localeISOCode' | 'sizeFormat'>;

/** The fallback text has the sizes, lengths and words of the store. */
export function localisedText(texts: PerLocale<string>, store: Reader): string | undefined {
  const [own, fallback] = [texts[store.localeISOCode], texts[DEFAULT_LOCALE]];
  return own ?? (fallback === undefined ? undefined : adaptWording(fallback, store));
}

/** Falls back field by field, so that a locale with only a title still has a description. */
export function localisedTexts<Texts extends object>(
  texts: PerLocale<Texts>,
  store: Reader,
  scale?: SizeAttribute,
): Partial<Texts> {
  const adapt = (text: unknown) => (typeof text === 'string' ? adaptWording(text, store, scale) : text);
  const fallback = Object.entries(filled(texts[DEFAULT_LOCALE])).map(([name, text]) => [name, adapt(text)]);
  return { ...Object.fromEntries(fallback), ...filled(texts[store.localeISOCode]) };
}

const filled = (texts: object = {}) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== ''));
