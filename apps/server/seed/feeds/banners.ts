import type { BannerEntry, BannerType } from '@shop/contracts/feeds/banners';
import { CONTENT_PAGES } from '@shop/domain/content-pages';
import type { BrandKey } from '@shop/domain/store';
import { marketOf, money, ROYALTY } from '../content/markets.ts';
import { type PictureBook, urlOf } from '../content/page-pictures.ts';
import type { Names } from '../recipe/texts.ts';
import { type DemoBanner, inEnglish, ON_BLUSH } from './banner.ts';
import { type Days, daysAround } from './days.ts';
import { type DemoFeedEntry, type FeedStore, inWordsOf } from './feed-entry.ts';
import { SHARED_BANNERS } from './shared-banners.ts';

type Surroundings = { pictures: PictureBook; now: Date };

/** The banners of a store and type, scheduled around a moment. */
export function demoBanners(store: FeedStore, type: BannerType, { pictures, now }: Surroundings): DemoFeedEntry[] {
  const days = daysAround(now, store.timeZone);
  return [...SHARED_BANNERS, ...(OWN_BANNERS[store.brand] ?? [])]
    .filter((banner) => banner.type === type && (banner.isFor?.(store) ?? true))
    .map((banner) => entryOf(banner, { store, pictures, days }));
}

function entryOf(
  banner: DemoBanner,
  { store, pictures, days }: { store: FeedStore; pictures: PictureBook; days: Days },
) {
  const market = marketOf(store.localeISOCode);
  const free = money(market, market.freeOver);
  const say = (names: Names) => inWordsOf(store, names).replace('{free}', free);
  const { slot, title, text, url, linkText, picture, colours, pages, schedule } = banner;
  const fields: Omit<BannerEntry, 'BannerId'> = {
    Slot: slot,
    Title: say(title),
    ...(text && { Text: say(text) }),
    Url: url,
    LinkText: say(linkText),
    ...(colours && { Color: colours[0], TextColor: colours[1] }),
    ...(pages && { Pages: [...pages] }),
    ...(picture && {
      Media: { Desktop: [{ Url: urlOf(pictures, picture, 1600) }], Mobile: [{ Url: urlOf(pictures, picture, 800) }] },
    }),
  };
  return { fields, ...(schedule && { schedule: schedule(days) }) };
}

const OWN_BANNERS: Readonly<Partial<Record<BrandKey, readonly DemoBanner[]>>> = {
  main: [
    {
      type: 'home',
      slot: 'hero-below',
      title: inEnglish('Royalty'),
      text: inEnglish(`Next Day delivery on every order for ${ROYALTY.months} months, for ${ROYALTY.price}.`),
      url: CONTENT_PAGES.royalty.path,
      linkText: inEnglish('How it works'),
      colours: ON_BLUSH,
      isFor: ({ localeISOCode }) => localeISOCode === 'en-GB',
    },
  ],
  outlet: [
    {
      type: 'home',
      slot: 'hero-below',
      title: inEnglish('How outlet works'),
      text: inEnglish('Last season’s Merroway, checked again and priced below what we first charged.'),
      url: '/how-outlet-works',
      linkText: inEnglish('Read how'),
      colours: ON_BLUSH,
    },
  ],
};
