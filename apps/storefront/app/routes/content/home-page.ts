import { type HomeBlock, type HomepageDocument, homepage } from '@shop/contracts/content/documents';
import type { BannerEntry } from '@shop/contracts/feeds/banners';
import type { Scheduled } from '@shop/contracts/feeds/client';
import type { ListingTile, RailReply } from '@shop/contracts/shop/discovery/page';
import type { Visitor } from '@shop/contracts/storefront';
import { findForeignLanguage, type TextLanguage } from '@shop/domain/content/document-language';
import { isInSchedule, nextScheduleTurn, type SchedulingEntry } from '@shop/domain/content/scheduling-data';
import { arrangeBlocks, nameBlock } from '@shop/domain/discovery/experiment/block-experiment';
import { storeTimeZone } from '@shop/domain/site/store/store-code';
import { loadRail } from '#app/features/discovery/rails/rails.tsx';
import { INDEX_KEY, retryAt, skuKeys, type Turn } from '#app/shop/shared-page.ts';

type Of<Kind extends HomeBlock['__component']> = Extract<HomeBlock, { __component: Kind }>;

/** A block with the data it shows in addition to its text. */
export type FilledBlock =
  | { block: Exclude<HomeBlock, Of<'home.rail' | 'home.outfit' | 'home.banners'>> }
  | { block: Of<'home.rail'>; products: ListingTile[] }
  | { block: Of<'home.outfit'>; products: ListingTile[] }
  | { block: Of<'home.banners'>; banners: BannerEntry[] };

export type HomePage = {
  seo: HomepageDocument['seo'];
  blocks: FilledBlock[];
  /** Of the editors' texts, where it is not that of the store. */
  language: TextLanguage | undefined;
  untranslatedIn: readonly string[];
  /** Times at which banners or prices change, or at which a missing part is retried. */
  turnsAt: readonly Turn[];
};

/** Every component by name: some content services omit components that are not requested. */
const POPULATE = {
  seo: true,
  blocks: {
    on: {
      'home.hero': { link: true, secondLink: true, desktopPicture: true, mobilePicture: true },
      'home.tiles': { tiles: { picture: true } },
      'home.rail': { link: true },
      'home.outfit': { picture: true, spots: true },
      'home.editorial': { picture: true, link: true },
      'home.promises': { items: true },
      'home.banners': true,
    },
  },
} as const satisfies { seo: true; blocks: { on: Record<HomeBlock['__component'], unknown> } };

const RAIL_LENGTH = 12;
const NOTHING: RailReply = { products: [] };
/** Timeout for optional parts of the page. */
const TIMEOUT_MS = 1_500;

/** The home page composed by editors; undefined when there is none or the service fails. */
export async function loadHomePage(visitor: Visitor): Promise<HomePage | undefined> {
  const { content, feeds, report } = visitor.services;
  const { now } = visitor.page;
  const banners = feeds.banners('home').catch((error: unknown): Scheduled<BannerEntry> => {
    report(error, 'home banners');
    return { items: [], turnsAt: retryAt(now) };
  });
  const [document, schedule] = await Promise.all([
    // The client has already reported the error.
    content.single('homepage', homepage, { populate: POPULATE }).catch(() => undefined),
    readSchedule(visitor),
  ]);
  if (!document || document.blocks.length === 0) return undefined;
  const [{ items, turnsAt }, untranslatedIn] = await Promise.all([
    banners,
    visitor.services.listUntranslated({ type: 'homepage' }),
  ]);
  const shown = arrange(visitor, document.blocks, schedule.isShown);
  const filled = await Promise.all(shown.map((block) => fill(visitor, block, items)));
  const blocks = filled.map(({ pricesUntil, ...shown }) => shown);
  const changes = filled.flatMap(({ pricesUntil }) => pricesUntil ?? []);
  return {
    seo: document.seo,
    language: findForeignLanguage(document.locale, visitor.site.store),
    untranslatedIn,
    blocks,
    turnsAt: [turnsAt, ...schedule.turnsAt, blocks.every(isWhole) ? undefined : retryAt(now), ...changes],
  };
}

/** Blocks of experiments take the place of others, whatever their own schedule: that of the experiment counts. */
function arrange(
  { page: { experiments } }: Visitor,
  blocks: readonly HomeBlock[],
  isShown: (block: HomeBlock) => boolean,
): HomeBlock[] {
  if (!experiments) return blocks.filter(isShown);
  const changes = new Set(experiments.blocks.flatMap((one) => one.variants.map(({ change }) => change)));
  const kept = blocks.filter((block) => isShown(block) || changes.has(nameBlock(block)));
  return arrangeBlocks(kept, experiments.blocks, experiments.variants);
}

/** §7: schedules of the blocks, by their id. A failing service yields none: all blocks are shown. */
async function readSchedule({ services: { content }, site: { store }, page: { now, region } }: Visitor) {
  const { blocks = [] } = await content.scheduled('homepage', { populate: POPULATE });
  const moment = { region: store.bmsStoreCode, timeZone: storeTimeZone(store, region), now };
  const hidden = (blocks as readonly ScheduledBlock[]).filter((block) => !isInSchedule(block, moment));
  const hiddenIds = new Set(hidden.flatMap(({ id }) => id ?? []));
  return {
    isShown: ({ id }: HomeBlock): boolean => !id || !hiddenIds.has(id),
    turnsAt: [nextScheduleTurn(blocks, moment) ?? []].flat(),
  };
}

type ScheduledBlock = SchedulingEntry & Pick<HomeBlock, 'id'>;

const isWhole = (filled: FilledBlock): boolean => !('products' in filled) || filled.products.length > 0;

type Filled = FilledBlock & Pick<RailReply, 'pricesUntil'>;

async function fill(visitor: Visitor, block: HomeBlock, banners: readonly BannerEntry[]): Promise<Filled> {
  switch (block.__component) {
    case 'home.rail':
      return { block, ...(await loadRailProducts(visitor, block)) };
    case 'home.outfit':
      return { block, ...(await loadOutfitProducts(visitor, block)) };
    case 'home.banners':
      return { block, banners: banners.filter(({ Slot }) => Slot === block.slot) };
    default:
      return { block };
  }
}

async function loadRailProducts(visitor: Visitor, { rail, categoryPath }: Of<'home.rail'>): Promise<RailReply> {
  if (rail) return loadRail(visitor, { rail });
  if (!categoryPath) return NOTHING;
  return tolerant(visitor, `home rail ${categoryPath}`, async () => {
    const page = await visitor.services.api.page.page({ query: { url: categoryPath } }, { timeoutMs: TIMEOUT_MS });
    if (page.kind !== 'listing') return NOTHING;
    const { products, pricesUntil } = page.listing;
    return { products: products.slice(0, RAIL_LENGTH), pricesUntil };
  });
}

async function loadOutfitProducts(visitor: Visitor, { skus, title }: Of<'home.outfit'>): Promise<RailReply> {
  if (skus.length === 0) return NOTHING;
  return tolerant(visitor, `home outfit ${title}`, async () => {
    const requested = { query: { skus: skus.join(',') } };
    return visitor.services.api.page.products(requested, { timeoutMs: TIMEOUT_MS });
  });
}

/** Failures are reported and the part is left out; the page stays usable. */
async function tolerant(
  { services: { report } }: Visitor,
  name: string,
  work: () => Promise<RailReply>,
): Promise<RailReply> {
  try {
    return await work();
  } catch (error) {
    report(error, name);
    return NOTHING;
  }
}

/** Cache keys that invalidate the page. */
export function getKeys({ blocks }: HomePage): string[] {
  const products = blocks.flatMap((filled) => ('products' in filled ? filled.products : []));
  return ['content:homepage', 'banner', INDEX_KEY, ...skuKeys(products)];
}
