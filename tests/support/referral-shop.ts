import { stores } from '@shop/brands/stores';
import { emailKey } from '@shop/domain/email';
import type { OrderState } from '@shop/domain/order-state';
import type { Locale, Store } from '@shop/domain/store';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { createAddressService } from '../../apps/server/src/modules/address/address-service.ts';
import { createLedger } from '../../apps/server/src/modules/credit/ledger-service.ts';
import { createCustomerService } from '../../apps/server/src/modules/customer/customer-service.ts';
import type { PaidOrder } from '../../apps/server/src/modules/order/order-parts.ts';
import { createPromotionService, unknownCustomers } from '../../apps/server/src/modules/promotion/promotion-service.ts';
import { openReferral } from '../../apps/server/src/open-referral.ts';
import type { DatabaseHandle } from '../../apps/server/src/platform/database/database.ts';
import type { JobDefinition } from '../../apps/server/src/platform/jobs/job-run.ts';
import { aCustomerRow } from './customer-row.ts';
import { keptMail } from './kept-mail.ts';
import { serveModule } from './serve-module.ts';
import { storeFinder } from './store-finder.ts';
import { createTestDatabase } from './test-database.ts';
import { unused } from './unused.ts';

export type ReferralShop = Awaited<ReturnType<typeof startReferralShop>>;
type Db = DatabaseHandle['db'];

/** Referrals on a database of their own; a bearer token is a customer's id, and mails stay in their table. */
export async function startReferralShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const jobs = waitingJobs(db);
  const promotions = createPromotionService({ db, clock, customers: unknownCustomers });
  const ledger = createLedger({ db, clock });
  const { follower, serve } = openReferral(
    { database, jobs: jobs as never, clock },
    {
      mail: keptMail({ db, jobs }),
      finder: storeFinder,
      promotions,
      ledger,
      addresses: createAddressService({ db, clock }),
      customers: createCustomerService({ db, clock, logins: { emailOf: unused } }),
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
    later(days: number): void {
      time.now = new Date(time.now.getTime() + days * 86_400_000);
    },
    async aCustomer(firstName = 'Amira', email = anEmail()) {
      return { id: await aCustomerRow(db, email, firstName), email };
    },
    call: (asked: ReferralCall) => callOf(app, asked),

    /** An order is paid, as the orders would say it. */
    async pay(order: BoughtOrder): Promise<string> {
      const orderId = await insertOrder(db, order, time.now);
      await db.transaction().execute(async (tx) => {
        const used = order.code === undefined ? [] : [`referral-${order.code.toLowerCase()}`];
        const uses = { reference: orderId, customerKey: emailKey(order.email), firstOrder: true, promotions: used };
        await promotions.redeem(tx, uses);
        await sql`
          update shop_order set state = 'paid', paid_at = ${time.now} where order_id = ${orderId}
        `.execute(tx);
        await follower(tx, paidOrder(orderId, order));
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

    /** Why the referrals of a customer ended, as only the shop knows it. */
    async reasonsOf(customerId: string): Promise<(string | null)[]> {
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
export const anEmail = (): string => `friend-${++people}@example.com`;

export type BoughtOrder = {
  email: string;
  customerId?: string;
  store?: Store;
  /** Of who referred them. */
  code?: string;
  line1?: string;
  cardFingerprint?: string;
  deviceHash?: string;
  kind?: 'goods' | 'gift-card';
};

const outlet = stores.find(({ brand }) => brand === 'outlet') ?? unused();
const aLine = (kind: 'goods' | 'gift-card') => ({
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
  lines: [{ ...aLine(order.kind ?? 'goods'), lineNumber: 1 }],
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

/** Jobs that wait until the test works them off, each in a transaction of its own. */
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
    /** All of this name that were asked for. */
    async workOff(wanted: string): Promise<void> {
      for (const { name, payload } of waiting.splice(0)) if (name === wanted) await run(name, payload);
    },
  };
}

type ReferralCall = {
  method?: InjectOptions['method'];
  /** Below `/api/v1`. */
  path?: string;
  customer?: string | undefined;
  locale?: Locale;
  host?: string;
  body?: unknown;
};

async function callOf(app: FastifyInstance, asked: ReferralCall) {
  const { method = 'GET', path = '/customer/referral', customer, locale = 'en-GB', body } = asked;
  const reply = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      host: asked.host ?? 'outlet.localhost',
      locale: locale.replace('-', '_'),
      ...(customer && { authorization: `Bearer ${customer}` }),
    },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
