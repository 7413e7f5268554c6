import type { Store } from './store.ts';
import { findChosenStore } from './store-switch.ts';

type Known = {
  current: Store;
  /** What the `store` cookie says. */
  chosen?: string | undefined;
  /** As the browser says it: `fr-BE, fr;q=0.9, en;q=0.5`. */
  acceptLanguage?: string | undefined;
};

/**
 * The store that may suit a shopper better than the one they are in; undefined where there is none. A choice that was made
 * counts before anything else, then the country of the language that is preferred, then that language itself.
 */
export function suggestStore(stores: readonly Store[], { current, chosen = '', acceptLanguage }: Known) {
  const ofBrand = stores.filter(({ brand }) => brand === current.brand);
  const suited = findChosenStore(ofBrand, chosen)?.store ?? suitedTo(ofBrand, current, acceptLanguage);
  return suited?.localeISOCode === current.localeISOCode ? undefined : suited;
}

function suitedTo(stores: readonly Store[], current: Store, acceptLanguage: string | undefined): Store | undefined {
  const preferred = preferredLanguage(acceptLanguage ?? '');
  if (!preferred) return undefined;
  const { language, country } = preferred;
  const inCountry = stores.filter(({ alpha2 }) => alpha2 === country);
  const local = inCountry.find((store) => store.language === language) ?? sameOrFirst(inCountry, current);
  if (local) return local;
  // Who can read the page is not led away from it by a language alone.
  return current.language === language ? undefined : stores.find((store) => store.language === language);
}

/** Whoever is in one of two stores of their country already has made their choice of language. */
const sameOrFirst = (stores: readonly Store[], current: Store): Store | undefined =>
  stores.find(({ localeISOCode }) => localeISOCode === current.localeISOCode) ?? stores[0];

/** The language that is wanted most; the first of those that are wanted alike. */
function preferredLanguage(header: string): { language: string; country: string | undefined } | undefined {
  const ranges = header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range.split(';q=');
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    });
  const [first] = ranges.filter(({ tag, quality }) => quality > 0 && LANGUAGE_TAG.test(tag)).toSorted(byQuality);
  const [language = '', ...subtags] = first?.tag.split('-') ?? [];
  if (language === '') return undefined;
  return { language: language.toLowerCase(), country: subtags.find((tag) => COUNTRY.test(tag))?.toUpperCase() };
}

const MAX_HEADER_LENGTH = 500;
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;
const COUNTRY = /^[a-z]{2}$/i;

const byQuality = (a: { quality: number }, b: { quality: number }): number => b.quality - a.quality;
