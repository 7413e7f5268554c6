import { readCsv } from '#server/platform/csv/csv-reader.ts';

/** Columns of a CSV file with events: `lines` are units such as `1x2 3x1` (line number, quantity). */
const COLUMNS = {
  id: 'id',
  type: 'type',
  order: 'order',
  carrier: 'carrier',
  tracking_number: 'trackingNumber',
} as const;

/** Rows of a CSV file as events, not yet validated. Unknown columns are ignored, empty cells count as absent. */
export async function* readEventRows(csv: Buffer): AsyncGenerator<Record<string, unknown>, void, undefined> {
  let header: string[] | undefined;
  for await (const { cells } of readCsv([csv.toString().replace(/^\uFEFF/, '')])) {
    if (!header) {
      header = cells.map((cell) => cell.trim().toLowerCase());
      continue;
    }
    yield toEvent(header, cells);
  }
}

function toEvent(header: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const get = (column: string): string => cells[header.indexOf(column)]?.trim() ?? '';
  const texts = Object.entries(COLUMNS).flatMap(([column, name]) => (get(column) ? [[name, get(column)]] : []));
  const units = get('lines');
  return { ...Object.fromEntries(texts), ...(units && { lines: units.split(/[\s;]+/).map(readUnit) }) };
}

function readUnit(unit: string): { lineNumber: number; quantity: number } {
  const [lineNumber = Number.NaN, quantity = Number.NaN] = unit.split('x').map(Number);
  return { lineNumber, quantity };
}
