import { isApiError } from '@shop/contracts/shop/api-error';
import { MAX_SKUS_PER_CALL } from '@shop/domain/catalog/stock';
import { useEffect, useEffectEvent } from 'react';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { useApi } from '#app/shop/api.ts';
import type { Quote, ShownLine } from '#app/shop/quote.ts';

type Stock = { sku: string; status: 'in-stock' | 'low' | 'out'; quantity?: number | undefined };

/**
 * Asks for the stock of the lines on each return to the tab (§7): a bag stays open for days. The quote is priced
 * again only if a line can no longer be bought as shown, or can be bought again.
 */
export function useStockRefresh({ lines, reread }: Pick<Quote, 'lines' | 'reread'>): void {
  const api = useApi();
  const look = useEffectEvent(async () => {
    const skus = lines.map(({ sku }) => sku).slice(0, MAX_SKUS_PER_CALL);
    if (!api || skus.length === 0 || document.visibilityState !== 'visible') return;
    try {
      const { stock } = await api.catalog.stock({ query: { skus: JSON.stringify(skus) } });
      if (lines.some((line) => isOutdated(line, stock))) await reread();
    } catch (error) {
      // The shown quote stays; checked again on the next return, and by the checkout.
      if (!isApiError(error)) throw error;
      reportRequestError(error);
    }
  });
  useEffect(() => {
    const onReturn = () => void look();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
}

function isOutdated({ sku, quantity, maxQuantity, canBeBought }: ShownLine, stock: readonly Stock[]): boolean {
  const known = stock.find((one) => one.sku === sku);
  if (!known) return false;
  const isSoldOut = known.status === 'out';
  const hasFewer = known.quantity !== undefined && known.quantity < Math.min(quantity, maxQuantity);
  return isSoldOut === canBeBought || hasFewer;
}
