import type { StaffApi } from '@shop/contracts/staff/client';
import type { WebhookEvent } from '@shop/domain/system/webhook';

export type WebhookFields = { name: string; url: string; events: WebhookEvent[]; stores?: number[] };

export type WebhookWrite =
  | ({ intent: 'create' } & WebhookFields)
  | ({ intent: 'change'; endpointId: string; version: number; isOn: boolean; dropsKept?: boolean } & WebhookFields)
  | { intent: 'remove'; endpointId: string }
  | { intent: 'rotate'; endpointId: string }
  | { intent: 'test'; endpointId: string }
  | { intent: 'replay'; deliveryId: string };

/** With the secret, which is shown once. */
export type WebhookDone = { endpointId?: string; secret?: string; deliveryId?: string };

export async function runWebhookWrite({ webhooks }: StaffApi, write: WebhookWrite): Promise<WebhookDone> {
  if (write.intent === 'create') {
    const { intent: _, ...body } = write;
    return await webhooks.create({ body });
  }
  if (write.intent === 'replay') return await webhooks.replay({ params: { deliveryId: write.deliveryId } });
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
