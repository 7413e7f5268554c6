import { stores } from '@shop/brands/stores';
import { emailKey } from '@shop/domain/email';
import type { OrderState } from '@shop/domain/order/order-state';
import type { Locale, Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { createAddressService } from '../../../apps/server/src/account/address/address-service.ts';
import { createLedger } from '../../../apps/server/src/account/credit/ledger-service.ts';
import { createCustomerService } from '../../../apps/server/src/account/customer/customer-service.ts';
import { openReferral } from '../../../apps/server/src/account/referral/open.ts';
import { createLogins } from '../../../apps/server/src/account/sign-in/logins.ts';
import { createTermsService } from '../../../apps/server/src/account/terms/terms-service.ts';
import type { PaidOrder } from '../../../apps/server/src/order/orders/order-deps.ts';
import type { DatabaseHandle } from '../../../apps/server/src/platform/database/database.ts';
import type { JobDefinition } from '../../../apps/server/src/platform/jobs/job-run.ts';
import {
  createPromotionService,
  unknownCustomers,
} from '../../../apps/server/src/quote/promotion/promotion-service.ts';
import { createAuditTrail } from '../../../apps/server/src/staff/audit/audit-trail.ts';
import { storeTerms } from '../../../apps/server/src/store-terms.ts';
import { insertCustomerRow } from '../database/customer-row.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { unused } from '../database/unused.ts';
import { createStoredMail } from '../order/stored-mail.ts';
import { serveModule } from './serve-module.ts';
import { storeFinder } from './store-finder.ts';

export type ReferralShop = Awaited<ReturnType<typeof startReferralShop>>;
type Db = DatabaseHandle['db'];

/** Referrals on their own database; a bearer token is a customer's id, and mails stay in their table. */
export async function startReferralShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const jobs = waitingJobs(db);
  const promotions = createPromotionService({ db, clock, customers: unknownCustomers });
  const ledger = createLedger({ db, clock });
  const audit = createAuditTrail({ clock });
  const terms = createTermsService({ db, clock, stores, audit, defaults: storeTerms });
  const { services, serve } = openReferral(
    { database, jobs: jobs as never, clock, stores, finder: storeFinder, terms: storeTerms },
    {
      mail: createStoredMail({ db, jobs }),
      merchantTerms: terms,
      logins: createLogins({ db }),
      promotions,
      ledger,
      addresses: createAddressService({ db, clock }),
      customers: createCustomerService({ db, clock, logins: { findEmail: unused } }),
    },
  );
  const app = await serveModule(serve);
  return {
    app,
    db,
    jobs,
    time,
    ledger,
    promotions,
    terms,
    later(days: number): void {
      time.now = new Date(time.now.getTime() + days * 86_400_000);
    },
    async registerCustomer(firstName = 'Amira', email = createEmail()) {
      return { id: await insertCustomerRow(db, email, firstName), email };
    },
    call: (requested: ReferralCall) => toCall(app, requested),

    /** Simulates the paid event of an order. */
    async pay(order: BoughtOrder): Promise<string> {
      const orderId = await insertOrder(db, order, time.now);
      await db.transaction().execute(async (tx) => {
        const used = order.code === undefined ? [] : [`referral-${order.code.toLowerCase()}`];
        const uses = { reference: orderId, customerKey: emailKey(order.email), firstOrder: true, promotions: used };
        await promotions.redeem(tx, uses);
        await sql`
          update shop_order set state = 'paid', paid_at = ${time.now} where order_id = ${orderId}
        `.execute(tx);
        await services.followers.paid(tx, paidOrder(orderId, order));
      });
      return orderId;
    },

    async become(orderId: string, state: OrderState, { returned = 0 } = {}): Promise<void> {
      const deliveredAt = state === 'delivered' ? time.now : null;
      await sql`update shop_order set state = ${state}, delivered_at = ${deliveredAt} where order_id = ${orderId}`.execute(
        db,
      );
      await sql`update order_line set returned_quantity = ${returned} where order_id = ${orderId}`.execute(db);
    },

    async mailsTo(recipient: string): Promise<Record<string, unknown>[]> {
      const { rows } = await sql<{ message: Record<string, unknown> }>`
        select message from mail where recipient = ${recipient} order by created_at
      `.execute(db);
      return rows.map(({ message }) => message);
    },

    /** Internal end reasons of a customer's referrals. */
    async listReasons(customerId: string): Promise<(string | null)[]> {
      const { rows } = await sql<{ reason: string | null }>`
        select reason from referral where customer_id = ${customerId} order by begun_at
      `.execute(db);
      return rows.map(({ reason }) => reason);
    },

    async stop() {
      await app.close();
      await database.close();
    },
  };
}

let people = 0;
export const createEmail = (): string => `friend-${++people}@example.com`;

export type BoughtOrder = {
  email: string;
  customerId?: string;
  store?: Store;
  /** Code of the referrer. */
  code?: string;
  line1?: string;
  cardFingerprint?: string;
  deviceHash?: string;
  kind?: 'goods' | 'gift-card';
};

const outlet = stores.find(({ brand }) => brand === 'outlet') ?? unused();
const buildLine = (kind: 'goods' | 'gift-card') => ({
  kind,
  title: 'Satin dress',
  quantity: 1,
  unitAmount: 4_000,
  fullAmount: 4_000,
  discountAmount: 0,
  taxAmount: 667,
  discounts: [],
});

const paidOrder = (orderId: string, order: BoughtOrder): PaidOrder => ({
  orderId,
  number: orderId.slice(0, 8),
  store: order.store ?? outlet,
  email: order.email,
  total: { amount: 4_000, currency: 'GBP' },
  deliveryAddress: {
    firstName: 'Bea',
    lastName: 'Lind',
    line1: order.line1 ?? `${++people} Loom Street`,
    city: 'Manchester',
    postcode: 'M1 0AA',
    country: 'GB',
  },
  lines: [{ ...buildLine(order.kind ?? 'goods'), lineNumber: 1 }],
  ...(order.customerId !== undefined && { customerId: order.customerId }),
  ...(order.cardFingerprint !== undefined && { cardFingerprint: order.cardFingerprint }),
  ...(order.deviceHash !== undefined && { deviceHash: order.deviceHash }),
});

async function insertOrder(db: Db, { email, customerId, store = outlet, kind = 'goods' }: BoughtOrder, now: Date) {
  const { rows } = await sql<{ orderId: string }>`
    with placed as (
      insert into shop_order (number, made_from, state, brand, locale, currency, customer_id, email, email_key,
        customer_key, delivery_method, delivery_from, delivery_to, items_amount, discount_amount, services_amount,
        delivery_amount, tax_amount, tax_is_added, total_amount, payment_amount, held_until, placed_at)
      values (gen_random_uuid()::text, gen_random_uuid(), 'placing', ${store.brand}, ${store.localeISOCode},
        ${store.currency}, ${customerId ?? null}, ${email}, ${emailKey(email)}, ${emailKey(email)}, 'standard',
        '2026-06-03', '2026-06-05', 4000, 0, 0, 0, 667, false, 4000, 4000, ${now}, ${now})
      returning order_id
    ), lines as (
      insert into order_line (order_id, line_number, kind, title, quantity, unit_amount, full_amount, discount_amount,
        total_amount, tax_amount)
      select order_id, 1, ${kind}, 'Satin dress', 1, 4000, 4000, 0, 4000, 667 from placed
    )
    select order_id from placed
  `.execute(db);
  return rows[0]?.orderId ?? unused();
}

/** Jobs held until the test runs them, each in its own transaction. */
function waitingJobs(db: Db) {
  const definitions = new Map<string, JobDefinition<object>>();
  const waiting: { name: string; payload: object }[] = [];
  async function run(name: string, payload: object = {}): Promise<void> {
    const definition = definitions.get(name) ?? unused();
    const { signal } = new AbortController();
    await db.transaction().execute((tx) => definition.handle(payload, { tx, attempt: 1, signal }));
  }
  return {
    run,
    define<Payload extends object>(definition: JobDefinition<Payload>) {
      const { name } = definition;
      definitions.set(name, definition as unknown as JobDefinition<object>);
      return { enqueue: async (_: unknown, payload: Payload) => void waiting.push({ name, payload }) };
    },
    /** Runs all held jobs of this name. */
    async workOff(wanted: string): Promise<void> {
      for (const { name, payload } of waiting.splice(0)) if (name === wanted) await run(name, payload);
    },
  };
}

type ReferralCall = {
  method?: InjectOptions['method'];
  /** Path below `/api/v1`. */
  path?: string;
  customer?: string | undefined;
  locale?: Locale;
  host?: string;
  body?: unknown;
};

async function toCall(app: FastifyInstance, requested: ReferralCall) {
  const { method = 'GET', path = '/customer/referral', customer, locale = 'en-GB', body } = requested;
  const reply = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      host: requested.host ?? 'outlet.localhost',
      locale: locale.replace('-', '_'),
      ...(customer && { authorization: `Bearer ${customer}` }),
    },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
