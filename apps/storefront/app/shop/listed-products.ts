import { isApiError } from '@shop/contracts/shop/api-error';
import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { useEffect, useState } from 'react';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { useApi } from './api.ts';

const NOTHING: readonly ListingTile[] = [];

/** Products of the comma-separated skus that the store still sells, loaded after the page. */
export function useListedProducts(skus: string): readonly ListingTile[] {
  const api = useApi();
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

/** Reports the error; the page works without the products. */
function reportFailure(error: unknown): void {
  if (!isApiError(error)) throw error;
  if (error.code !== 'canceled') reportRequestError(error);
}
