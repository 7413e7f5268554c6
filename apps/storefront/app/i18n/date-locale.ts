import type { Locale } from '@shop/domain/site/store/store';

/** Locales without CLDR date data, which would fall back to the American format. */
const NEIGHBOURS: Partial<Record<Locale, Locale>> = { 'en-EU': 'en-IE', 'en-SA': 'en-AE', 'en-QA': 'en-AE' };

/** Locale for dates in words: day before month, except in the US. */
export const dateLocale = (locale: Locale): Locale => NEIGHBOURS[locale] ?? locale;
