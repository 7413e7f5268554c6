import { checkoutIncomplete } from '@shop/domain/order/checkout/checkout';
import {
  canEditPhoneOrder,
  canSendPayLink,
  getPhoneOrderState,
  type PhoneOrderState,
  phoneOrderClosed,
  phoneOrderUnknown,
} from '@shop/domain/order/desk/phone-order';
import { QuoteById } from '@shop/domain/quote/quote-by-id';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores, requirePermission } from '@shop/domain/staff/actor';
import type { CheckoutService, CheckoutView, TypedCheckout } from '#server/order/checkout/checkout-service.ts';
import { toAuthor } from '#server/order/desk/desk-author.ts';
import { readCursor, writeCursor } from '#server/order/desk/desk-cursor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { QuoteCall } from '#server/quote/quote/quote-deps.ts';
import type { StoreQuote } from '#server/quote/quote/quote-pricing.ts';
import type { QuoteService } from '#server/quote/quote/quote-service.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { PayLinkMail } from './pay-link-mail.ts';
import { createPayLinkToken } from './pay-link-token.ts';
import {
  findOrderNumber,
  findPhoneOrder,
  insertPhoneOrder,
  listPhoneOrders,
  lockPhoneOrder,
  NO_LINK,
  type PhoneOrderRow,
  savePhoneOrder,
} from './phone-order-repository.ts';

export type PhoneOrderDeps = {
  db: Database;
  clock: Clock;
  stores: readonly Store[];
  quotes: Pick<QuoteService, 'open' | 'read' | 'setLine' | 'setCode' | 'removeCode' | 'refresh' | 'findById'>;
  checkout: Pick<CheckoutService, 'view' | 'setAddress' | 'setDelivery'>;
  audit: AuditTrail;
  mail: PayLinkMail;
};

export type ShownPhoneOrder = {
  row: PhoneOrderRow;
  store: Store;
  state: PhoneOrderState;
  orderNumber?: string | undefined;
  /** Absent once it is ordered or ended. */
  quote?: StoreQuote | undefined;
  /** Absent while the quote is empty. */
  checkout?: CheckoutView | undefined;
};
type Chosen = { sku: string; quantity: number };
type Delivery = Parameters<CheckoutService['setDelivery']>[1];
type Facts = Readonly<Record<string, unknown>>;
type Noted = { id: string; action: string; after?: Facts };

const permission = 'orders.create';

/** Orders that staff take for a customer, with the quote and the checkout of the shop. */
export function createPhoneOrders(deps: PhoneOrderDeps) {
  const { db, clock, quotes, checkout, audit } = deps;
  const access = createPhoneOrderAccess(deps);
  const { read, edit } = access;

  return {
    read,

    async list(actor: Actor, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const stores = listGrantedStores(actor, permission);
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await listPhoneOrders(db, { stores, after, limit: limit + 1 });
      const items = rows.slice(0, limit).map((row) => ({ row, state: getPhoneOrderState(row, clock()) }));
      const last = items.at(-1)?.row;
      const next = rows.length > limit && last ? writeCursor({ at: last.at, orderId: last.phoneOrderId }) : undefined;
      return { items, ...(next && { next }) };
    },

    async create(actor: Actor, storeId: number): Promise<ShownPhoneOrder> {
      const store = access.getStore(storeId);
      requirePermission(actor, permission, { store: storeId });
      const createdAt = clock();
      const { filled: id } = await quotes.open({ caller: GUEST, store }, async ({ tx, quoteId }) => {
        const row = { quoteId, kind: 'phone', storeId, author: toAuthor(actor), createdAt } as const;
        const phoneOrderId = await insertPhoneOrder(tx, row);
        const entity = { kind: 'phone-order', id: phoneOrderId };
        await audit.record(tx, actor, { permission, action: 'create', entity, storeId });
        return phoneOrderId;
      });
      return await read(actor, id);
    },

    /** Quantity 0 removes the line. */
    setLine: (actor: Actor, id: string, product: Chosen) =>
      edit(actor, { id, action: 'set-line', after: product }, (call) => quotes.setLine(call, product)),

    /** Accepts changed prices and stock, which the shopper would see otherwise. */
    refresh: (actor: Actor, id: string) => edit(actor, { id, action: 'refresh' }, quotes.refresh),

    setCode: (actor: Actor, id: string, code: string) =>
      edit(actor, { id, action: 'set-code', after: { code } }, (call) =>
        code === '' ? quotes.removeCode(call) : quotes.setCode(call, code),
      ),

    setAddress: (actor: Actor, id: string, typed: Pick<TypedCheckout, 'email' | 'delivery'>) =>
      edit(actor, { id, action: 'set-address' }, (call) =>
        checkout.setAddress(call, { ...typed, marketing: false, save: false }),
      ),

    setDelivery: (actor: Actor, id: string, chosen: Delivery) =>
      edit(actor, { id, action: 'set-delivery', after: { method: chosen.method } }, (call) =>
        checkout.setDelivery(call, chosen),
      ),

    ...createPhoneOrderEndings(deps, access),
  };
}

export type PhoneOrders = ReturnType<typeof createPhoneOrders>;

type Access = ReturnType<typeof createPhoneOrderAccess>;

/** Ends of the work on a quote: the pay link, or nothing. */
function createPhoneOrderEndings({ db, clock, audit, mail }: PhoneOrderDeps, { find, read }: Access) {
  const entry = (id: string, { storeId }: PhoneOrderRow) =>
    ({ permission, entity: { kind: 'phone-order', id }, storeId }) as const;
  return {
    /** Mails a new pay link; an earlier one is void. */
    async send(actor: Actor, id: string): Promise<ShownPhoneOrder> {
      const { row, store, state, checkout: view } = await read(actor, id);
      if (!canSendPayLink(state)) throw phoneOrderClosed();
      requireComplete(view);
      const sentAt = clock();
      const { token, hash, until } = createPayLinkToken(sentAt);
      await db.transaction().execute(async (tx) => {
        const held = await lockPhoneOrder(tx, id);
        if (!held || !canSendPayLink(getPhoneOrderState(held, sentAt))) throw phoneOrderClosed();
        const link = { linkHash: hash, linkSentAt: sentAt, linkExpiresAt: until, linkUsedAt: null };
        await savePhoneOrder(tx, id, link);
        await mail.send(tx, { store, view, token, until });
        await audit.record(tx, actor, { ...entry(id, row), action: 'send' });
      });
      return await read(actor, id);
    },

    /** Ends the work on the quote: the link is void, and staff see the quote no more. */
    async end(actor: Actor, id: string): Promise<ShownPhoneOrder> {
      const row = await find(actor, id);
      await db.transaction().execute(async (tx) => {
        const held = await lockPhoneOrder(tx, id);
        const state = held && getPhoneOrderState(held, clock());
        if (state === 'ended') return audit.recordNothing(actor);
        if (!state || !canEditPhoneOrder(state)) throw phoneOrderClosed();
        await savePhoneOrder(tx, id, { ...NO_LINK, endedAt: clock() });
        await audit.record(tx, actor, { ...entry(id, row), action: 'end' });
      });
      return await read(actor, id);
    },
  };
}

/** Reading and changing the quote of a phone order. */
function createPhoneOrderAccess({ db, clock, stores, quotes, checkout, audit }: PhoneOrderDeps) {
  function getStore(storeId: number): Store {
    const store = stores.find((one) => one.storeId === storeId);
    if (!store)
      throw new ShopError('There is no such store', { code: 'unknown_store', kind: 'invalid', field: 'storeId' });
    return store;
  }

  async function find(actor: Actor, id: string): Promise<PhoneOrderRow> {
    const row = await findPhoneOrder(db, id);
    if (!row) throw phoneOrderUnknown();
    requirePermission(actor, permission, { store: row.storeId });
    return row;
  }

  /** Prices depend on the owner of a shared quote, so that staff see what the shopper sees. */
  async function toCall({ quoteId, storeId }: PhoneOrderRow): Promise<QuoteCall> {
    const { customerId = null } = (await quotes.findById(quoteId)) ?? {};
    const caller: Caller = customerId === null ? GUEST : { kind: 'customer', customerId };
    return { token: new QuoteById(quoteId), caller, store: getStore(storeId) };
  }

  async function read(actor: Actor, id: string): Promise<ShownPhoneOrder> {
    const row = await find(actor, id);
    const state = getPhoneOrderState(row, clock());
    const shown = { row, store: getStore(row.storeId), state };
    if (row.orderId !== null) return { ...shown, orderNumber: await findOrderNumber(db, row.orderId) };
    if (state === 'ended') return shown;
    const call = await toCall(row);
    const quote = await unlessGone(quotes.read(call));
    const isFilled = quote?.lines.some(({ canBeBought }) => canBeBought) ?? false;
    return { ...shown, quote, ...(isFilled && { checkout: await checkout.view(call) }) };
  }

  return {
    getStore,
    find,
    read,

    /** A change of the quote. A link that was mailed before it is void: it named another sum. */
    async edit(actor: Actor, { id, ...noted }: Noted, change: (call: QuoteCall) => Promise<unknown>) {
      const row = await find(actor, id);
      const { storeId } = row;
      const note = async (tx: Database) => {
        const held = await lockPhoneOrder(tx, id);
        if (!held || !canEditPhoneOrder(getPhoneOrderState(held, clock()))) throw phoneOrderClosed();
        await savePhoneOrder(tx, id, NO_LINK);
        await audit.record(tx, actor, { permission, entity: { kind: 'phone-order', id }, storeId, ...noted });
      };
      if (!canEditPhoneOrder(getPhoneOrderState(row, clock()))) throw phoneOrderClosed();
      await change({ ...(await toCall(row)), note });
      return await read(actor, id);
    },
  };
}

const GUEST: Caller = { kind: 'guest' };

function requireComplete(view: CheckoutView | undefined): asserts view is CheckoutView & { email: string } {
  if (!view?.email) throw checkoutIncomplete('address');
  if (view.next !== 'payment') throw checkoutIncomplete(view.next);
  const changed = view.quote.shown.lines.find(({ notices }) => notices.length > 0);
  if (changed) throw linesChanged(changed.title);
}

const linesChanged = (title: string) =>
  new ShopError(`${title} has changed since it was added. Accept the change first.`, {
    code: 'totals_changed',
    kind: 'conflict',
  });

/** A quote that was merged or forgotten is shown as absent. */
async function unlessGone(quote: Promise<StoreQuote>): Promise<StoreQuote | undefined> {
  try {
    return await quote;
  } catch (error) {
    if (error instanceof ShopError && error.kind === 'not-found') return undefined;
    throw error;
  }
}
