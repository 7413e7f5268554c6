import {
  calculateSwapRefund,
  calculateSwapSurcharge,
  type SwapPart,
  swapPriceChanged,
  swapSoldOut,
  swapUnknown,
} from '@shop/domain/order/desk/size-swap';
import { orderPacked } from '@shop/domain/order/order-history';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { ChangeOrder, DeskChange, HeldByDesk } from '#server/order/desk/desk-change.ts';
import type { DeskDeps, SwapSize } from '#server/order/desk/desk-deps.ts';
import type { DeskOrders } from '#server/order/desk/desk-order-service.ts';
import { addLineRefund, swapVariant } from '#server/order/desk/desk-repository.ts';
import type { HeldLine } from '#server/order/orders/order-ports.ts';
import type { OrderLineRecord, OrderRecord } from '#server/order/orders/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';

type Deps = Pick<DeskDeps, 'orders' | 'stock' | 'swaps' | 'listSizes'> & { change: ChangeOrder; reading: DeskOrders };

/** Swaps of sizes by the desk: at once, or when the difference is paid. */
export function createSwapDesk(deps: Deps) {
  const { swaps, listSizes, change, reading } = deps;
  const { swapNow, request } = createSwapSteps(deps);

  async function findSizes(order: OrderRecord, lineNumber: number) {
    const line = order.lines.find((one) => one.lineNumber === lineNumber && one.kind === 'goods');
    if (line?.productSku === undefined) throw swapUnknown();
    const sizes = (await listSizes(order.store, line.productSku)).filter(({ sku }) => sku !== line.sku);
    return { line, sizes };
  }

  return {
    async listSizes(actor: Actor, { number, lineNumber }: { number: string; lineNumber: number }) {
      const order = await reading.find(actor, number, 'orders.edit');
      const { line, sizes } = await findSizes(order, lineNumber);
      const quote = (price: number) => ({
        refund: sumWithTax(order, calculateSwapRefund(line, price)),
        surcharge: sumWithTax(order, calculateSwapSurcharge(line, price)),
      });
      return { order, sizes: sizes.map(({ price, ...size }) => ({ ...size, ...quote(price) })) };
    },

    /** Swaps at once, or, where the size costs more, when the customer has paid the difference by a mailed link. */
    async swap(actor: Actor, call: SwapCall): Promise<void> {
      const { number, version, lineNumber, sku } = call;
      // Read before the transaction, so that no second connection is taken while holding the first.
      const { sizes } = await findSizes(await reading.find(actor, number, 'orders.edit'), lineNumber);
      await change(actor, { number, version, permission: 'orders.edit' }, async (tx, held) => {
        await swaps.requireNone(tx, held.order.orderId);
        const { line, held: units } = requireSwappable(held.order, lineNumber);
        const size = requireSize(line, sizes, sku);
        const swapping = { ...held, line, units, size };
        const surcharge = calculateSwapSurcharge(line, size.price);
        if (sumWithTax(held.order, surcharge) !== (call.surcharge ?? 0)) throw swapPriceChanged();
        return surcharge.amount > 0 ? await request(tx, swapping, surcharge) : await swapNow(tx, swapping);
      });
    },

    /** The customer pays no more: the reserved units are free, and the order is as it was. */
    async withdrawSwap(actor: Actor, { number, version }: WithdrawCall): Promise<void> {
      await change(actor, { number, version, permission: 'orders.edit' }, async (tx, { order }) => {
        const { lineNumber, fromSize: from, toSize: to, toSku: sku, toPay } = await swaps.withdraw(tx, order);
        const event = { kind: 'swap-withdrawn', details: { lineNumber, from, to } };
        return { action: 'withdraw-swap', event, before: { lineNumber, sku, toPay } };
      });
    },
  };
}

/** Both kinds of a swap, in the transaction of the change. */
function createSwapSteps({ orders, stock, swaps }: Deps) {
  /** Stock rows in the order of their SKU, the lock order used everywhere. */
  async function moveStock(tx: Database, orderId: string, { back, out }: { back: HeldLine; out: HeldLine }) {
    const takeOut = async () => {
      await stock.reserve(tx, [out], orderId);
      await stock.commit(tx, [out], orderId);
    };
    try {
      if (out.sku < back.sku) await takeOut();
      await stock.receive(tx, [back], orderId);
      if (out.sku > back.sku) await takeOut();
    } catch (error) {
      rejectSoldOut(error);
    }
  }

  async function swapNow(tx: Database, { order, by, line, units, size }: Swapping): Promise<DeskChange> {
    const { orderId, version } = order;
    const { lineNumber } = line;
    const { sku } = size;
    await moveStock(tx, orderId, { back: units, out: { ...units, sku } });
    const isCheaper = size.price < line.unitAmount;
    await swapVariant(tx, { orderId, lineNumber, sku, size: size.size, ...(isCheaper && { unitAmount: size.price }) });
    const refund = calculateSwapRefund(line, size.price);
    const amount = sumWithTax(order, refund);
    if (amount > 0) {
      await addLineRefund(tx, { orderId, lineNumber, quantity: 0, ...refund });
      const reference = `desk/${orderId}/swap-${version}`;
      await orders.refund(tx, { orderId, reference, amount, to: 'tender', details: { by } });
    }
    const [before, after] = [
      { lineNumber, sku: units.sku },
      { lineNumber, sku, refund: amount },
    ];
    const details = { lineNumber, from: line.size, to: size.size, ...(amount > 0 && { amount }) };
    return { action: 'swap', event: { kind: 'size-swapped', details }, before, after };
  }

  async function request(tx: Database, swapping: Swapping, surcharge: SwapPart): Promise<DeskChange> {
    const { order, by, line, units, size: to } = swapping;
    const toPay = sumWithTax(order, surcharge);
    const { lineNumber } = line;
    const swap = swaps.request(tx, { order, line, held: units, to, by, surcharge: { ...surcharge, toPay } });
    await swap.catch(rejectSoldOut);
    const details = { lineNumber, from: line.size, to: to.size, toPay };
    const event = { kind: 'swap-requested', details };
    return { action: 'request-swap', event, before: { lineNumber, sku: units.sku }, after: { sku: to.sku, toPay } };
  }

  return { swapNow, request };
}

type SwapCall = {
  number: string;
  version: number;
  lineNumber: number;
  sku: string;
  /** Difference as it was shown; another one is refused. */
  surcharge?: number | undefined;
};
type WithdrawCall = { number: string; version?: number | undefined };
type Swapping = HeldByDesk & { line: OrderLineRecord; units: HeldLine; size: SwapSize };

const sumWithTax = ({ amounts }: OrderRecord, { amount, taxAmount }: SwapPart): number =>
  amount + (amounts.taxIsAdded ? taxAmount : 0);

function rejectSoldOut(error: unknown): never {
  throw error instanceof ShopError ? swapSoldOut(error) : error;
}

function requireSwappable({ state, lines }: OrderRecord, lineNumber: number) {
  const line = lines.find((one) => one.lineNumber === lineNumber);
  if (!line || line.sku === undefined || line.stockPool === undefined) throw swapUnknown();
  const quantity = line.quantity - line.cancelled;
  if (state !== 'paid' || line.packed > 0 || quantity === 0) throw orderPacked();
  return { line, held: { sku: line.sku, pool: line.stockPool, quantity } };
}

function requireSize(line: OrderLineRecord, sizes: readonly SwapSize[], sku: string): SwapSize {
  const size = sizes.find((one) => one.sku === sku && one.sku !== line.sku);
  if (!size) throw swapUnknown();
  return size;
}
