import { type Complaint, type Finding, fault } from '#server/catalog/import/finding.ts';
import { readCsv } from '#server/platform/csv/csv-reader.ts';

/** Row of a file with a header. An empty cell counts as absent. */
export type TableRow = { row: number; cells: ReadonlyMap<string, string>; findings: Finding[] };
export type Table = { columns: string[]; rows: AsyncGenerator<TableRow, void, undefined> };

type TableSource = { text: AsyncIterable<string>; delimiter: string; getCell?: (cell: string) => string };

/** Reads the header; rows are read lazily. */
export async function openTable({ text, delimiter, getCell = String }: TableSource): Promise<Table> {
  const csv = readCsv(text, delimiter);
  const { value: header } = await csv.next();
  const columns = (header?.cells ?? []).map((column) => column.trim());
  async function* rows(): AsyncGenerator<TableRow, void, undefined> {
    for await (const { row, cells, endless } of csv) {
      const filled = cells.flatMap((cell, index) =>
        cell === '' ? [] : [[columns[index] ?? '', getCell(cell)] as const],
      );
      yield { row, cells: new Map(filled), findings: listFindings({ row, cells, endless }, columns) };
    }
  }
  return { columns, rows: rows() };
}

/** Duplicate columns, which are ambiguous. */
export const repeatedColumns = (columns: readonly string[]): string[] =>
  columns.filter((column, index) => column !== '' && columns.indexOf(column) !== index);

const ENDLESS: Complaint = {
  reason: 'Quotation mark opened in this row and never closed, so the rest of the file cannot be read',
  cure: 'Close it, or double a quotation mark within a cell',
};
const TOO_MANY: Complaint = {
  reason: 'The row has more cells than the header has columns',
  cure: 'Put quotes around a cell that contains the separator',
};
const NOT_UTF_8: Complaint = {
  reason: 'The cell is not valid UTF-8',
  cure: 'Save the file as UTF-8',
};

function listFindings(
  { row, cells, endless }: { row: number; cells: readonly string[]; endless: boolean },
  columns: readonly string[],
): Finding[] {
  if (endless) return [fault({ row, column: columns[cells.length - 1] ?? '' }, cells.at(-1), ENDLESS)];
  const surplus = cells.slice(columns.length).find(Boolean);
  const garbled = cells.findIndex((cell) => cell.includes('\uFFFD'));
  return [
    ...(surplus === undefined ? [] : [fault({ row, column: 'after the last column' }, surplus, TOO_MANY)]),
    ...(garbled < 0 ? [] : [fault({ row, column: columns[garbled] ?? '' }, cells[garbled], NOT_UTF_8)]),
  ];
}
