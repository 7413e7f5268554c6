import { isApiError } from '@shop/contracts/shop/api-error';
import type { ListingTile } from '@shop/contracts/shop/page';
import { useEffect, useState } from 'react';
import { useApi } from '#app/api.ts';
import { createDeviceList, useDeviceList } from '#app/browser/device-list.ts';
import { reportRequestError } from '#app/browser/error-reporting.ts';

const NOTHING: readonly ListingTile[] = [];

/** Skus, kept on the device; one more than are shown, since the product of the page itself is among them. */
export const recentlyViewed = createDeviceList({ name: 'recently-viewed', limit: 13 });

export function useRememberProduct(sku: string): void {
  useEffect(() => recentlyViewed.add(sku), [sku]);
}

/** What the device remembers and the store still sells, fetched after the page is there. */
export function useRecentlyViewed(exceptSku?: string): readonly ListingTile[] {
  const api = useApi();
  const skus = useDeviceList(recentlyViewed)
    .filter((sku) => sku !== exceptSku)
    .join(',');
  const [products, setProducts] = useState(NOTHING);
  useEffect(() => {
    if (skus === '') return setProducts(NOTHING);
    const left = new AbortController();
    api?.page
      .products({ query: { skus } }, { signal: left.signal })
      .then((reply) => setProducts(reply.products), reportFailure);
    return () => left.abort();
  }, [api, skus]);
  return products;
}

/** The page is whole without them. */
function reportFailure(error: unknown): void {
  if (!isApiError(error)) throw error;
  if (error.code !== 'canceled') reportRequestError(error);
}
