import { SOURCE_LOCALE } from '../../catalog/desk/translation.ts';
import type { BrandKey, Language, Locale, Store } from './store.ts';

export const BRAND_KEY = /^[a-z][a-z0-9-]{0,30}$/;
export const LOCALE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

export const isBrandKey = (text: string): text is BrandKey => BRAND_KEY.test(text);

const judged = new Map<string, boolean>();
const MOST_JUDGED = 1_000;

/** Whether this is a locale in canonical form whose language and region the runtime knows. */
export function isLocale(text: string): text is Locale {
  // Intl takes 30 µs, and an import asks for each column of each row.
  const known = judged.get(text);
  if (known !== undefined) return known;
  if (judged.size >= MOST_JUDGED) judged.clear();
  const isKnown = judgeLocale(text);
  judged.set(text, isKnown);
  return isKnown;
}

function judgeLocale(text: string): boolean {
  if (!LOCALE_TAG.test(text)) return false;
  try {
    const { region } = new Intl.Locale(text);
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    if (region && !regions.of(region)) return false;
    return Intl.getCanonicalLocales(text)[0] === text && Intl.DateTimeFormat.supportedLocalesOf(text).length > 0;
  } catch {
    return false;
  }
}

/** The source locale first, then by tag: a fixed order for files and comparisons. */
export const compareLocales = (one: Locale, other: Locale): number =>
  Number(other === SOURCE_LOCALE) - Number(one === SOURCE_LOCALE) || Number(one > other) - Number(one < other);

/** Distinct brands of stores, in their order. */
export const listBrands = (stores: readonly Pick<Store, 'brand'>[]): BrandKey[] => [
  ...new Set(stores.map(({ brand }) => brand)),
];

/** Distinct locales of stores, in their order. */
export const listLocales = (stores: readonly Pick<Store, 'localeISOCode'>[]): Locale[] => [
  ...new Set(stores.map(({ localeISOCode }) => localeISOCode)),
];

/** Distinct currencies of stores, in their order. */
export const listCurrencies = (stores: readonly Pick<Store, 'currency'>[]): string[] => [
  ...new Set(stores.map(({ currency }) => currency)),
];

const LANGUAGES: readonly Language[] = ['en', 'fr', 'de', 'ar'];

const parseLanguage = (locale: Locale): string => locale.split('-')[0] ?? '';

/** Language of the interface texts; English where they are not written in the locale's own. */
export const getInterfaceLanguage = (locale: Locale): Language =>
  LANGUAGES.find((one) => one === parseLanguage(locale)) ?? 'en';

const RIGHT_TO_LEFT = ['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'];

type TextInfo = { getTextInfo?: () => { direction?: string }; textInfo?: { direction?: string } };

/** Direction of text in the locale: by Intl where the runtime tells it, else by language. */
export function getDirection(locale: Locale): Store['direction'] {
  const info = new Intl.Locale(locale) as TextInfo;
  const direction = (info.getTextInfo?.() ?? info.textInfo)?.direction;
  if (direction === 'rtl' || direction === 'ltr') return direction;
  return RIGHT_TO_LEFT.includes(parseLanguage(locale)) ? 'rtl' : 'ltr';
}
