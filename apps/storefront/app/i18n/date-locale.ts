import type { Locale } from '@shop/domain/store';

/** Of these no runtime knows how dates are said, and would say them as Americans do. */
const NEIGHBOURS: Partial<Record<Locale, Locale>> = { 'en-EU': 'en-IE', 'en-SA': 'en-AE', 'en-QA': 'en-AE' };

/** The locale by which a store says its dates in words: the month after the day, but for America. */
export const dateLocale = (locale: Locale): Locale => NEIGHBOURS[locale] ?? locale;
