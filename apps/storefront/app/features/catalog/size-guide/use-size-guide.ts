import { isApiError } from '@shop/contracts/shop/api-error';
import { useEffect, useState } from 'react';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { useApi } from '#app/shop/api.ts';
import type { Guide } from './size-guide-table.tsx';

type Found = { state: 'busy' | 'none' | 'failed' } | { state: 'found'; guide: Guide };

/** Lazy-loads the tables on first use. */
export function useSizeGuide(productCategory: string | undefined): Found {
  const api = useApi();
  const [found, setFound] = useState<Found>({ state: 'busy' });
  useEffect(() => {
    const left = new AbortController();
    const onFailure = (error: unknown) => {
      if (!isApiError(error)) throw error;
      if (error.code === 'canceled') return;
      reportRequestError(error);
      setFound({ state: 'failed' });
    };
    api?.catalog.sizeGuides({}, { signal: left.signal }).then(({ guides }) => {
      const guide = guides.find((one) => one.productCategory === productCategory);
      setFound(guide ? { state: 'found', guide } : { state: 'none' });
    }, onFailure);
    return () => left.abort();
  }, [api, productCategory]);
  return found;
}
