import { brandOf, stores } from '@shop/brands/stores';
import type { CatalogueRecord } from '@shop/contracts/catalogue-file';
import { BANNER_TYPES } from '@shop/contracts/feeds/banners';
import type { Picture } from '@shop/domain/picture-url';
import type { Store } from '@shop/domain/store';
import { menuFeedPath } from '@shop/domain/store-code';
import { demoDocuments } from '../seed/content/demo-content.ts';
import { PAGE_PICTURES, type PictureBook } from '../seed/content/page-pictures.ts';
import { DEMO_PICTURES_FOLDER, demoRecords } from '../seed/demo-catalogue.ts';
import { readDemoLooks } from '../seed/demo-looks.ts';
import { demoBanners } from '../seed/feeds/banners.ts';
import { demoMenu } from '../seed/feeds/menu.ts';
import { seedPromotions } from '../seed/promotions.ts';
import { MENU_CATEGORIES } from '../seed/recipe/categories/all-categories.ts';
import type { CatalogWriteService } from './modules/catalog/catalog-write-service.ts';
import type { ContentService } from './modules/content/content-service.ts';
import type { FeedService } from './modules/feeds/feed-service.ts';
import type { MediaService } from './modules/media/media-service.ts';
import type { PromotionService } from './modules/promotion/promotion-service.ts';
import type { Described } from './modules/search/visual-repository.ts';
import type { Clock } from './platform/clock.ts';

type SeedParts = {
  catalog: Pick<CatalogWriteService, 'isEmpty' | 'saveRecords' | 'settle' | 'exportRecords'>;
  media: Pick<MediaService, 'storeFile'>;
  content: Pick<ContentService, 'isEmpty' | 'saveAndPublish'>;
  feeds: Pick<FeedService, 'isEmpty' | 'saveMenu' | 'saveBanners'>;
  promotions: Pick<PromotionService, 'isEmpty' | 'save'>;
  /** Customers and what they bought, where the demo has any. */
  orders?: { isEmpty(): Promise<boolean>; seed(): Promise<void> };
  looks: { save: (version: number, described: readonly Described[]) => Promise<void> };
  clock: Clock;
};

const SEED = 2012;
const RECORDS_AT_ONCE = 200;
/** Fewer than the connections to the database: a busy machine gives up on whoever waits long for one. */
const WRITES_AT_ONCE = 8;
const AUTHOR = 'demo';
const NOBODY = { isEmpty: async () => false };

/** Fills an empty shop; never touches a catalogue, a page, a menu, a banner or a customer that is there. */
export async function seedDemo(parts: SeedParts): Promise<void> {
  if (await parts.catalog.isEmpty()) await hangRails(parts);
  const seeds = [parts.content, parts.feeds, parts.promotions, parts.orders ?? NOBODY];
  const missing = await Promise.all(seeds.map((one) => one.isEmpty()));
  if (!missing.includes(true) || !(await hasDemoCategories(parts.catalog))) return;
  const [noContent, noFeeds, noPromotions, noOrders] = missing;
  if (noPromotions) await seedPromotions(parts.promotions, parts.clock());
  if (noOrders) await parts.orders?.seed();
  if (!noContent && !noFeeds) return;
  const pictures = await storePagePictures(parts.media);
  if (noContent) await publishContent(parts.content, pictures);
  if (noFeeds) await fillFeeds(parts.feeds, { pictures, now: parts.clock() });
}

async function hangRails({ catalog, media, looks, clock }: SeedParts): Promise<void> {
  await looks.save(...(await knownLooks(media)));
  for await (const records of inBatches(demoRecords({ today: clock(), seed: SEED }))) {
    const shown = await inTurns(records, (record) => withPictureKeys(record, media));
    const { refused } = await catalog.saveRecords(shown, { batch: 'demo' });
    if (refused[0]) throw new Error(`The demo record ${refused[0].key} was refused`, { cause: refused[0].error });
  }
  await catalog.settle();
}

/** Before the products that show them, so that nobody looks at a picture again. */
async function knownLooks(media: SeedParts['media']): Promise<[number, Described[]]> {
  const { version, looks } = readDemoLooks();
  const described = await inTurns(Object.entries(looks), async ([file, look]) => {
    const { key } = await media.storeFile({ folder: DEMO_PICTURES_FOLDER, file });
    return { mediaKey: key, descriptor: Buffer.from(look, 'base64') };
  });
  return [version, described];
}

async function withPictureKeys(record: CatalogueRecord, media: SeedParts['media']): Promise<CatalogueRecord> {
  if (record.kind !== 'product') return record;
  const keys = record.media.map(async (one) => {
    const { key } = await media.storeFile({ folder: DEMO_PICTURES_FOLDER, file: one.file });
    return { ...one, file: key };
  });
  return { ...record, media: await Promise.all(keys) };
}

/** The demo's pages lead to its categories: beside another catalogue they would lead nowhere. */
async function hasDemoCategories(catalog: SeedParts['catalog']): Promise<boolean> {
  const paths = new Set<string>();
  for await (const record of catalog.exportRecords()) {
    if (record.kind === 'category') paths.add(record.path);
    if (record.kind === 'product') break;
  }
  return MENU_CATEGORIES.every(({ path }) => paths.has(path));
}

async function storePagePictures(media: SeedParts['media']): Promise<PictureBook> {
  const stored = await inTurns(Object.keys(PAGE_PICTURES), async (file): Promise<[string, Picture]> => {
    const { key, width, height } = await media.storeFile({ folder: DEMO_PICTURES_FOLDER, file });
    return [file, { key, width, height }];
  });
  return Object.fromEntries(stored) as PictureBook;
}

async function publishContent(content: SeedParts['content'], pictures: PictureBook): Promise<void> {
  const documents = [...Map.groupBy(stores, ({ brand }) => brand)].flatMap(([brand, own]) =>
    demoDocuments({ brand: brandOf(brand), locales: own.map(({ localeISOCode }) => localeISOCode), pictures }).map(
      (document) => ({ ...document, brand, author: AUTHOR }),
    ),
  );
  await inTurns(documents, content.saveAndPublish);
}

type Moment = { pictures: PictureBook; now: Date };

async function fillFeeds(feeds: SeedParts['feeds'], { pictures, now }: Moment): Promise<void> {
  await inTurns(stores, async (store) => {
    const place = { brand: store.brand, region: store.bmsStoreCode, timeZone: store.timeZone };
    if (hasOwnMenu(store)) await feeds.saveMenu(place, demoMenu(store, pictures));
    for (const type of BANNER_TYPES) {
      await feeds.saveBanners({ ...place, type }, demoBanners(store, type, { pictures, now }));
    }
  });
}

/** §7: some stores show another's. */
const hasOwnMenu = (store: Store): boolean => menuFeedPath(store) === `/nms/${store.bmsStoreCode}.json`;

async function* inBatches(records: AsyncIterable<CatalogueRecord>): AsyncGenerator<CatalogueRecord[]> {
  let batch: CatalogueRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < RECORDS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function inTurns<Item, Made>(items: readonly Item[], work: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < items.length; at += WRITES_AT_ONCE) {
    made.push(...(await Promise.all(items.slice(at, at + WRITES_AT_ONCE).map(work))));
  }
  return made;
}
