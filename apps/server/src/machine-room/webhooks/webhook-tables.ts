import type { Generated } from 'kysely';

export type WebhookState = 'on' | 'off' | 'failing';
export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export type WebhookTables = {
  webhookEndpoint: {
    endpointId: Generated<string>;
    name: string;
    url: string;
    events: string[];
    stores: number[] | null;
    secret: string;
    previousSecret: string | null;
    previousUntil: Date | null;
    state: Generated<WebhookState>;
    version: Generated<number>;
    createdBy: string;
    createdAt: Date;
    lastSuccessAt: Date | null;
    failingSince: Date | null;
    /** Since when it is off; absent while it is on. */
    offSince: Generated<Date | null>;
  };
  webhookDelivery: {
    deliveryId: Generated<string>;
    endpointId: string;
    messageId: string;
    type: string;
    body: string;
    state: DeliveryState;
    attempts: Generated<number>;
    nextAttemptAt: Date;
    leasedUntil: Date | null;
    isReplay: Generated<boolean>;
    createdAt: Date;
    endedAt: Date | null;
  };
  webhookAttempt: {
    deliveryId: string;
    number: number;
    at: Date;
    durationMs: number;
    status: number | null;
    error: string | null;
    response: Generated<string>;
  };
};
