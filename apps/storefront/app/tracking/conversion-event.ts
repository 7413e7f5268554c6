import type { ShopApi } from '@shop/contracts/shop/client';
import { tabStorage } from '#app/browser/session-storage.ts';
import { consent } from './consent/consent.ts';

const NAME = 'hConversionEventId';
const TOLD = 'conversion-told';
/** Above any real id: prevents a crafted link from filling the storage. */
const MAX_KEPT = 200;
/** Maximum length that an order accepts. */
const MAX_TOLD = 100;

/** §2: stores the id of an advertisement link for the session. */
export function storeConversionEvent(search: string): void {
  const id = new URLSearchParams(search).get(NAME);
  if (id && id.length <= MAX_KEPT) tabStorage.set(NAME, id);
}

/** Conversion id to send with an order; undefined without advertising consent. */
export function allowedConversionEvent(): string | undefined {
  if (!consent.get()?.granted.includes('advertising')) return undefined;
  const id = tabStorage.get(NAME);
  return id && id.length <= MAX_TOLD ? id : undefined;
}

/** §7: the server reports the visit with the same id, so the network can deduplicate. Sent once per id. */
export function sendConversionEvent(api: Pick<ShopApi, 'event'>, path: string): void {
  const eventId = allowedConversionEvent();
  if (!eventId || !USABLE_ID.test(eventId) || tabStorage.get(TOLD) === eventId) return;
  tabStorage.set(TOLD, eventId);
  // Tracking failures must not affect the shopper.
  api.event.facebook({ body: { event: 'PageView', eventId, path } }).catch(() => {});
}

/** Id format that the endpoint accepts. */
const USABLE_ID = /^[\w.:-]+$/;
