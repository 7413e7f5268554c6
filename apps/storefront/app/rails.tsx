import { isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingTile, RailReply } from '@shop/contracts/shop/page';
import type { Visitor } from '@shop/contracts/storefront';
import { useEffect, useState } from 'react';
import { useApi } from './api.ts';
import { reportRequestError } from './browser/error-reporting.ts';
import { ProductRail, type ProductRailProps } from './features/listing/product-rail.tsx';
import { useRecentlyViewed } from './features/product/recently-viewed.ts';
import { useText } from './i18n/text.ts';
import { ListEvents } from './product-events.tsx';

type ProductRails = Record<'look' | 'similar' | 'alsoViewed', ListingTile[]>;
type RailQuery = Parameters<ShopApi['page']['rail']>[0]['query'];

/** A page does not wait longer for what it can do without. */
const RAIL_TIMEOUT_MS = 1_500;

/** On the server. A rail that fails is left out and reported; the page stays as it is. */
export async function loadRail({ api, report }: Visitor, query: RailQuery): Promise<RailReply> {
  try {
    return await api.page.rail({ query }, { timeoutMs: RAIL_TIMEOUT_MS });
  } catch (error) {
    report(error, `rail ${query.rail}`);
    return { products: [] };
  }
}

/** On the server: what the page of a product leads on to, no product twice, and when a price of it changes. */
export async function loadProductRails(visitor: Visitor, sku: string) {
  const [look, similar, viewed] = await Promise.all([
    loadRail(visitor, { rail: 'complete-the-look', sku }),
    loadRail(visitor, { rail: 'similar', sku }),
    loadRail(visitor, { rail: 'also-viewed', sku }),
  ]);
  const shown = new Set([...look.products, ...similar.products].map((product) => product.sku));
  const rails: ProductRails = {
    look: look.products,
    similar: similar.products,
    alsoViewed: viewed.products.filter((product) => !shown.has(product.sku)),
  };
  return { rails, turnsAt: [look, similar, viewed].map(({ pricesUntil }) => pricesUntil) };
}

/** A rail that is counted when it is seen. Its id is the same in every language. */
export function CountedRail({ id, ...rail }: ProductRailProps & { id: string }) {
  return (
    <ListEvents list={{ id, name: rail.title }} products={rail.products}>
      <ProductRail {...rail} />
    </ListEvents>
  );
}

type ProductRailsProps = ProductRails & { sku: string; soldOut?: boolean };

/** Where the product is sold out, what could take its place comes first. */
export function ProductRails({ sku, look, similar, alsoViewed, soldOut = false }: ProductRailsProps) {
  const text = useText();
  const alike = <CountedRail key="similar" id="similar" title={text('rail.similar')} products={similar} />;
  const outfit = <CountedRail key="look" id="complete-the-look" title={text('rail.look')} products={look} />;
  return (
    <>
      {soldOut ? [alike, outfit] : [outfit, alike]}
      <CountedRail id="also-viewed" title={text('rail.alsoViewed')} products={alsoViewed} />
      <RecentlyViewedRail exceptSku={sku} />
    </>
  );
}

/** What the device remembers; it comes after load, and nowhere without script. */
export function RecentlyViewedRail({ exceptSku }: { exceptSku?: string }) {
  const text = useText();
  const products = useRecentlyViewed(exceptSku);
  return <CountedRail id="recent" title={text('rail.recent')} products={products} />;
}

/** For a page that has no loader to ask. */
export function LateTrendingRail() {
  const text = useText();
  const api = useApi();
  const [products, setProducts] = useState<readonly ListingTile[]>([]);
  useEffect(() => {
    api?.page.rail({ query: { rail: 'trending' } }).then((reply) => setProducts(reply.products), reportFailedCall);
  }, [api]);
  return <CountedRail id="trending" title={text('rail.trending')} products={products} />;
}

function reportFailedCall(error: unknown): void {
  if (!isApiError(error)) throw error;
  reportRequestError(error);
}
