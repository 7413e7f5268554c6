import { isApiError } from '@shop/contracts/shop/api-error';
import type { ListingTile, ProductDetail } from '@shop/contracts/shop/discovery/page';
import { useEffect, useState } from 'react';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { useApi } from '#app/shop/api.ts';

/** Product behind a card, and its other colours by their URL. A colour that cannot be loaded leaves the shown one. */
export function useQuickProduct(tile: ListingTile) {
  const api = useApi();
  const [url, setUrl] = useState(tile.url);
  const [product, setProduct] = useState<ListingTile | ProductDetail>(tile);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    const left = new AbortController();
    const onFailure = (error: unknown) => {
      if (!isApiError(error)) throw error;
      if (error.code === 'canceled') return;
      reportRequestError(error);
      setLoading(false);
    };
    setLoading(true);
    api?.page.page({ query: { url } }, { signal: left.signal }).then((page) => {
      if (page.kind === 'product') setProduct(page.product);
      setLoading(false);
    }, onFailure);
    return () => left.abort();
  }, [api, url]);
  return { product, isLoading, choose: setUrl };
}
