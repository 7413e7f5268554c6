import type { ScheduleEntry } from '@shop/domain/banner-schedule';
import type { Language, Store } from '@shop/domain/store';
import type { Names } from '../recipe/texts.ts';

/** A line of a feed as an editor writes it: dates on the clock of the store. */
export type DemoFeedEntry = { fields: Readonly<Record<string, unknown>>; schedule?: readonly ScheduleEntry[] };

export type FeedStore = Pick<Store, 'brand' | 'language' | 'localeISOCode' | 'currency' | 'timeZone'>;

const LANGUAGES: readonly Language[] = ['en', 'fr', 'de', 'ar'];

export const inLanguage = (names: Names, language: Language): string => names[LANGUAGES.indexOf(language)] ?? names[0];
