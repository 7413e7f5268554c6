import { randomUUID } from 'node:crypto';
import { getBrand, stores } from '@shop/brands/stores';
import { createStaffApi, type StaffApi } from '@shop/contracts/staff/client';
import type { ReturnResolution } from '@shop/domain/order/returns';
import type { Actor, Grant } from '@shop/domain/staff/actor';
import { PERMISSION_NAMES } from '@shop/domain/staff/permission';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { readAddress } from '../../../apps/server/src/account/address/address-service.ts';
import { createThrottle } from '../../../apps/server/src/account/throttle/throttle-service.ts';
import { createAvailabilityService } from '../../../apps/server/src/catalog/product/availability-service.ts';
import { createCatalogService } from '../../../apps/server/src/catalog/product/catalog-service.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import { openOrderDesk } from '../../../apps/server/src/order/desk/open.ts';
import { createSignalFollower } from '../../../apps/server/src/order/desk/order-signal-follower.ts';
import { fulfilmentEventsRoutes } from '../../../apps/server/src/order/fulfilment/fulfilment-events-routes.ts';
import { createOrderDetail } from '../../../apps/server/src/order/history/order-detail.ts';
import { createInvoices } from '../../../apps/server/src/order/invoice/invoice-service.ts';
import { openReturnDesk } from '../../../apps/server/src/order/returns/desk/open.ts';
import { openReturns } from '../../../apps/server/src/order/returns/open.ts';
import { openSwaps } from '../../../apps/server/src/order/swap/open.ts';
import { markAudited } from '../../../apps/server/src/platform/audited-actors.ts';
import { answerErrors } from '../../../apps/server/src/platform/http/error-handler.ts';
import { injectFetch } from '../../../apps/server/src/platform/http/inject-fetch.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { givenSecret } from '../../../apps/server/src/platform/secrets/secret.ts';
import { signBody } from '../../../apps/server/src/platform/signed-body.ts';
import type {
  AskedAction,
  ExecuteApproved,
  FollowApproval,
} from '../../../apps/server/src/staff/approval/approval-handlers.ts';
import type { AuditEntry, AuditTrail } from '../../../apps/server/src/staff/audit/audit-trail.ts';
import { createListExport } from '../../../apps/server/src/staff/audit/list-export.ts';
import { buildProduct } from '../catalog/catalog-records.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { callFor, type QuoteOptions } from '../order/order-quote.ts';
import { openOrderMailShop } from './order-mail-shop.ts';
import { storeFinder } from './store-finder.ts';

export type DeskShop = Awaited<ReturnType<typeof startDeskShop>>;
type Recorded = { actor: Actor; entry: AuditEntry };

/** Desk of orders on its own database, with mails; the audit trail is kept in memory. */
export async function startDeskShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const floor = await openOrderMailShop(db);
  const clock = () => floor.time.now;
  const recorded: Recorded[] = [];
  const asked: AskedAction[] = [];
  let approve: ExecuteApproved | undefined;
  let follow: FollowApproval | undefined;
  const audit: AuditTrail = {
    async record(_, actor, entry) {
      recorded.push({ actor, entry });
      markAudited(actor);
    },
    recordNothing: markAudited,
  };
  floor.orders.follow(createSignalFollower({ clock }));
  const swapping = openSwaps(
    { database, clock, finder: storeFinder, jobs: floor.jobs, log: createLog('silent') },
    {
      ...{ stock: floor.stock, audit, mail: floor.mailService },
      payments: { ...floor.gateway.payments, capture: async () => undefined },
      confirm: (tx, orderId) => floor.mails.resend(tx, orderId, 'confirmation'),
    },
  );
  floor.orders.follow(swapping.followers);
  const getTerms = () => ({ days: 28, price: 0 });
  const { returns } = openReturns(
    { database, jobs: floor.jobs, clock, log: createLog('silent') },
    {
      ...{ orders: floor.orders, stock: floor.stock, getTerms },
      throttle: createThrottle({ db, clock }),
      availability: createAvailabilityService({ db, clock }),
    },
  );
  const desk = openOrderDesk(
    { database, clock, stores, finder: storeFinder },
    {
      ...{ orders: floor.orders, stock: floor.stock, audit, returns, swaps: swapping.swaps },
      approvals: {
        request: async (_, __, request) => ({ approvalId: String(asked.push(request)) }),
        handle: (_, execute, tell) => {
          approve = execute;
          follow = tell;
        },
      },
      catalog: createCatalogService({ db, clock }),
      readAddress,
      addressLines: ({ firstName, lastName, line1 }) => [`${firstName} ${lastName}`, line1],
      documents: createInvoices({
        buildDetail: createOrderDetail(floor.orders),
        getTaxPercent: () => 20,
        getBrand: (store) => getBrand(store.brand),
      }),
      resendMail: floor.mails.resend,
      tellMentioned: async () => {},
      listMentionable: async () => [],
      notifyPartSent: floor.mails.notifyPartSent,
    },
  );
  const { orders } = floor;
  const returnDesk = openReturnDesk(
    { database, clock, stores, finder: storeFinder },
    { orders, returns, audit, getTerms },
  );
  const events = desk.openEvents(givenSecret([EVENT_SECRET]));
  const app = await serveAsStaff((scope) => {
    fulfilmentEventsRoutes(scope, events);
    desk.serveStaff(scope);
    returnDesk.serveStaff(scope, createListExport({ db, audit }));
  });
  const writer = createCatalogWriteService({ db, clock });
  let made = 0;

  /** Places and pays an order of a dress that has two sizes. */
  async function buy(requested: Partial<QuoteOptions> = {}) {
    const productSku = `gown-${++made}`;
    if (!requested.sku)
      await writer.saveRecords([buildProduct(productSku, { sizes: { 8: 20, 10: 1 } })], { batch: 'seed' });
    const sku = requested.sku ?? `${productSku}-8`;
    const [quote] = await floor.quotes.make({ sku, ...requested });
    if (!quote) throw new Error('No quote was created');
    const { number } = await floor.orders.place(callFor(quote));
    return { number, sku, orderId: await floor.getOrder(quote.quoteId) };
  }

  /** Buys, delivers and requests a return of one unit; resolves to the number of the return. */
  async function sendBack({
    wish = 'original',
    ...requested
  }: Partial<QuoteOptions> & { wish?: ReturnResolution } = {}) {
    const bought = await buy(requested);
    for (const state of ['packed', 'dispatched', 'delivered'] as const) await orders.advance(bought.orderId, state);
    const order = await orders.find(bought.orderId);
    if (!order) throw new Error('The order is missing');
    const line = { lineNumber: 1, quantity: 1, reason: 'too-small' } as const;
    await returns.request(
      { order, isCustomer: order.customerId !== undefined },
      { requestKey: randomUUID(), wish, lines: [line] },
    );
    return { ...bought, returnNumber: `${bought.number}-R1` };
  }

  return {
    ...floor,
    ...{ desk, events, swapping, returnDesk, returns, sendBack, audit, recorded, asked, buy, writer },
    /** Decides on the last action that was asked for, as a second person, and executes it when approved. */
    async decideLast(decision: 'approved' | 'refused', decisionReason?: string): Promise<void> {
      const action = asked.at(-1);
      if (!action) throw new Error('Nothing was asked for');
      const decided = { ...action, approvalId: 'approval', askedBy: 'id-Ada' };
      const decider = staff('Grace', ALL);
      await db.transaction().execute(async (tx) => {
        await follow?.(tx, decider, { ...decided, decision, decisionReason });
        if (decision === 'approved') await approve?.(tx, decider, decided);
      });
    },
    /** Staff API as a member of staff, who holds everything by default. */
    as: (grants: readonly Grant[] = ALL, name = 'Ada'): StaffApi => app.as(staff(name, grants)),
    /** Status of a signed message of a warehouse. */
    sendEvent: (message: object, secret = EVENT_SECRET): Promise<number> => {
      const body = JSON.stringify(message);
      return app.post('/fulfilment/events', body, signBody({ secret, body }, floor.time.now));
    },
    /** Type of a file that the API sends. */
    fetchType: (path: string): Promise<string | null> => app.fetchType(staff('Ada', ALL), path),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

const EVENT_SECRET = 'secret-of-the-warehouse';

export const ALL: readonly Grant[] = PERMISSION_NAMES.map((permission) => ({ permission }));

const staff = (name: string, grants: readonly Grant[]): Actor => ({
  ...{ kind: 'staff', staffId: `id-${name}`, name, sessionId: 'session', requestId: 'request', grants },
});

async function serveAsStaff(serveStaff: (app: FastifyInstance) => void) {
  const app = Fastify({ loggerInstance: createLog('silent') }) as unknown as FastifyInstance;
  const actors: Actor[] = [];
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, () => {});
  app.addHook('onRequest', async (request) => {
    const actor = actors[Number(request.headers['x-actor'])];
    if (actor) request.actor = { ...actor };
  });
  serveStaff(app);
  await app.ready();
  return {
    as(actor: Actor): StaffApi {
      const headers = { 'x-actor': String(actors.push(actor) - 1) };
      return createStaffApi(injectFetch(app, { headers }), { checkReplies: true });
    },
    async fetchType(actor: Actor, path: string): Promise<string | null> {
      const headers = { 'x-actor': String(actors.push(actor) - 1) };
      return (await injectFetch(app, { headers })(`/staff/api/v1${path}`)).headers.get('content-type');
    },
    async post(url: string, payload: string, signature: string): Promise<number> {
      const headers = { 'content-type': 'application/json', 'x-signature': signature };
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
    },
    close: () => app.close(),
  };
}
