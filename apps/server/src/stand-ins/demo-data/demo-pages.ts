import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { CONTENT_SCHEMAS, ContentType } from '@shop/contracts/content/documents';
import type { BannerType } from '@shop/contracts/feeds/banners';
import { PICTURE_WIDTHS, pictureUrl } from '@shop/domain/catalog/picture-url';
import type { ScheduleEntry } from '@shop/domain/content/banner-schedule';
import type { Locale, Store } from '@shop/domain/site/store/store';
import type { z } from 'zod';
import { resolveDates } from './demo-dates.ts';
import { DEMO_FOLDER } from './demo-folder.ts';

/** Content document in the shape of an editor's input. */
export type DemoDocument = {
  [Type in ContentType]: {
    type: Type;
    documentId: string;
    brand: string;
    locale: Locale;
    data: z.input<(typeof CONTENT_SCHEMAS)[Type]>;
  };
}[ContentType];

type Fields = Readonly<Record<string, unknown>>;
export type DemoBanner = { type: BannerType; fields: Fields; schedule?: readonly ScheduleEntry[] };
/** Keys of stored pictures by file name. */
export type GetKey = (file: string) => string;

/** The path of a file is `<brand>/<locale>/<type>.json`, or `<brand>/<locale>/<type>/<document>.json` where a type has many. */
export const readDemoDocuments = (getKey: GetKey): DemoDocument[] =>
  readdirSync(join(DEMO_FOLDER, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => {
      const [brand, locale, type, documentId = type] = path.replace(/[.]json$/, '').split(sep);
      return { brand, locale, type, documentId, data: read(['content', path], getKey) } as DemoDocument;
    });

type FeedStore = Pick<Store, 'brand' | 'bmsStoreCode' | 'timeZone'>;

/** Empty for a store that shows the menu of another. */
export const readDemoMenu = (store: FeedStore, getKey: GetKey): { fields: Fields }[] => {
  const items = createFeeds<{ items: Fields[] }>('menus', store, (text) => withPictures(text, getKey))?.items ?? [];
  return items.map((fields) => ({ fields }));
};

export const readDemoBanners = (store: FeedStore, { getKey, now }: { getKey: GetKey; now: Date }): DemoBanner[] =>
  createFeeds<{ banners: DemoBanner[] }>('banners', store, (text) =>
    resolveDates(withPictures(text, getKey), { now, timeZone: store.timeZone, daysAs: 'day' }),
  )?.banners ?? [];

/** The file of a folder that names the store. */
function createFeeds<Feed>(folder: string, store: FeedStore, resolve: (text: string) => string): Feed | undefined {
  const name = `${store.brand}/${store.bmsStoreCode}`;
  const files = readdirSync(join(DEMO_FOLDER, folder)).sort();
  const texts = files.map((file) => readFileSync(join(DEMO_FOLDER, folder, file), 'utf8'));
  const text = texts.find((one) => (JSON.parse(one) as { stores: string[] }).stores.includes(name));
  return text === undefined ? undefined : JSON.parse(resolve(text));
}

const read = (path: readonly string[], getKey: GetKey): unknown =>
  JSON.parse(withPictures(readFileSync(join(DEMO_FOLDER, ...path), 'utf8'), getKey));

/** `picture:<file>/<width>` becomes the address of the stored picture. */
const withPictures = (text: string, getKey: GetKey): string =>
  text.replaceAll(/"picture:([^"/]+)[/](\d+)"/g, (_, file: string, digits: string) => {
    const width = PICTURE_WIDTHS.find((one) => one === Number(digits));
    if (!width) throw new RangeError(`No picture is served ${digits} pixels wide`);
    return JSON.stringify(pictureUrl({ key: getKey(file), width }));
  });
