import { isApiError } from '@shop/contracts/shop/api-error';
import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { useEffect, useState } from 'react';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { useText } from '#app/i18n/text.ts';
import { useApi } from '#app/shop/api.ts';
import { CountedRail } from './rails.tsx';

/** Client-side loading, for a page without a loader. */
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
