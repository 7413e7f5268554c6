import { canReturn } from '@shop/domain/order/order-state';
import {
  exchangeSoldOut,
  exchangeUnknown,
  listRefundTypes,
  type ReturnedLine,
  refundTypeClosed,
  returnAmounts,
  returnedLines,
  returnNotDelivered,
  returnNumber,
  returnTooLate,
} from '@shop/domain/order/returns';
import { ShopError } from '@shop/domain/shop-error';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { goingOut, listRefunded, returnReference, sendUntil, toReturnNotification } from './return-lines.ts';
import type { OtherSize, ReadOrder, ReturnChoice, ReturnNotification, ReturnsDeps } from './returns-deps.ts';
import {
  addOrderEvent,
  exchangeReference,
  findByRequest,
  insertReturn,
  lockOrder,
  type ReturnLineRecord,
  type ReturnRecord,
  readReturns,
} from './returns-repository.ts';

type Deps = ReturnsDeps & { notify: (tx: Database, notifications: ReturnNotification) => Promise<void> };

/** Return requests. Credit is granted immediately; an exchange variant is held until the parcel arrives. */
export function createReturnRequests({ db, clock, orders, stock, listSizes, getTerms, notify }: Deps) {
  async function make(tx: Database, read: ReadOrder, returnRequest: Chosen): Promise<string> {
    const { orderId } = read.order;
    const { requestKey } = returnRequest.choice;
    await lockOrder(tx, orderId);
    const made = await findByRequest(tx, { orderId, requestKey });
    if (made !== undefined) return made;
    const draft = toDraft(read, returnRequest, await readReturns(tx, orderId));
    const returnId = await insertReturn(tx, { ...draft, orderId, requestKey, state: 'requested' });
    await begin(tx, read.order, { ...draft, returnId });
    return returnId;
  }

  function toDraft({ order, isCustomer }: ReadOrder, { choice, instead }: Chosen, before: readonly ReturnRecord[]) {
    const { wish } = choice;
    const [requestedAt, terms] = [clock(), getTerms(order.store)];
    requireReturnable(order, { now: requestedAt, days: terms.days });
    requireWish(choice, listRefundTypes(order.store, { isCustomer }));
    const lines = getLines(order, before, { choice, instead });
    const isExchange = wish === 'exchange';
    const { fee, refund } = calculateAmounts(order, lines, isExchange ? 0 : terms.price);
    const heldUntil = isExchange ? sendUntil({ requestedAt }, terms) : null;
    const position = before.length + 1;
    return { position, wish, lines, heldUntil, requestedAt, feeAmount: fee, refundAmount: refund };
  }

  /** Lock stock rows before ledger rows, as checkout does, to avoid deadlock. */
  async function begin(tx: Database, order: OrderRecord, made: Made): Promise<void> {
    const { orderId } = order;
    const { returnId, wish, refundAmount: refund, requestedAt: at } = made;
    const number = returnNumber(order.number, made.position);
    await addOrderEvent(tx, { orderId, kind: 'return-requested', at, details: { number, wish } });
    if (wish === 'exchange') await hold(tx, order, made);
    if (wish === 'credit' && refund > 0) {
      const details = { lines: listRefunded(order, made) };
      await orders.refund(tx, { orderId, reference: returnReference(returnId), amount: refund, to: 'credit', details });
    }
    await notify(
      tx,
      toReturnNotification(order, made, { refundTo: wish === 'original' ? 'payment' : wish, ...getTerms(order.store) }),
    );
  }

  async function hold(tx: Database, order: OrderRecord, made: Pick<Made, 'returnId' | 'lines'>): Promise<void> {
    try {
      await stock.reserve(tx, goingOut(order, made), exchangeReference(made.returnId));
    } catch (error) {
      throw error instanceof ShopError ? exchangeSoldOut(error) : error;
    }
  }

  /** Exchange variant by line. Read before any lock is taken. */
  async function sizesInstead({ store, lines }: OrderRecord, { wish, lines: chosen }: ReturnChoice) {
    const instead = new Map<number, OtherSize>();
    if (wish !== 'exchange') return instead;
    for (const { lineNumber, exchangeSku } of chosen) {
      const line = lines.find((one) => one.lineNumber === lineNumber);
      const sizes = line?.productSku === undefined ? [] : await listSizes(store, line.productSku);
      const size = sizes.find(({ sku }) => sku === exchangeSku && sku !== line?.sku);
      if (!size) throw exchangeUnknown(lineNumber);
      instead.set(lineNumber, size);
    }
    return instead;
  }

  return {
    /** Idempotent by request key: returns the new or the existing return. */
    async request(read: ReadOrder, choice: ReturnChoice): Promise<string> {
      const instead = await sizesInstead(read.order, choice);
      return await db.transaction().execute((tx) => make(tx, read, { choice, instead }));
    },

    /** Fee and refund preview for returnable lines. */
    async calculate(order: OrderRecord, lines: ReturnChoice['lines']): Promise<{ fee: number; refund: number }> {
      const before = await readReturns(db, order.orderId);
      const choice = { lines };
      return calculateAmounts(
        order,
        getLines(order, before, { choice, instead: new Map() }),
        getTerms(order.store).price,
      );
    },
  };
}

type Made = Pick<ReturnRecord, 'returnId' | 'position' | 'wish' | 'lines' | 'refundAmount' | 'requestedAt'>;
type Chosen = { choice: ReturnChoice; instead: ReadonlyMap<number, OtherSize> };

function requireReturnable(order: OrderRecord, time: { now: Date; days: number }): void {
  if (order.state !== 'delivered') throw returnNotDelivered();
  if (!canReturn(order, time)) throw returnTooLate();
}

function requireWish({ wish }: ReturnChoice, types: readonly string[]): void {
  if (wish !== 'exchange' && !types.includes(wish)) throw refundTypeClosed();
}

/** Lines already returned or in return; refused returns are excluded, because they may be requested again. */
export const goneBefore = (returns: readonly ReturnRecord[]): ReturnedLine[] =>
  returns.filter(({ state }) => state !== 'refused').flatMap(({ lines }) => lines);

function getLines(
  { lines }: OrderRecord,
  before: readonly ReturnRecord[],
  { choice, instead }: Pick<Chosen, 'instead'> & { choice: Pick<ReturnChoice, 'lines'> },
): ReturnLineRecord[] {
  const worth = returnedLines({ lines, returned: goneBefore(before) }, choice.lines);
  return choice.lines.map(({ lineNumber, reason }, position) => {
    const size = instead.get(lineNumber);
    const returned = worth[position];
    if (!returned) throw new Error('A return line without an amount');
    return { ...returned, reason, exchangeSku: size?.sku ?? null, exchangeSize: size?.size ?? null };
  });
}

const calculateAmounts = (
  { amounts: { taxIsAdded } }: OrderRecord,
  lines: readonly ReturnLineRecord[],
  price: number,
) => returnAmounts(lines, { price, taxIsAdded });
