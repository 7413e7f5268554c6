import type { ShopApi } from '@shop/contracts/shop/client';
import { consent } from './consent.ts';
import { sessionKept } from './session-kept.ts';

const NAME = 'hConversionEventId';
const TOLD = 'conversion-told';
/** Longer than any real one: whoever writes more into a link does not get to fill the storage. */
const MAX_KEPT = 200;
/** As long as an order takes it. */
const MAX_TOLD = 100;

/** §2: the id that an advertisement's link carries is kept for the session. */
export function keepConversionEvent(search: string): void {
  const id = new URLSearchParams(search).get(NAME);
  if (id && id.length <= MAX_KEPT) sessionKept.set(NAME, id);
}

/** To be told with an order, by those only who allow advertising. */
export function allowedConversionEvent(): string | undefined {
  if (!consent.get()?.granted.includes('advertising')) return undefined;
  const id = sessionKept.get(NAME);
  return id && id.length <= MAX_TOLD ? id : undefined;
}

/** §7: the server tells the network of the visit by the same id, so that it counts once. Once for each id. */
export function tellConversionEvent(api: Pick<ShopApi, 'event'>, path: string): void {
  const eventId = allowedConversionEvent();
  if (!eventId || !USABLE_ID.test(eventId) || sessionKept.get(TOLD) === eventId) return;
  sessionKept.set(TOLD, eventId);
  // A network that cannot be told is nothing to a shopper.
  api.event.facebook({ body: { event: 'PageView', eventId, path } }).catch(() => {});
}

/** As the call takes it. */
const USABLE_ID = /^[\w.:-]+$/;
