import { readMediaUrls } from '../../catalog/media-url.ts';
import { isRecord } from '../../record.ts';
import { ShopError } from '../../shop-error.ts';
import { isBannerVisible, nextTurn, type ScheduleWindow } from '../banner-schedule.ts';
import { readNavigation } from '../navigation.ts';
import { isSafeUrl } from '../rich-text.ts';

/** Fields of an entry as the feeds carry them (§3). */
export type FeedFields = Readonly<Record<string, unknown>>;

/** One picture per device; the largest device without one takes that of the next. */
export type FeedPictures = { desktop?: string | undefined; mobile?: string | undefined; app?: string | undefined };

/** Entry of a menu as it is edited. */
export type MenuEdit = {
  title: string;
  url: string;
  color?: string | undefined;
  noFollow: boolean;
  pictures: FeedPictures;
  columns: readonly {
    title?: string | undefined;
    links: readonly { name: string; url: string; noFollow: boolean }[];
  }[];
};

/** Banner as it is edited. */
export type BannerEdit = {
  title?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
  linkText?: string | undefined;
  slot?: string | undefined;
  color?: string | undefined;
  textColor?: string | undefined;
  noFollow: boolean;
  /** Paths of the listings that show it. Empty: all. */
  pages: readonly string[];
  pictures: FeedPictures;
};

/** `draft` waits for a campaign. */
export type FeedState = 'draft' | 'live' | 'planned' | 'ended';

/** Whether shoppers see an entry now, will see it, or saw it. */
export function judgeFeedState(schedule: readonly ScheduleWindow[], now: Date): FeedState {
  if (isBannerVisible(schedule, now)) return 'live';
  return nextTurn([schedule], now) ? 'planned' : 'ended';
}

export function readMenuEdit(fields: FeedFields): MenuEdit {
  const [{ title, url, color, noFollow, list } = EMPTY_ITEM] = readNavigation([fields]);
  return {
    ...{ title, url, noFollow, ...(color && { color }), pictures: readPictures(fields) },
    columns: list.map(({ title: heading, links }) => ({ ...(heading && { title: heading }), links: [...links] })),
  };
}

/** Fields that the editor does not know are kept. */
export const writeMenuEdit = (edit: MenuEdit, stored: FeedFields = {}): FeedFields => ({
  ...stored,
  ...{ Title: edit.title, Url: edit.url, Color: edit.color ?? null, NoFollow: edit.noFollow },
  Media: writePictures(edit.pictures, stored),
  List: edit.columns.map(({ title, links }) => ({
    Title: title ?? null,
    List: links.map(({ name, url, noFollow }) => ({ Name: name, Url: url, NoFollow: noFollow })),
  })),
});

export function readBannerEdit(fields: FeedFields): BannerEdit {
  const { Pages } = fields;
  const texts = Object.fromEntries(
    TEXTS.flatMap(([name, field]) => {
      const value = fields[field];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
  return {
    ...texts,
    noFollow: fields.NoFollow === true,
    pages: Array.isArray(Pages) ? Pages.filter((page) => typeof page === 'string') : [],
    pictures: readPictures(fields),
  };
}

export const writeBannerEdit = (edit: BannerEdit, stored: FeedFields = {}): FeedFields => ({
  ...stored,
  ...Object.fromEntries(TEXTS.map(([name, field]) => [field, edit[name] ?? null])),
  ...{
    NoFollow: edit.noFollow,
    Pages: edit.pages.length > 0 ? edit.pages : null,
    Media: writePictures(edit.pictures, stored),
  },
});

/** Throws for the address of a picture that would not open: neither a path of the shop nor a web address. */
export function requireLinks(urls: readonly string[]): void {
  const bad = urls.find((url) => !isLink(url));
  if (bad !== undefined) throw badLink(bad);
}

/** Throws for windows that never open. */
export function requireOpenWindows(schedule: readonly ScheduleWindow[]): void {
  if (schedule.some(({ start, end }) => start && end && end <= start)) throw windowClosed();
}

/** Ids in their new order; throws unless they are those that are there. */
export function requireSameEntries(present: readonly string[], wanted: readonly string[]): void {
  const isSame = present.length === wanted.length && present.every((id) => wanted.includes(id));
  if (!isSame) throw feedConflict();
}

export const feedEntryUnknown = () =>
  new ShopError('There is no such entry', { code: 'feed_entry_unknown', kind: 'not-found' });
export const feedPlaceUnknown = () =>
  new ShopError('No store of this brand shows this region', { code: 'feed_place_unknown', kind: 'not-found' });
export const feedConflict = () =>
  new ShopError('A colleague has changed this meanwhile', { code: 'version_conflict', kind: 'conflict' });

const badLink = (url: string) =>
  new ShopError(`${url} is neither a path of the shop nor a web address`, {
    ...{ code: 'bad_link', kind: 'invalid', field: 'pictures' },
  });
const windowClosed = () =>
  new ShopError('A window of the schedule ends before it begins', {
    ...{ code: 'bad_schedule', kind: 'invalid', field: 'schedule' },
  });

const isLink = (url: string): boolean => /^(\/(?!\/)|https?:\/\/[^/]|mailto:|tel:)/.test(url) && isSafeUrl(url);

const EMPTY_ITEM = { title: '', url: '#', color: null, noFollow: false, list: [] };

const TEXTS = [
  ['title', 'Title'],
  ['text', 'Text'],
  ['url', 'Url'],
  ['linkText', 'LinkText'],
  ['slot', 'Slot'],
  ['color', 'Color'],
  ['textColor', 'TextColor'],
] as const;

function readPictures({ Media }: FeedFields): FeedPictures {
  const { desktop, mobile, app } = readMediaUrls(Media);
  return Object.fromEntries(
    Object.entries({ desktop, mobile, app }).flatMap(([device, [url]]) => (url ? [[device, url]] : [])),
  );
}

/** The editor knows the first picture of a device; later ones, such as those of the tiles of a menu, are kept. */
function writePictures(pictures: FeedPictures, { Media }: FeedFields) {
  const media = isRecord(Media) ? Media : {};
  const lists = (['Desktop', 'Mobile', 'App'] as const).flatMap((device) => {
    const name = device.toLowerCase() as Lowercase<typeof device>;
    const list = media[device] ?? media[name];
    const [first, ...rest]: unknown[] = Array.isArray(list) ? list : [];
    const url = pictures[name];
    const own = url ? [isRecord(first) && (first.Url ?? first.url) === url ? first : { Url: url }, ...rest] : rest;
    return own.length > 0 ? [[device, own] as const] : [];
  });
  return Object.fromEntries(lists);
}
