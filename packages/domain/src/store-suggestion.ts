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
 * counts before anything else, then the country of the language that is preferred, then the first language of theirs that
 * the shop speaks.
 */
export function suggestStore(stores: readonly Store[], { current, chosen = '', acceptLanguage }: Known) {
  const ofBrand = stores.filter(({ brand }) => brand === current.brand);
  const suited = findChosenStore(ofBrand, chosen)?.store ?? suitedTo(ofBrand, current, acceptLanguage);
  return suited?.localeISOCode === current.localeISOCode ? undefined : suited;
}

function suitedTo(stores: readonly Store[], current: Store, acceptLanguage: string | undefined): Store | undefined {
  const preferred = preferredLanguages(acceptLanguage ?? '');
  const [first] = preferred;
  const inCountry = stores.filter(({ alpha2 }) => alpha2 === first?.country);
  const local = inCountry.find((store) => store.language === first?.language) ?? sameOrFirst(inCountry, current);
  if (local) return local;
  // Browsers add languages with a country by themselves, so that only the first one's says where somebody is.
  const understood = preferred.find(({ language }) => stores.some((store) => store.language === language))?.language;
  // Who can read the page is not led away from it by a language alone.
  if (understood === current.language) return undefined;
  const readable = stores.filter(({ language }) => language === understood);
  return readable.find(({ alpha2 }) => alpha2 === current.alpha2) ?? readable[0];
}

/** Whoever is in one of two stores of their country already has made their choice of language. */
const sameOrFirst = (stores: readonly Store[], current: Store): Store | undefined =>
  stores.find(({ localeISOCode }) => localeISOCode === current.localeISOCode) ?? stores[0];

/** What is wanted most comes first, and of what is wanted alike what is said first. */
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
