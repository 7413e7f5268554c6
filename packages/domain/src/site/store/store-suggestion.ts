import type { Store } from './store.ts';
import { findChosenStore } from './store-switch.ts';

type Known = {
  current: Store;
  /** Value of the `store` cookie. */
  chosen?: string | undefined;
  /** `Accept-Language` header: `fr-BE, fr;q=0.9, en;q=0.5`. */
  acceptLanguage?: string | undefined;
};

/**
 * Store that may suit the shopper better than the current one; undefined where there is none. An earlier choice wins,
 * then the country of the preferred language, then the first language that the shop supports.
 */
export function suggestStore(stores: readonly Store[], { current, chosen = '', acceptLanguage }: Known) {
  const brandStores = stores.filter(({ brand }) => brand === current.brand);
  const suited = findChosenStore(brandStores, chosen)?.store ?? suitedTo(brandStores, current, acceptLanguage);
  return suited?.localeISOCode === current.localeISOCode ? undefined : suited;
}

function suitedTo(stores: readonly Store[], current: Store, acceptLanguage: string | undefined): Store | undefined {
  const preferred = preferredLanguages(acceptLanguage ?? '');
  const [first] = preferred;
  const inCountry = stores.filter(({ alpha2 }) => alpha2 === first?.country);
  const local = inCountry.find((store) => store.language === first?.language) ?? sameOrFirst(inCountry, current);
  if (local) return local;
  // Browsers add country variants on their own, so only the first language's country tells the location.
  const understood = preferred.find(({ language }) => stores.some((store) => store.language === language))?.language;
  // A shopper who can read the page is not redirected for the language alone.
  if (understood === current.language) return undefined;
  const readable = stores.filter(({ language }) => language === understood);
  return readable.find(({ alpha2 }) => alpha2 === current.alpha2) ?? readable[0];
}

/** A shopper already in one of two stores of their country has chosen the language. */
const sameOrFirst = (stores: readonly Store[], current: Store): Store | undefined =>
  stores.find(({ localeISOCode }) => localeISOCode === current.localeISOCode) ?? stores[0];

/** Languages by descending q value, stable for equal ones. */
const preferredLanguages = (header: string): { language: string; country: string | undefined }[] =>
  header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range.trim().split(/\s*;\s*q=/i);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => quality > 0 && LANGUAGE_TAG.test(tag))
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => {
      const [language = '', ...subtags] = tag.split('-');
      return { language: language.toLowerCase(), country: subtags.find((part) => COUNTRY.test(part))?.toUpperCase() };
    });

const MAX_HEADER_LENGTH = 500;
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;
const COUNTRY = /^[a-z]{2}$/i;
