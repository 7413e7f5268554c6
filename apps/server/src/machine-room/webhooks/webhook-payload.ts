import type { WebhookPayload } from '@shop/contracts/webhooks/payloads';
import type { Store } from '@shop/domain/site/store/store';
import type { OutboxEvent } from './webhook-outbox-repository.ts';

export type BuiltPayload = { type: string; body: string; storeId: number | undefined };

/** Body of an event as the contract describes it. The trigger has written the facts at the moment of the change. */
export function buildPayload(event: OutboxEvent, stores: readonly Store[]): BuiltPayload {
  const { type, brand, locale, facts, at } = event;
  const store = stores.find((one) => one.brand === brand && one.localeISOCode === locale);
  const named = store && { storeId: store.storeId, brand: store.brand, locale: store.localeISOCode };
  const payload = { type, timestamp: at.toISOString(), data: { ...facts, ...(named && { store: named }) } };
  return { type, body: JSON.stringify(payload as WebhookPayload), storeId: store?.storeId };
}
