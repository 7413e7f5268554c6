import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import type { RouterContextProvider } from 'react-router';
import { sentTilesContext } from '#app/shop/contexts.ts';
import type { SentTiles } from './sent-tiles.ts';

/** Server only. For products that are all shown by cards. */
export function sendTiles(context: Readonly<RouterContextProvider>, products: readonly ListingTile[]): SentTiles {
  const sent = context.get(sentTilesContext);
  if (!sent) return products;
  for (const product of products) sent.set(product.sku, product);
  return products.map(({ sku }) => sku).join();
}
