import type { ShippingMethodsReply } from '@shop/contracts/shop/delivery';
import { MS_PER_DAY, MS_PER_MINUTE } from '@shop/domain/time';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '#app/api.ts';
import { refusalOf } from './api-refusal.ts';
import { type PromiseWords, usualMethod } from './delivery-words.ts';

/** How an order of that moment is delivered, and how a page says so: the browser would look days up in large tables. */
export type DeliveryOffer = ShippingMethodsReply & { now: string; words?: PromiseWords | undefined };

/** After that, `today` may be another day. */
const MAX_AGE_MS = 30 * MS_PER_MINUTE;

/** The offer of the page, and a new one when its time to order is over or somebody comes back to an old one. */
export function useDelivery(ofPage: DeliveryOffer | undefined): DeliveryOffer | undefined {
  const api = useApi();
  const [late, setLate] = useState<DeliveryOffer>();
  const shown = late && ofPage && late.now > ofPage.now ? late : ofPage;
  const orderBefore = usualMethod(shown?.methods ?? [])?.orderBefore;

  async function ask(): Promise<void> {
    try {
      const offer = await api?.delivery.shippingMethods({ query: {} });
      if (offer) setLate({ ...offer, now: new Date().toISOString() });
    } catch (error) {
      // What the page says stays: it is asked for again when the shopper comes back.
      refusalOf(error);
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
