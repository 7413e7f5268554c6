import { settleImport } from '@shop/domain/catalog/import/import-settings';
import { emailKey } from '@shop/domain/email';
import {
  type FormerOrder,
  type FormerOrderRow,
  hasCurrencyColumn,
  readFormerOrderRow,
} from '@shop/domain/order/import/former-order-row';
import type { Store } from '@shop/domain/site/store/store';
import type { Item } from '#server/catalog/import/import-item.ts';
import type { OtherImport } from '#server/catalog/import/other-import.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { trialTransaction } from '#server/platform/database/trial-transaction.ts';
import { deleteFormerOrders, insertFormerOrder } from './former-order-repository.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; stores: readonly Store[] };
type Value = FormerOrder & { brand: string };
type Rows = Parameters<OtherImport['read']>[0]['rows'];
type Defaults = { brand: string; currency: string };

/** Orders of a former shop as read-only history. Nothing is sent, charged or counted. */
export function createFormerOrderImport({ db, clock, stores }: Deps): OtherImport<Value> {
  return {
    read({ columns, rows }, settings) {
      const facts = { ...NO_FACTS, hasPrices: !hasCurrencyColumn(columns) };
      const { plan, brands, findPriceList } = settleImport(facts, settings, stores);
      const [brand = brands[0]] = brands;
      const currency = (brand && findPriceList(brand, '')?.slice(-3)) ?? '';
      const told = plan.filter(({ name }) => name === 'brand' || name === 'priceList');
      return { plan: told, items: readItems(rows, { brand: brand ?? '', currency }) };
    },
    save: (values, { batch, by, dryRun = false, journal }) =>
      trialTransaction(db, dryRun, async (tx) => {
        const importedAt = clock();
        const source = `${batch} by ${by ?? 'import'} on ${importedAt.toISOString().slice(0, 10)}`;
        const ids: string[] = [];
        for (const value of values) {
          const id = await insertFormerOrder(tx, { ...value, emailKey: emailKey(value.email), source, importedAt });
          if (id) ids.push(id);
        }
        const written = ids.map((key) => ({
          ...{ kind: 'former-order' as const, key, isNew: true, before: undefined, after: {} },
        }));
        if (!dryRun) await journal?.(tx, written);
        const counts = { created: ids.length, changed: 0, unchanged: values.length - ids.length };
        return { ...counts, refused: [], kinds: { 'former-order': counts } };
      }),
    restores: [
      [
        'former-order',
        async (tx, ids) => {
          await deleteFormerOrders(tx, ids);
          return [];
        },
      ],
    ],
  };
}

const NO_FACTS = { hasQuantities: false, views: [], dateOrders: [], hasAmbiguousDates: false };

type Open = Item<Value> & { value: Value };

/** Rows of one order become one item. */
async function* readItems(rows: Rows, defaults: Defaults): AsyncGenerator<Item<Value>, void, undefined> {
  let open: Open | undefined;
  let previous: string | undefined;
  for await (const row of rows) {
    const read = readFormerOrderRow(row.cells, defaults.currency, previous);
    previous = read.number;
    if ('further' in read) {
      open?.value.lines.push(...read.further);
      continue;
    }
    if (open) yield open;
    const item = toItem(row, read, defaults.brand);
    open = isWhole(item) ? item : undefined;
    if (!open) yield item;
  }
  if (open) yield open;
}

const isWhole = (item: Item<Value>): item is Open => item.value !== undefined;

type Row = Rows extends AsyncIterable<infer One> ? One : never;
type Read = Exclude<FormerOrderRow, { further: unknown }>;

/** Values of customers are not repeated in findings, which other people read. */
function toItem({ row, findings }: Row, read: Read, brand: string): Item<Value> {
  if ('problem' in read) {
    const { column } = read.problem;
    const found = { level: 'fault' as const, row, value: '', ...read.problem };
    return { row, findings: [...findings, found], locate: () => ({ row, column }) };
  }
  const item = { row, findings, locate: () => ({ row, column: 'Name' }) };
  return findings.length > 0 ? item : { ...item, value: { ...read.order, brand } };
}
