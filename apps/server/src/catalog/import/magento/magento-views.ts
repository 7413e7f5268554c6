import type { Locale } from '@shop/domain/site/store/store';

/** Rows for all views; their texts belong to the shop's default locale. */
const BASE_VIEWS = ['', 'default', 'admin', 'all'];

/** Common names of store views, besides the locale code and language of a store. */
const NAMES = new Map<string, Locale>([
  ['en', 'en-GB'],
  ['english', 'en-GB'],
  ['gb', 'en-GB'],
  ['uk', 'en-GB'],
  ['en_uk', 'en-GB'],
  ['ie', 'en-IE'],
  ['eu', 'en-EU'],
  ['us', 'en-US'],
  ['ca', 'en-CA'],
  ['au', 'en-AU'],
  ['nz', 'en-NZ'],
  ['ae', 'en-AE'],
  ['sa', 'en-SA'],
  ['qa', 'en-QA'],
  ['ar', 'ar-AE'],
  ['arabic', 'ar-AE'],
  ['fr', 'fr-FR'],
  ['french', 'fr-FR'],
  ['de', 'de-DE'],
  ['german', 'de-DE'],
]);

/**
 * Locale of a `store_view_code`: `fr_FR`, `fr`, `outlet_fr_fr` or `french`. Empty for rows that apply to every view,
 * undefined for an unsupported locale.
 */
export function parseViewLocale(code: string, locales: readonly Locale[]): Locale | '' | undefined {
  const name = code.trim().toLowerCase().replaceAll('-', '_');
  if (BASE_VIEWS.includes(name)) return '';
  const words = name.split('_');
  const [language, country] = [words.at(-2), words.at(-1)];
  const own = new Map(locales.map((locale) => [locale.toLowerCase().replaceAll('-', '_'), locale]));
  const find = (view: string) =>
    own.get(view) ??
    locales.find((locale) => locale === NAMES.get(view)) ??
    locales.find((one) => one.split('-')[0] === view);
  return [name, `${language}_${country}`, country ?? ''].map(find).find(Boolean);
}
