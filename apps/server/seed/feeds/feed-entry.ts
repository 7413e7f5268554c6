import type { ScheduleEntry } from '@shop/domain/banner-schedule';
import type { Language, Store } from '@shop/domain/store';
import { american } from '../content/american.ts';
import { typesetFrench } from '../content/fr/typeset.ts';
import type { Names } from '../recipe/texts.ts';

/** A line of a feed as an editor writes it: dates on the clock of the store. */
export type DemoFeedEntry = { fields: Readonly<Record<string, unknown>>; schedule?: readonly ScheduleEntry[] };

export type FeedStore = Pick<Store, 'brand' | 'language' | 'localeISOCode' | 'currency' | 'timeZone'>;

const LANGUAGES: readonly Language[] = ['en', 'fr', 'de', 'ar'];

export const inLanguage = (names: Names, language: Language): string => names[LANGUAGES.indexOf(language)] ?? names[0];

/** As the store writes it: its language, its spelling, its signs. */
export function inWordsOf({ language, localeISOCode }: FeedStore, names: Names): string {
  const text = inLanguage(names, language);
  if (localeISOCode === 'en-US') return american(text);
  return language === 'fr' ? typesetFrench(text) : text;
}
