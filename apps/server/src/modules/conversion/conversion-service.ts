import { createHash } from 'node:crypto';
import { BROWSER_CONVERSIONS, type BrowserConversion } from '@shop/domain/conversion';
import { isEmail } from '@shop/domain/email';
import { MINOR_UNITS } from '@shop/domain/money';
import { BRANDS, type BrandKey, LOCALES, type Locale, type Store } from '@shop/domain/store';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { OrderFollowers } from '../order/order-needs.ts';
import type { OrderRecord } from '../order/order-record.ts';
import type { ConversionClient, ConversionEvent } from './conversion-client.ts';

type ConversionParts = {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  /** Absent: nobody is told of anything. */
  client?: ConversionClient | undefined;
  orderIn: (tx: Database, orderId: string) => Promise<OrderRecord | undefined>;
  emailOf: (customerId: string, on: Database) => Promise<string | undefined>;
  storeBy: (brand: BrandKey, locale: Locale) => Store;
  pageAddress: (store: Store, path: string) => string;
};

/** Something that happened on a page, told by whoever allows it. */
type ToldConversion = {
  event: BrowserConversion;
  eventId: string;
  path: string;
  store: Store;
  userAgent: string;
  customerId?: string | undefined;
};

/** Ids, and the kind of browser: the person is looked up when it is sent, and then is known no more if forgotten. */
const toldEvent = z.object({
  event: z.enum(BROWSER_CONVERSIONS),
  eventId: z.string(),
  path: z.string(),
  brand: z.enum(BRANDS),
  locale: z.enum(LOCALES),
  userAgent: z.string(),
  customerId: z.string().optional(),
  at: z.int(),
});

const MAX_USER_AGENT_LENGTH = 400;
/** The addresses of these pages may name an order or a friend, which is nobody else's business. */
const PRIVATE_PATH = /^\/(customer|checkout|order-lookup|refer|worldpay)(\/|$)/;

export type Conversions = ReturnType<typeof createConversions>;

/** Tells an advertising network of what its visitors did, by jobs: an order never waits for it. */
export function createConversions(parts: ConversionParts) {
  const { db, jobs, clock, client, orderIn, emailOf, storeBy, pageAddress } = parts;

  const telling = jobs.define({
    name: 'tell-conversion',
    schema: toldEvent,
    async handle({ event, eventId, path, brand, locale, userAgent, customerId, at }, { tx }) {
      const email = customerId === undefined ? undefined : await emailOf(customerId, tx);
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
      const event = order && purchaseOf(order, pageAddress);
      if (event) await client?.send(event);
    },
  });

  return {
    /** `ignored` where no network is configured. */
    async tell({ store, userAgent, ...told }: ToldConversion): Promise<'queued' | 'ignored'> {
      if (!client) return 'ignored';
      const { brand, localeISOCode: locale } = store;
      const payload = {
        ...told,
        ...{ brand, locale, userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH), at: secondsOf(clock()) },
      };
      await telling.enqueue(db, payload, { key: `${told.event} ${told.eventId}` });
      return 'queued';
    },

    /** An order has the id of a conversion event only where its shopper allows advertising. */
    followers: {
      async paid(tx, { orderId, conversionEventId }) {
        if (client && conversionEventId !== undefined) await selling.enqueue(tx, { orderId }, { key: orderId });
      },
    } satisfies OrderFollowers,
  };
}

/** Undefined where the person was forgotten meanwhile. */
function purchaseOf(order: OrderRecord, pageAddress: ConversionParts['pageAddress']): ConversionEvent | undefined {
  const { conversionEventId, email, store, currency, amounts, number, lines, paidAt, placedAt } = order;
  if (conversionEventId === undefined || !isEmail(email)) return undefined;
  return {
    event_name: 'Purchase',
    event_time: secondsOf(paidAt ?? placedAt),
    event_id: conversionEventId,
    action_source: 'website',
    event_source_url: pageAddress(store, '/'),
    user_data: hashedEmail(email),
    custom_data: {
      currency,
      value: amounts.total / MINOR_UNITS[currency],
      order_id: number,
      content_type: 'product',
      content_ids: lines.flatMap(({ productSku }) => productSku ?? []),
    },
  };
}

/** As the network wants it: what a person typed, without blanks and in small letters. */
const hashedEmail = (email: string | undefined): { em?: string[] } =>
  email === undefined ? {} : { em: [createHash('sha256').update(email.trim().toLowerCase()).digest('hex')] };

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);
