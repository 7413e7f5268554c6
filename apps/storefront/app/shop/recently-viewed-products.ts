import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { useDeviceList } from '#app/browser/device-list.ts';
import { useListedProducts } from './listed-products.ts';
import { recentlyViewed, SHOWN_PRODUCTS } from './recently-viewed.ts';

/** Stored products that the store still sells. Apart from the list, since only the lazy rail needs it. */
export function useRecentlyViewed(exceptSku?: string): readonly ListingTile[] {
  const skus = useDeviceList(recentlyViewed)
    .filter((sku) => sku !== exceptSku)
    .slice(0, SHOWN_PRODUCTS);
  return useListedProducts(skus.join(','));
}
