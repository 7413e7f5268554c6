import { MAX_LINE_QUANTITY } from '@shop/domain/quote/quote';
import { ShopError } from '@shop/domain/shop-error';
import type { OrderLineRecord, OrderRecord } from '#server/order/orders/order-record.ts';
import type { HistoryQuotes, QuoteCallInput } from './order-history-deps.ts';

type Missing = { title: string; size?: string; quantity: number; reason: 'withdrawn' | 'sold-out' | 'limit' };
type Reordered = {
  added: { sku: string; title: string; quantity: number }[];
  missing: Missing[];
  /** Token of a newly created quote. */
  token?: string;
};

/** Errors that exclude a single variant; any other error concerns the whole quote. */
const REASONS: Readonly<Record<string, Missing['reason']>> = {
  sku_unknown: 'withdrawn',
  sold_out: 'sold-out',
  out_of_stock: 'sold-out',
  quantity_limit: 'limit',
  lines_limit: 'limit',
};

/** Adds the products of an order to the quote again, as far as available, at current prices. */
export const createReordering =
  (quotes: HistoryQuotes) =>
  async (call: QuoteCallInput, { lines }: Pick<OrderRecord, 'lines'>): Promise<Reordered> => {
    const puts: (Put & { line: GoodsLine })[] = [];
    for (const line of lines.flatMap(getGoods)) {
      const { token } = puts.findLast((put) => put.token !== undefined) ?? call;
      puts.push({ line, ...(await putLine(quotes, { ...call, token }, line)) });
    }
    const { token } = puts.findLast((put) => put.token !== undefined) ?? {};
    return {
      added: puts
        .filter(({ quantity }) => quantity > 0)
        .map(({ line: { sku, title }, quantity }) => ({ sku, title, quantity })),
      missing: puts.flatMap(listMissing),
      ...(token && { token }),
    };
  };

type GoodsLine = { sku: string; title: string; size?: string; quantity: number };

/** Goods only: gift cards and passes need recipient details, which a reorder does not collect. */
function getGoods({ kind, sku, title, size, quantity }: OrderLineRecord): GoodsLine[] {
  if (kind !== 'goods' || sku === undefined) return [];
  return [{ sku, title, ...(size !== undefined && { size }), quantity }];
}

type Put = { quantity: number; token?: string; reason?: Missing['reason'] };

/**
 * Retries with smaller quantities, because the quote accepts or rejects a line without reporting the available
 * quantity.
 */
async function putLine(
  quotes: HistoryQuotes,
  call: QuoteCallInput,
  line: { sku: string; quantity: number },
): Promise<Put> {
  let reason: Missing['reason'] | undefined;
  for (let quantity = Math.min(line.quantity, MAX_LINE_QUANTITY); quantity > 0; quantity -= 1) {
    try {
      const { token } = await quotes.put(call, { sku: line.sku, quantity });
      return { quantity, ...(token && { token }), ...(reason && { reason }) };
    } catch (error) {
      reason = getReason(error);
      if (reason === 'withdrawn') break;
    }
  }
  return { quantity: 0, ...(reason && { reason }) };
}

function getReason(error: unknown): Missing['reason'] {
  const reason = error instanceof ShopError ? REASONS[error.code] : undefined;
  if (reason === undefined) throw error;
  return reason;
}

function listMissing({ line, quantity, reason }: Put & { line: GoodsLine }): Missing[] {
  if (reason === undefined) return [];
  const { title, size } = line;
  return [{ title, ...(size !== undefined && { size }), quantity: line.quantity - quantity, reason }];
}
