import type { BannerType } from '@shop/contracts/feeds/banners';
import type { ScheduleEntry } from '@shop/domain/banner-schedule';
import type { PagePicture } from '../content/page-pictures.ts';
import type { Names } from '../recipe/texts.ts';
import type { Days } from './days.ts';
import type { FeedStore } from './feed-entry.ts';

/** A banner in every language. `{free}` in a text is the amount above which delivery is free. */
export type DemoBanner = {
  type: BannerType;
  slot: string;
  title: Names;
  text?: Names;
  url: string;
  linkText: Names;
  picture?: PagePicture;
  colours?: Colours;
  /** Paths of the listings it belongs to; absent: all. */
  pages?: readonly string[];
  /** Absent: always. */
  schedule?: (days: Days) => readonly ScheduleEntry[];
  /** Absent: in every store. */
  isFor?: (store: FeedStore) => boolean;
};

/** Ground and ink, with at least 4.5:1 between them. */
type Colours = readonly [ground: `#${string}`, ink: `#${string}`];

export const ON_INK: Colours = ['#1e1a18', '#fcfaf7'];
export const ON_BLUSH: Colours = ['#f4e4de', '#1e1a18'];
export const ON_SAGE: Colours = ['#e6eee6', '#1e1a18'];
export const ON_FOREST: Colours = ['#2f4a3d', '#ffffff'];
export const ON_DENIM: Colours = ['#8fa3b5', '#1e1a18'];

/** For a brand that has one language. */
export const inEnglish = (text: string): Names => [text, text, text, text];
