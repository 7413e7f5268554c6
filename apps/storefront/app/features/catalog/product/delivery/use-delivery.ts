import type { ShippingMethodsReply } from '@shop/contracts/shop/quote/delivery';
import { MS_PER_DAY, MS_PER_MINUTE } from '@shop/domain/time';
import { useEffect, useEffectEvent, useState } from 'react';
import { toRefusal } from '#app/features/catalog/product/api-refusal.ts';
import { useApi } from '#app/shop/api.ts';
import type { DeliveryPromiseTexts, Teller } from './delivery-texts.ts';
import { usualMethod } from './usual-method.ts';

/**
 * Delivery offer at `now`, with text formatted by the server: Intl date formatting is slow in the browser, and its code
 * is loaded only to reload an offer.
 */
export type DeliveryOffer = ShippingMethodsReply & { now: string; words?: DeliveryPromiseTexts | undefined };

/** Maximum age, since "today" may become stale. */
const MAX_AGE_MS = 30 * MS_PER_MINUTE;

/** Offer of the page, reloaded when its cut-off has passed or on return to an old page. */
export function useDelivery(loaded: DeliveryOffer | undefined, teller: Omit<Teller, 'now'>): DeliveryOffer | undefined {
  const api = useApi();
  const [late, setLate] = useState<DeliveryOffer>();
  const shown = late && loaded && late.now > loaded.now ? late : loaded;
  const orderBefore = usualMethod(shown?.methods ?? [])?.orderBefore;

  async function ask(): Promise<void> {
    try {
      const offer = await api?.delivery.shippingMethods({ query: {} });
      const method = usualMethod(offer?.methods ?? []);
      const { formatPromise } = await import('./delivery-texts.ts');
      const now = new Date();
      const words = method && formatPromise(method, { ...teller, now });
      if (offer) setLate({ ...offer, now: now.toISOString(), words });
    } catch (error) {
      // The shown offer stays; retried on the next return to the page.
      toRefusal(error);
    }
  }

  const renew = useEffectEvent(() => {
    if (!shown || document.visibilityState !== 'visible') return;
    const isOver = orderBefore !== undefined && Date.now() >= Date.parse(orderBefore);
    if (isOver || Date.now() - Date.parse(shown.now) > MAX_AGE_MS) void ask();
  });
  useEffect(() => {
    const left = orderBefore ? Date.parse(orderBefore) - Date.now() : MS_PER_DAY;
    const timer = setTimeout(renew, Math.max(0, Math.min(left, MS_PER_DAY)));
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [orderBefore]);
  return shown;
}
