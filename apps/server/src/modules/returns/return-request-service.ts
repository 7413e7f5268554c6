import { canReturn } from '@shop/domain/order-state';
import {
  exchangeSoldOut,
  exchangeUnknown,
  type ReturnedLine,
  refundTypeClosed,
  refundTypesOf,
  returnAmounts,
  returnedLines,
  returnNotDelivered,
  returnNumber,
  returnTooLate,
} from '@shop/domain/returns';
import { ShopError } from '@shop/domain/shop-error';
import type { OrderRecord } from '#server/modules/order/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { goingOut, newsOf, returnReference, sendUntil } from './return-lines.ts';
import type { OtherSize, ReadOrder, ReturnChoice, ReturnNews, ReturnsNeeds } from './returns-parts.ts';
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

type RequestNeeds = ReturnsNeeds & { tell: (tx: Database, news: ReturnNews) => Promise<void> };

/** Somebody announces what they send back. Credit is there at once; another size is kept until the parcel comes. */
export function createReturnRequests({ db, clock, orders, stock, sizesOf, termsOf, tell }: RequestNeeds) {
  async function make(tx: Database, read: ReadOrder, asked: Asked): Promise<string> {
    const { orderId } = read.order;
    const { requestKey } = asked.choice;
    await lockOrder(tx, orderId);
    const made = await findByRequest(tx, { orderId, requestKey });
    if (made !== undefined) return made;
    const draft = draftOf(read, asked, await readReturns(tx, orderId));
    const returnId = await insertReturn(tx, { ...draft, orderId, requestKey, state: 'requested' });
    await begin(tx, read.order, { ...draft, returnId });
    return returnId;
  }

  function draftOf({ order, isCustomer }: ReadOrder, { choice, instead }: Asked, before: readonly ReturnRecord[]) {
    const { wish } = choice;
    const [requestedAt, terms] = [clock(), termsOf(order.store)];
    requireReturnable(order, { now: requestedAt, days: terms.days });
    requireWish(choice, refundTypesOf(order.store, { isCustomer }));
    const lines = linesOf(order, before, { choice, instead });
    const isExchange = wish === 'exchange';
    const { fee, refund } = amountsOf(order, lines, isExchange ? 0 : terms.price);
    const heldUntil = isExchange ? sendUntil({ requestedAt }, terms) : null;
    const position = before.length + 1;
    return { position, wish, lines, heldUntil, requestedAt, feeAmount: fee, refundAmount: refund };
  }

  /** The shelves before the money, as whoever buys does: nobody waits for the other in a circle. */
  async function begin(tx: Database, order: OrderRecord, made: Made): Promise<void> {
    const { orderId } = order;
    const { returnId, wish, refundAmount: refund, requestedAt: at } = made;
    const number = returnNumber(order.number, made.position);
    await addOrderEvent(tx, { orderId, kind: 'return-requested', at, details: { number, wish } });
    if (wish === 'exchange') await hold(tx, order, made);
    if (wish === 'credit' && refund > 0) {
      await orders.refund(tx, { orderId, reference: returnReference(returnId), amount: refund, to: 'credit' });
    }
    await tell(tx, newsOf(order, made, { refundTo: wish === 'original' ? 'payment' : wish, ...termsOf(order.store) }));
  }

  async function hold(tx: Database, order: OrderRecord, made: Pick<Made, 'returnId' | 'lines'>): Promise<void> {
    try {
      await stock.reserve(tx, goingOut(order, made), exchangeReference(made.returnId));
    } catch (error) {
      throw error instanceof ShopError ? exchangeSoldOut(error) : error;
    }
  }

  /** Which size comes instead, by line. Read before anything is held. */
  async function sizesInstead({ store, lines }: OrderRecord, { wish, lines: chosen }: ReturnChoice) {
    const instead = new Map<number, OtherSize>();
    if (wish !== 'exchange') return instead;
    for (const { lineNumber, exchangeSku } of chosen) {
      const line = lines.find((one) => one.lineNumber === lineNumber);
      const sizes = line?.productSku === undefined ? [] : await sizesOf(store, line.productSku);
      const size = sizes.find(({ sku }) => sku === exchangeSku && sku !== line?.sku);
      if (!size) throw exchangeUnknown(lineNumber);
      instead.set(lineNumber, size);
    }
    return instead;
  }

  return {
    /** The return that was made, be it by this call or by one before with the same key. */
    async request(read: ReadOrder, choice: ReturnChoice): Promise<string> {
      const instead = await sizesInstead(read.order, choice);
      return await db.transaction().execute((tx) => make(tx, read, { choice, instead }));
    },

    /** What it would come to, for lines of an order that can go back. */
    async reckon(order: OrderRecord, lines: ReturnChoice['lines']): Promise<{ fee: number; refund: number }> {
      const before = await readReturns(db, order.orderId);
      const choice = { lines };
      return amountsOf(order, linesOf(order, before, { choice, instead: new Map() }), termsOf(order.store).price);
    },
  };
}

type Made = Pick<ReturnRecord, 'returnId' | 'position' | 'wish' | 'lines' | 'refundAmount' | 'requestedAt'>;
type Asked = { choice: ReturnChoice; instead: ReadonlyMap<number, OtherSize> };

function requireReturnable(order: OrderRecord, time: { now: Date; days: number }): void {
  if (order.state !== 'delivered') throw returnNotDelivered();
  if (!canReturn(order, time)) throw returnTooLate();
}

function requireWish({ wish }: ReturnChoice, types: readonly string[]): void {
  if (wish !== 'exchange' && !types.includes(wish)) throw refundTypeClosed();
}

/** All that goes back, or has: what was refused may go back again. */
export const goneBefore = (returns: readonly ReturnRecord[]): ReturnedLine[] =>
  returns.filter(({ state }) => state !== 'refused').flatMap(({ lines }) => lines);

function linesOf(
  { lines }: OrderRecord,
  before: readonly ReturnRecord[],
  { choice, instead }: Pick<Asked, 'instead'> & { choice: Pick<ReturnChoice, 'lines'> },
): ReturnLineRecord[] {
  const worth = returnedLines({ lines, returned: goneBefore(before) }, choice.lines);
  return choice.lines.map(({ lineNumber, reason }, position) => {
    const size = instead.get(lineNumber);
    const returned = worth[position];
    if (!returned) throw new Error('A line without its worth');
    return { ...returned, reason, exchangeSku: size?.sku ?? null, exchangeSize: size?.size ?? null };
  });
}

const amountsOf = ({ amounts: { taxIsAdded } }: OrderRecord, lines: readonly ReturnLineRecord[], price: number) =>
  returnAmounts(lines, { price, taxIsAdded });
