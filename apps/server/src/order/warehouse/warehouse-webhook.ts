import type { Clock } from '#server/platform/clock.ts';
import { getNewest, type Secret } from '#server/platform/secrets/secret.ts';
import { signBody } from '#server/platform/signed-body.ts';
import type { Carrier, PackingService } from './warehouse-ports.ts';

type Deps = { url: string; secret: Secret; clock: Clock; timeoutMs?: number };

const TIMEOUT_MS = 10_000;

/** Generic adapter: signed JSON calls. Any status of 2xx accepts a message. */
export function createWarehouseWebhook(deps: Deps): PackingService & Carrier {
  const send = (type: string, content: object, { eventId }: { eventId: string }) =>
    post(deps, { id: eventId, type, ...content });
  return {
    requestPacking: (order, delivery) => send('pack', order, delivery),
    cancelPacking: (order, delivery) => send('cancel', order, delivery),
    requestCollection: (parcel, delivery) => send('collect', parcel, delivery),
  };
}

async function post(
  { url, secret, clock, timeoutMs = TIMEOUT_MS }: Deps,
  message: { id: string; type: string },
): Promise<void> {
  const body = JSON.stringify(message);
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      'x-event-id': message.id,
      'x-signature': signBody({ secret: getNewest(secret), body }, clock()),
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The warehouse answered ${response.status}`);
}
