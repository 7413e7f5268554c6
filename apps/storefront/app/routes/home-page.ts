import { type HomeBlock, type HomepageDocument, homepage } from '@shop/contracts/content/documents';
import type { BannerEntry } from '@shop/contracts/feeds/banners';
import type { Scheduled } from '@shop/contracts/feeds/client';
import type { ListingTile, RailReply } from '@shop/contracts/shop/page';
import type { Visitor } from '@shop/contracts/storefront';
import { loadRail } from '#app/rails.tsx';
import { retryAt, skuKeys, type Turn } from '#app/shared-page.ts';

type Of<Kind extends HomeBlock['__component']> = Extract<HomeBlock, { __component: Kind }>;

/** A block with what it shows besides its words. */
export type FilledBlock =
  | { block: Exclude<HomeBlock, Of<'home.rail' | 'home.outfit' | 'home.banners'>> }
  | { block: Of<'home.rail'>; products: ListingTile[] }
  | { block: Of<'home.outfit'>; products: ListingTile[] }
  | { block: Of<'home.banners'>; banners: BannerEntry[] };

export type HomePage = {
  seo: HomepageDocument['seo'];
  blocks: FilledBlock[];
  /** When its banners or prices change by themselves, or when what is missing may be there. */
  turnsAt: readonly Turn[];
};

/** Every component by its name: another service leaves out those that are not asked for. */
const POPULATE = {
  seo: true,
  blocks: {
    on: {
      'home.hero': { link: true, secondLink: true, desktopPicture: true, mobilePicture: true },
      'home.tiles': { tiles: { picture: true } },
      'home.rail': { link: true },
      'home.outfit': { picture: true },
      'home.editorial': { picture: true, link: true },
      'home.promises': { items: true },
      'home.banners': true,
    },
  },
} as const satisfies { seo: true; blocks: { on: Record<HomeBlock['__component'], unknown> } };

const RAIL_LENGTH = 12;
const NOTHING: RailReply = { products: [] };
/** A page does not wait longer for what it can do without. */
const TIMEOUT_MS = 1_500;

/** The home page as editors composed it; undefined where they have not, or cannot be reached. */
export async function loadHomePage(visitor: Visitor): Promise<HomePage | undefined> {
  const { content, feeds, now, report } = visitor;
  const banners = feeds.banners('home').catch((error: unknown): Scheduled<BannerEntry> => {
    report(error, 'home banners');
    return { items: [], turnsAt: retryAt(now) };
  });
  // The client has reported why.
  const document = await content.single('homepage', homepage, { populate: POPULATE }).catch(() => undefined);
  if (!document || document.blocks.length === 0) return undefined;
  const { items, turnsAt } = await banners;
  const filled = await Promise.all(document.blocks.map((block) => fill(visitor, block, items)));
  const blocks = filled.map(({ pricesUntil, ...shown }) => shown);
  const changes = filled.flatMap(({ pricesUntil }) => pricesUntil ?? []);
  return {
    seo: document.seo,
    blocks,
    turnsAt: [turnsAt, blocks.every(isWhole) ? undefined : retryAt(now), ...changes],
  };
}

const isWhole = (filled: FilledBlock): boolean => !('products' in filled) || filled.products.length > 0;

type Filled = FilledBlock & Pick<RailReply, 'pricesUntil'>;

async function fill(visitor: Visitor, block: HomeBlock, banners: readonly BannerEntry[]): Promise<Filled> {
  switch (block.__component) {
    case 'home.rail':
      return { block, ...(await productsOfRail(visitor, block)) };
    case 'home.outfit':
      return { block, ...(await productsOfOutfit(visitor, block)) };
    case 'home.banners':
      return { block, banners: banners.filter(({ Slot }) => Slot === block.slot) };
    default:
      return { block };
  }
}

async function productsOfRail(visitor: Visitor, { rail, categoryPath }: Of<'home.rail'>): Promise<RailReply> {
  if (rail) return loadRail(visitor, { rail });
  if (!categoryPath) return NOTHING;
  return tolerant(visitor, `home rail ${categoryPath}`, async () => {
    const page = await visitor.api.page.page({ query: { url: categoryPath } }, { timeoutMs: TIMEOUT_MS });
    if (page.kind !== 'listing') return NOTHING;
    const { products, pricesUntil } = page.listing;
    return { products: products.slice(0, RAIL_LENGTH), pricesUntil };
  });
}

async function productsOfOutfit(visitor: Visitor, { skus, title }: Of<'home.outfit'>): Promise<RailReply> {
  if (skus.length === 0) return NOTHING;
  return tolerant(visitor, `home outfit ${title}`, async () => {
    const asked = { query: { skus: skus.join(',') } };
    return visitor.api.page.products(asked, { timeoutMs: TIMEOUT_MS });
  });
}

/** What fails is left out and reported; the page stays as it is. */
async function tolerant({ report }: Visitor, name: string, work: () => Promise<RailReply>): Promise<RailReply> {
  try {
    return await work();
  } catch (error) {
    report(error, name);
    return NOTHING;
  }
}

/** What a change of makes the page out of date. */
export function keysOf({ blocks }: HomePage): string[] {
  const products = blocks.flatMap((filled) => ('products' in filled ? filled.products : []));
  return ['content:homepage', 'banner', ...skuKeys(products)];
}
