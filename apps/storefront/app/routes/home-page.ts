import { type HomeBlock, type HomepageDocument, homepage } from '@shop/contracts/content/documents';
import type { BannerEntry } from '@shop/contracts/feeds/banners';
import type { Scheduled } from '@shop/contracts/feeds/client';
import type { ListingTile } from '@shop/contracts/shop/page';
import type { Visitor } from '@shop/contracts/storefront';
import { loadRail } from '#app/rails.tsx';
import { retryAt, skuKeys } from '#app/shared-page.ts';

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
  /** When its banners change by themselves, or when what is missing may be there. */
  turnsAt: readonly (Date | undefined)[];
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
  const blocks = await Promise.all(document.blocks.map((block) => fill(visitor, block, items)));
  return { seo: document.seo, blocks, turnsAt: [turnsAt, blocks.every(isWhole) ? undefined : retryAt(now)] };
}

const isWhole = (filled: FilledBlock): boolean => !('products' in filled) || filled.products.length > 0;

async function fill(visitor: Visitor, block: HomeBlock, banners: readonly BannerEntry[]): Promise<FilledBlock> {
  switch (block.__component) {
    case 'home.rail':
      return { block, products: await productsOfRail(visitor, block) };
    case 'home.outfit':
      return { block, products: await productsOfOutfit(visitor, block) };
    case 'home.banners':
      return { block, banners: banners.filter(({ Slot }) => Slot === block.slot) };
    default:
      return { block };
  }
}

async function productsOfRail(visitor: Visitor, { rail, categoryPath }: Of<'home.rail'>): Promise<ListingTile[]> {
  if (rail) return loadRail(visitor, { rail });
  if (!categoryPath) return [];
  return tolerant(visitor, `home rail ${categoryPath}`, async () => {
    const page = await visitor.api.page.page({ query: { url: categoryPath } }, { timeoutMs: TIMEOUT_MS });
    return page.kind === 'listing' ? page.listing.products.slice(0, RAIL_LENGTH) : [];
  });
}

async function productsOfOutfit(visitor: Visitor, { skus, title }: Of<'home.outfit'>): Promise<ListingTile[]> {
  if (skus.length === 0) return [];
  return tolerant(visitor, `home outfit ${title}`, async () => {
    const asked = { query: { skus: skus.join(',') } };
    return (await visitor.api.page.products(asked, { timeoutMs: TIMEOUT_MS })).products;
  });
}

/** What fails is left out and reported; the page stays as it is. */
async function tolerant<Item>({ report }: Visitor, name: string, work: () => Promise<Item[]>): Promise<Item[]> {
  try {
    return await work();
  } catch (error) {
    report(error, name);
    return [];
  }
}

/** What a change of makes the page out of date. */
export function keysOf({ blocks }: HomePage): string[] {
  const products = blocks.flatMap((filled) => ('products' in filled ? filled.products : []));
  return ['content:homepage', 'banner', ...skuKeys(products)];
}
