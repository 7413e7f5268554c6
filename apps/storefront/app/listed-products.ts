import { isApiError } from '@shop/contracts/shop/api-error';
import type { ListingTile } from '@shop/contracts/shop/page';
import { useEffect, useState } from 'react';
import { useApi } from './api.ts';
import { reportRequestError } from './browser/error-reporting.ts';

const NOTHING: readonly ListingTile[] = [];

/** Those of the skus, with commas between, that the store still sells. They come after the page is there. */
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

/** The page is whole without them. */
function reportFailure(error: unknown): void {
  if (!isApiError(error)) throw error;
  if (error.code !== 'canceled') reportRequestError(error);
}
