import { MAX_LINE_QUANTITY } from '@shop/domain/quote';
import { ShopError } from '@shop/domain/shop-error';
import type { OrderLineRecord, OrderRecord } from '#server/modules/order/order-record.ts';
import type { BagCall, HistoryBag } from './order-history-parts.ts';

type Missing = { title: string; size?: string; quantity: number; reason: 'withdrawn' | 'sold-out' | 'limit' };
type Reordered = {
  added: { sku: string; title: string; quantity: number }[];
  missing: Missing[];
  /** Of a bag that was not there before. */
  token?: string;
};

/** What keeps a size out of the bag; any other refusal is one of the bag as a whole. */
const REASONS: Readonly<Record<string, Missing['reason']>> = {
  sku_unknown: 'withdrawn',
  sold_out: 'sold-out',
  out_of_stock: 'sold-out',
  quantity_limit: 'limit',
  lines_limit: 'limit',
};

/** Puts what was bought into the bag once more, as far as it can be had, at the prices of today. */
export const createReordering =
  (bag: HistoryBag) =>
  async (call: BagCall, { lines }: Pick<OrderRecord, 'lines'>): Promise<Reordered> => {
    const puts: (Put & { line: GoodsLine })[] = [];
    for (const line of lines.flatMap(goodsOf)) {
      const { token } = puts.findLast((put) => put.token !== undefined) ?? call;
      puts.push({ line, ...(await putOf(bag, { ...call, token }, line)) });
    }
    const { token } = puts.findLast((put) => put.token !== undefined) ?? {};
    return {
      added: puts
        .filter(({ quantity }) => quantity > 0)
        .map(({ line: { sku, title }, quantity }) => ({ sku, title, quantity })),
      missing: puts.flatMap(missingOf),
      ...(token && { token }),
    };
  };

type GoodsLine = { sku: string; title: string; size?: string; quantity: number };

/** Gift cards and passes are bought where one says for whom. */
function goodsOf({ kind, sku, title, size, quantity }: OrderLineRecord): GoodsLine[] {
  if (kind !== 'goods' || sku === undefined) return [];
  return [{ sku, title, ...(size !== undefined && { size }), quantity }];
}

type Put = { quantity: number; token?: string; reason?: Missing['reason'] };

/** All of them, or as many as there are: a bag takes a line or refuses it, and says no number. */
async function putOf(bag: HistoryBag, call: BagCall, line: { sku: string; quantity: number }): Promise<Put> {
  let reason: Missing['reason'] | undefined;
  for (let quantity = Math.min(line.quantity, MAX_LINE_QUANTITY); quantity > 0; quantity -= 1) {
    try {
      const { token } = await bag.put(call, { sku: line.sku, quantity });
      return { quantity, ...(token && { token }), ...(reason && { reason }) };
    } catch (error) {
      reason = reasonOf(error);
      if (reason === 'withdrawn') break;
    }
  }
  return { quantity: 0, ...(reason && { reason }) };
}

function reasonOf(error: unknown): Missing['reason'] {
  const reason = error instanceof ShopError ? REASONS[error.code] : undefined;
  if (reason === undefined) throw error;
  return reason;
}

function missingOf({ line, quantity, reason }: Put & { line: GoodsLine }): Missing[] {
  if (reason === undefined) return [];
  const { title, size } = line;
  return [{ title, ...(size !== undefined && { size }), quantity: line.quantity - quantity, reason }];
}
