import { getListCurrency } from '@shop/domain/catalog/price/price';
import type { Draft, DraftSource } from '#server/catalog/import/draft.ts';
import type { Complaint } from '#server/catalog/import/finding.ts';
import { type CellValues, createCellValues } from './cell-values.ts';
import { priceFields } from './product-csv-value.ts';
import type { Table, TableRow } from './table.ts';

type LineFile = { table: Table; lines: number; timeZone: string };

/** `sku,pool,quantity`, or Magento's `source_code,sku,status,quantity`. */
export const stockDrafts = (file: LineFile): DraftSource => lineDrafts(file, { read: stockValue, columns: STOCK });

/** `sku,price_list,price` and the optional price columns. */
export const priceDrafts = (file: LineFile): DraftSource => lineDrafts(file, { read: priceValue, columns: PRICE });

type Columns = Readonly<Record<string, string>>;
type LineReader = { read: (cells: CellValues, isNamed: (column: string) => boolean) => object; columns: Columns };

/** Fields whose column has another name. */
const STOCK: Columns = { onHand: 'quantity' };
const PRICE: Columns = { priceList: 'price_list', amount: 'price', specialB: 'special_b' };

function lineDrafts({ table, lines, timeZone }: LineFile, { read, columns }: LineReader): DraftSource {
  const toDraft = ({ row, cells, findings }: TableRow): Draft => ({
    row,
    value: read(
      createCellValues({
        find: (column) => cells.get(column),
        locate: (column) => ({ row, column }),
        findings,
        timeZone,
      }),
      (column) => table.columns.includes(column),
    ),
    findings,
    locate: ([field = 'sku']) => ({ row, column: columns[String(field)] ?? String(field) }),
  });
  async function* drafts(): AsyncGenerator<Draft, void, undefined> {
    for await (const row of table.rows) yield toDraft(row);
  }
  return { total: lines - 1, drafts: drafts() };
}

const POOLS = new Map([
  ['gb', 'gb'],
  ['uk', 'gb'],
  ['default', 'gb'],
  ['us', 'us'],
]);
const NO_POOL: Complaint = { reason: 'Unknown stock pool', cure: 'Write gb or us' };
const NO_SOURCE: Complaint = {
  reason: 'Unknown source: no stock pool belongs to it',
  cure: 'Write default, gb, uk or us',
};

const stockValue = (cells: CellValues) => ({
  sku: cells.text('sku'),
  pool:
    cells.value('pool', (cell) => POOLS.get(cell.toLowerCase()), NO_POOL) ??
    cells.value('source_code', (cell) => POOLS.get(cell.toLowerCase()), NO_SOURCE),
  onHand: getQuantity(cells),
});

/** A disabled source counts as zero, whatever its quantity. */
function getQuantity(cells: CellValues): number | undefined {
  const quantity = cells.quantity('quantity');
  return cells.text('status') === '0' ? 0 : quantity;
}

const priceValue: LineReader['read'] = (cells, isNamed) => ({
  sku: cells.text('sku'),
  priceList: cells.text('price_list'),
  ...priceFields(cells, { toColumn: String, isNamed, currency: getListCurrency(cells.text('price_list') ?? '') }),
});
