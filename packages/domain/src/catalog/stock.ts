import { ShopError } from '../shop-error.ts';
import type { Store } from '../site/store/store.ts';

export const STOCK_POOLS = ['gb', 'us'] as const;
export type StockPool = (typeof STOCK_POOLS)[number];

/** Threshold for low stock. Exact numbers are disclosed only up to it, to keep our stock levels private. */
export const LOW_STOCK = 5;
export const MAX_SKUS_PER_CALL = 100;
const MAX_SKU_LENGTH = 80;
const NORTH_AMERICA = ['US', 'CA'];

export type Availability = { status: 'in-stock' } | { status: 'low' | 'out'; quantity: number };

/** US and Canadian stores sell from the US pool, all others from the home pool. */
export const getStockPool = ({ alpha2 }: Pick<Store, 'alpha2'>): StockPool =>
  NORTH_AMERICA.includes(alpha2) ? 'us' : 'gb';

export function toAvailability(available: number): Availability {
  if (available > LOW_STOCK) return { status: 'in-stock' };
  return available > 0 ? { status: 'low', quantity: available } : { status: 'out', quantity: 0 };
}

/** `cause` carries the numbers for a caller that offers the remaining quantity. */
export const outOfStock = (short: { sku: string; available: number }): ShopError =>
  new ShopError(short.available > 0 ? `Only ${short.available} left of ${short.sku}` : `${short.sku} is sold out`, {
    code: 'out_of_stock',
    kind: 'conflict',
    field: 'quantity',
    cause: short,
  });

export const stockBelowReserved = ({ sku, reserved }: { sku: string; reserved: number }): ShopError =>
  new ShopError(`${reserved} of ${sku} are reserved for shoppers who are paying: the stock cannot be lower`, {
    code: 'stock_below_reserved',
    kind: 'conflict',
    field: 'stock',
  });

/** Parses `["a","b"]`, `[a,b]` or `a,b`; duplicates are removed. */
export function parseSkuList(text: string): string[] {
  const skus = [...new Set(splitEntries(text.trim()))];
  if (skus.length === 0) throw malformed('Name at least one sku');
  if (skus.length > MAX_SKUS_PER_CALL) throw malformed(`Name at most ${MAX_SKUS_PER_CALL} skus`);
  const faulty = skus.findIndex((sku) => sku === '' || sku.length > MAX_SKU_LENGTH);
  if (faulty >= 0)
    throw malformed(`Entry ${faulty + 1} of the list is empty or longer than ${MAX_SKU_LENGTH} characters`);
  return skus;
}

function splitEntries(text: string): string[] {
  if (text.includes('"')) return jsonEntries(text);
  const opened = text.startsWith('[');
  if (opened !== text.endsWith(']')) throw malformed('The list has only one of its brackets');
  const inner = opened ? text.slice(1, -1) : text;
  return inner.trim() === '' ? [] : inner.split(',').map((sku) => sku.trim());
}

function jsonEntries(text: string): string[] {
  const list = parsed(text);
  if (!Array.isArray(list)) throw malformed('The list is neither a JSON list nor skus with commas between them');
  const faulty = list.findIndex((entry) => typeof entry !== 'string');
  if (faulty >= 0) throw malformed(`Entry ${faulty + 1} of the list is no text`);
  return list;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Same result as for any other value that is not a list.
    return undefined;
  }
}

const malformed = (reason: string): ShopError =>
  new ShopError(reason, { code: 'sku_list_malformed', kind: 'invalid', field: 'skus' });
