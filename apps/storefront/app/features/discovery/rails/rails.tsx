import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingTile, RailReply } from '@shop/contracts/shop/discovery/page';
import type { Visitor } from '@shop/contracts/storefront';
import { type SentTiles, useTiles } from '#app/features/discovery/product-card/card-data/sent-tiles.ts';
import { ProductRail, type ProductRailProps } from '#app/features/discovery/product-card/product-rail.tsx';
import { useText } from '#app/i18n/text.ts';
import { ListEvents } from '#app/tracking/product-events.tsx';

type ProductRails<List> = Record<'look' | 'similar' | 'alsoViewed', List>;
type RailQuery = Parameters<ShopApi['page']['rail']>[0]['query'];

/** Timeout for optional content. */
const RAIL_TIMEOUT_MS = 1_500;

/** Server only. A failed rail is reported and left out. */
export async function loadRail({ services: { api, report } }: Visitor, query: RailQuery): Promise<RailReply> {
  try {
    return await api.page.rail({ query }, { timeoutMs: RAIL_TIMEOUT_MS });
  } catch (error) {
    report(error, `rail ${query.rail}`);
    return { products: [] };
  }
}

/** Server only: deduplicated rails of a product page, with the next price change. */
export async function loadProductRails(visitor: Visitor, sku: string) {
  const [look, similar, viewed] = await Promise.all([
    loadRail(visitor, { rail: 'complete-the-look', sku }),
    loadRail(visitor, { rail: 'similar', sku }),
    loadRail(visitor, { rail: 'also-viewed', sku }),
  ]);
  const shown = new Set([...look.products, ...similar.products].map((product) => product.sku));
  const rails: ProductRails<ListingTile[]> = {
    look: look.products,
    similar: similar.products,
    alsoViewed: viewed.products.filter((product) => !shown.has(product.sku)),
  };
  return { rails, turnsAt: [look, similar, viewed].map(({ pricesUntil }) => pricesUntil) };
}

type CountedRailProps = Omit<ProductRailProps, 'products'> & { id: string; products: SentTiles };

/** Rail with impression tracking. Its id is language-independent. */
export function CountedRail({ id, products: sent, ...rail }: CountedRailProps) {
  const products = useTiles(sent);
  return (
    <ListEvents list={{ id, name: rail.title }} products={products}>
      <ProductRail products={products} {...rail} />
    </ListEvents>
  );
}

type ProductRailsProps = ProductRails<SentTiles> & { soldOut?: boolean };

/** Similar products come first for a sold-out product. */
export function ProductRails({ look, similar, alsoViewed, soldOut = false }: ProductRailsProps) {
  const text = useText();
  const alike = <CountedRail key="similar" id="similar" title={text('rail.similar')} products={similar} />;
  const outfit = <CountedRail key="look" id="complete-the-look" title={text('rail.look')} products={look} />;
  return (
    <>
      {soldOut ? [alike, outfit] : [outfit, alike]}
      <CountedRail id="also-viewed" title={text('rail.alsoViewed')} products={alsoViewed} />
    </>
  );
}
