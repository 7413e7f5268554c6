import type { StaffApi } from '@shop/contracts/staff/client';
import type { ReplayablePeriod } from '@shop/contracts/staff/machine-room/webhooks';
import type { WebhookEvent } from '@shop/domain/system/webhook';
import { readMoment } from '@shop/domain/zoned-time';

export type WebhookFields = { name: string; url: string; events: WebhookEvent[]; stores?: number[] };

export type WebhookWrite =
  | ({ intent: 'create' } & WebhookFields)
  | ({ intent: 'change'; endpointId: string; version: number; isOn: boolean; dropsKept?: boolean } & WebhookFields)
  | { intent: 'remove'; endpointId: string }
  | { intent: 'rotate'; endpointId: string }
  | { intent: 'test'; endpointId: string }
  | { intent: 'replay'; deliveryId: string }
  | ({ intent: 'quote-replay' | 'replay-period'; endpointId: string } & TypedPeriod);

/** Times as typed, by the clock of the zone. */
type TypedPeriod = { from: string; to: string; timeZone: string; onlyFailed: boolean };

/** With the secret, which is shown once. */
export type WebhookDone = {
  endpointId?: string;
  secret?: string;
  deliveryId?: string;
  replayable?: ReplayablePeriod;
  replayed?: number;
};

export async function runWebhookWrite({ webhooks }: StaffApi, write: WebhookWrite): Promise<WebhookDone> {
  if (write.intent === 'create') {
    const { intent: _, ...body } = write;
    return await webhooks.create({ body });
  }
  if (write.intent === 'replay') return await webhooks.replay({ params: { deliveryId: write.deliveryId } });
  if (write.intent === 'quote-replay' || write.intent === 'replay-period') return await runReplay({ webhooks }, write);
  const params = { endpointId: write.endpointId };
  if (write.intent === 'change') {
    const { intent: _, endpointId, ...body } = write;
    await webhooks.change({ params, body });
    return { endpointId };
  }
  if (write.intent === 'rotate') return await webhooks.rotateSecret({ params });
  if (write.intent === 'test') return await webhooks.test({ params });
  await webhooks.remove({ params });
  return {};
}

type Replay = Extract<WebhookWrite, { timeZone: string }>;

async function runReplay({ webhooks }: Pick<StaffApi, 'webhooks'>, write: Replay): Promise<WebhookDone> {
  const { intent, endpointId, onlyFailed, timeZone, ...typed } = write;
  const toInstant = (moment: string) => readMoment(moment, timeZone)?.toISOString() ?? moment;
  const period = { from: toInstant(typed.from), to: toInstant(typed.to) };
  const params = { endpointId };
  if (intent === 'quote-replay') {
    return { replayable: await webhooks.replayable({ params, query: { ...period, onlyFailed: String(onlyFailed) } }) };
  }
  return { replayed: (await webhooks.replayPeriod({ params, body: { ...period, onlyFailed } })).count };
}
