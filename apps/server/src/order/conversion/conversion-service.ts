import { createHash } from 'node:crypto';
import { isEmail } from '@shop/domain/email';
import { getMinorUnits } from '@shop/domain/money';
import { BROWSER_CONVERSIONS, type BrowserConversion } from '@shop/domain/order/conversion';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import type { OrderFollowers } from '#server/order/orders/order-ports.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { ConversionClient, ConversionEvent } from './conversion-client.ts';

type Deps = {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  /** Absent: no event is sent. */
  client?: ConversionClient | undefined;
  orderIn: (tx: Database, orderId: string) => Promise<OrderRecord | undefined>;
  findEmail: (customerId: string, on: Database) => Promise<string | undefined>;
  storeBy: (brand: BrandKey, locale: Locale) => Store;
  pageAddress: (store: Store, path: string) => string;
};

/** Browser event, sent only with consent. */
type ConversionPayload = {
  event: BrowserConversion;
  eventId: string;
  path: string;
  store: Store;
  userAgent: string;
  customerId?: string | undefined;
};

/** Job payload with ids only: the customer is looked up when the job runs, so that an erased one is not sent. */
const eventSchema = z.object({
  event: z.enum(BROWSER_CONVERSIONS),
  eventId: z.string(),
  path: z.string(),
  brand: z.string(),
  locale: z.string(),
  userAgent: z.string(),
  customerId: z.string().optional(),
  at: z.int(),
});

const MAX_USER_AGENT_LENGTH = 400;
/** Pages whose URL may contain an order number or a referral code, which must not be sent. */
const PRIVATE_PATH = /^\/(customer|checkout|order-lookup|refer|worldpay)(\/|$)/;

export type Conversions = ReturnType<typeof createConversions>;

/** Sends conversion events to an advertising network by jobs, so that an order never waits for it. */
export function createConversions(deps: Deps) {
  const { db, jobs, clock, client, orderIn, findEmail, storeBy, pageAddress } = deps;

  const telling = jobs.define({
    name: 'tell-conversion',
    schema: eventSchema,
    async handle({ event, eventId, path, brand, locale, userAgent, customerId, at }, { tx }) {
      const email = customerId === undefined ? undefined : await findEmail(customerId, tx);
      await client?.send({
        event_name: event,
        event_time: at,
        event_id: eventId,
        action_source: 'website',
        event_source_url: pageAddress(storeBy(brand, locale), PRIVATE_PATH.test(path) ? '/' : path),
        user_data: { ...hashedEmail(email), client_user_agent: userAgent },
      });
    },
  });

  const selling = jobs.define({
    name: 'tell-purchase',
    schema: z.object({ orderId: z.string() }),
    async handle({ orderId }, { tx }) {
      const order = await orderIn(tx, orderId);
      const event = order && toPurchase(order, pageAddress);
      if (event) await client?.send(event);
    },
  });

  return {
    /** Returns `ignored` if no network is configured. */
    async notify({ store, userAgent, ...conversionData }: ConversionPayload): Promise<'queued' | 'ignored'> {
      if (!client) return 'ignored';
      const { brand, localeISOCode: locale } = store;
      const payload = {
        ...conversionData,
        ...{ brand, locale, userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH), at: toSeconds(clock()) },
      };
      await telling.enqueue(db, payload, { key: `${conversionData.event} ${conversionData.eventId}` });
      return 'queued';
    },

    /** An order has a conversion event id only if its shopper consented to advertising. */
    followers: {
      async paid(tx, { orderId, conversionEventId }) {
        if (client && conversionEventId !== undefined) await selling.enqueue(tx, { orderId }, { key: orderId });
      },
    } satisfies OrderFollowers,
  };
}

/** Undefined if the customer was erased meanwhile. */
function toPurchase(order: OrderRecord, pageAddress: Deps['pageAddress']): ConversionEvent | undefined {
  const { conversionEventId, email, store, currency, amounts, number, lines, paidAt, placedAt } = order;
  if (conversionEventId === undefined || !isEmail(email)) return undefined;
  return {
    event_name: 'Purchase',
    event_time: toSeconds(paidAt ?? placedAt),
    event_id: conversionEventId,
    action_source: 'website',
    event_source_url: pageAddress(store, '/'),
    user_data: hashedEmail(email),
    custom_data: {
      currency,
      value: amounts.total / getMinorUnits(currency),
      order_id: number,
      content_type: 'product',
      content_ids: lines.flatMap(({ productSku }) => productSku ?? []),
    },
  };
}

/** Hash of the trimmed, lower-cased address, as the network requires. */
const hashedEmail = (email: string | undefined): { em?: string[] } =>
  email === undefined ? {} : { em: [createHash('sha256').update(email.trim().toLowerCase()).digest('hex')] };

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
