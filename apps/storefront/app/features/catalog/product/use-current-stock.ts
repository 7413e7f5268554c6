import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { startTransition, useEffect, useState } from 'react';
import { useApi } from '#app/shop/api.ts';

/**
 * Refreshes the stock of a cached page whenever a size is selected. Lazy-loaded: most shoppers leave without selecting
 * one.
 */
export function useCurrentStock(product: ProductDetail, chosenSku: string | undefined): ProductDetail {
  const api = useApi();
  const [late, setLate] = useState<{ of: ProductDetail; current: ProductDetail }>();
  useEffect(() => {
    if (!api || !chosenSku) return;
    import('./current-stock.ts')
      .then((late) => late.readCurrentStock(api, product))
      // A failed import leaves the stock of the page.
      .then(
        (current) => startTransition(() => setLate({ of: product, current })),
        () => {},
      );
  }, [api, product, chosenSku]);
  return late?.of === product ? late.current : product;
}
