import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { BANNER_TYPES } from '@shop/contracts/feeds/banners';
import type { Catalogue } from './catalog/import/import-item.ts';
import { openImport } from './catalog/import/open.ts';
import type { MediaService } from './catalog/media/media-service.ts';
import type { CatalogWriteService } from './catalog/records/catalog-write-service.ts';
import type { ContentService } from './content/documents/content-service.ts';
import type { FeedService } from './content/feeds/feed-service.ts';
import type { Described } from './discovery/visual/visual-repository.ts';
import type { Clock } from './platform/clock.ts';
import { readPromotions } from './quote/promotion/promotion-reading.ts';
import type { PromotionService } from './quote/promotion/promotion-service.ts';
import { readDemoCatalogue, readDemoCategories } from './stand-ins/demo-data/demo-catalogue.ts';
import { DEMO_AUTHOR, DEMO_PICTURES_FOLDER } from './stand-ins/demo-data/demo-folder.ts';
import { type GetKey, readDemoBanners, readDemoDocuments, readDemoMenu } from './stand-ins/demo-data/demo-pages.ts';
import { readDemoPictures } from './stand-ins/demo-data/demo-pictures.ts';
import { readDemoPromotions } from './stand-ins/demo-data/demo-promotions.ts';
import { storeTerms } from './store-terms.ts';

type Deps = {
  catalog: Catalogue & Pick<CatalogWriteService, 'isEmpty' | 'settle'>;
  media: Pick<MediaService, 'storeKnown' | 'videos'>;
  content: Pick<ContentService, 'isEmpty' | 'saveAndPublish'>;
  feeds: Pick<FeedService, 'isEmpty' | 'saveMenu' | 'saveBanners'>;
  promotions: Pick<PromotionService, 'isEmpty' | 'save'>;
  /** Demo customers and orders; absent when DEMO_CUSTOMERS is off. */
  orders?: { isEmpty(): Promise<boolean>; seed(): Promise<void> };
  /** Demo reviews of these orders; absent as well. */
  reviews?: { isEmpty(): Promise<boolean>; seed(): Promise<void> };
  looks: { save: (version: number, described: readonly Described[]) => Promise<void> };
  clock: Clock;
};

/** Kept below the connection pool size: on a busy machine, waiting for a connection times out. */
const WRITES_AT_ONCE = 8;
const NOTHING = { isEmpty: async () => false };

/** Seeds an empty shop from demo/; never changes an existing catalogue, page, menu, banner or customer. */
export async function seedDemo(deps: Deps): Promise<void> {
  let stored: Promise<GetKey> | undefined;
  const pictures = () => {
    stored ??= storePictures(deps.media);
    return stored;
  };
  if (await deps.catalog.isEmpty()) await importCatalogue(deps, await pictures());
  const seeds = [deps.content, deps.feeds, deps.promotions, deps.orders ?? NOTHING, deps.reviews ?? NOTHING];
  const missing = await Promise.all(seeds.map((one) => one.isEmpty()));
  if (!missing.includes(true) || !(await hasDemoCategories(deps.catalog))) return;
  const [noContent, noFeeds, noPromotions, noOrders, noReviews] = missing;
  if (noPromotions) await savePromotions(deps);
  if (noOrders) await deps.orders?.seed();
  if (noReviews) await deps.reviews?.seed();
  if (!noContent && !noFeeds) return;
  const getKey = await pictures();
  if (noContent) await publishContent(deps.content, getKey);
  if (noFeeds) await fillFeeds(deps.feeds, { getKey, now: deps.clock() });
}

/** Uses the importer that merchants' files go through. */
async function importCatalogue({ catalog, media, looks, clock }: Deps, getKey: GetKey): Promise<void> {
  await saveLooks(looks, getKey);
  const folder = await mkdtemp(join(tmpdir(), 'demo-catalogue-'));
  try {
    const file = join(folder, 'demo.jsonl');
    await writeFile(file, readDemoCatalogue(clock()));
    const storeFile = async ({ file: name }: { file: string }) => ({ key: getKey(name) });
    const pictures = { find: async () => new Map(), storeFile, identifyFile: storeFile, videos: media.videos };
    await openImport({ stores, catalog, pictures, checkpointFolder: folder }).run(
      { file, format: 'jsonl', pictures: DEMO_PICTURES_FOLDER, settings: {}, dryRun: false, resume: false },
      {
        onStart: () => {},
        onProgress: () => {},
        onFinding: ({ row, column, reason }) => {
          throw new Error(`The demo's catalogue has a fault in record ${row}, ${column}: ${reason}`);
        },
      },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
  await catalog.settle();
}

async function storePictures(media: Deps['media']): Promise<GetKey> {
  const stored = await media.storeKnown(readDemoPictures());
  return (file) => {
    const picture = stored.get(file);
    if (!picture) throw new Error(`${file} is not in the manifest of the demo's pictures`);
    return picture.key;
  };
}

/** Stores precomputed picture descriptors before their products are saved, so that no picture is analysed again. */
async function saveLooks(looks: Deps['looks'], getKey: GetKey): Promise<void> {
  const seen = readDemoPictures().flatMap(({ file, look }) => (look ? [{ file, ...look }] : []));
  for (const [version, own] of Map.groupBy(seen, (one) => one.version)) {
    const described = own.map(({ file, descriptor }) => ({
      mediaKey: getKey(file),
      descriptor: Buffer.from(descriptor, 'base64'),
    }));
    await looks.save(version, described);
  }
}

/** Guard: demo pages link to demo categories, so beside another catalogue their links would be dead. */
async function hasDemoCategories(catalog: Deps['catalog']): Promise<boolean> {
  const paths = new Set<string>();
  for await (const record of catalog.exportRecords()) {
    if (record.kind === 'category') paths.add(record.path);
    if (record.kind === 'product') break;
  }
  return readDemoCategories().every(({ parent, inMenu, path }) => parent || !inMenu || paths.has(path));
}

const savePromotions = ({ promotions, clock }: Deps): Promise<void> =>
  promotions.save(readDemoPromotions(clock()).flatMap((text) => readPromotions(text, storeTerms.getTimeZone)));

const publishContent = (content: Deps['content'], getKey: GetKey): Promise<unknown> =>
  inTurns(readDemoDocuments(getKey), (document) => content.saveAndPublish({ ...document, author: DEMO_AUTHOR }));

async function fillFeeds(feeds: Deps['feeds'], { getKey, now }: { getKey: GetKey; now: Date }): Promise<void> {
  await inTurns(stores, async (store) => {
    const place = { brand: store.brand, region: store.bmsStoreCode, timeZone: store.timeZone };
    const menu = readDemoMenu(store, getKey);
    if (menu.length > 0) await feeds.saveMenu(place, menu);
    const banners = readDemoBanners(store, { getKey, now });
    for (const type of BANNER_TYPES) {
      const own = banners.filter((banner) => banner.type === type);
      await feeds.saveBanners({ ...place, type }, own);
    }
  });
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += WRITES_AT_ONCE) {
    await Promise.all(items.slice(at, at + WRITES_AT_ONCE).map(work));
  }
}
