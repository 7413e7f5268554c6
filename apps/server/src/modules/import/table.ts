import { readCsv } from './csv-reader.ts';
import { type Complaint, type Finding, fault } from './finding.ts';

/** A row of a file whose first row names the columns. A cell that is empty counts as absent. */
export type TableRow = { row: number; cells: ReadonlyMap<string, string>; findings: Finding[] };
export type Table = { columns: string[]; rows: AsyncGenerator<TableRow, void, undefined> };

type TableSource = { text: AsyncIterable<string>; delimiter: string; cellOf?: (cell: string) => string };

/** Reads the header; the rows are read as they are asked for. */
export async function openTable({ text, delimiter, cellOf = String }: TableSource): Promise<Table> {
  const csv = readCsv(text, delimiter);
  const { value: header } = await csv.next();
  const columns = (header?.cells ?? []).map((column) => column.trim());
  async function* rows(): AsyncGenerator<TableRow, void, undefined> {
    for await (const { row, cells, endless } of csv) {
      const filled = cells.flatMap((cell, index) =>
        cell === '' ? [] : [[columns[index] ?? '', cellOf(cell)] as const],
      );
      yield { row, cells: new Map(filled), findings: findingsOf({ row, cells, endless }, columns) };
    }
  }
  return { columns, rows: rows() };
}

/** Columns that come twice: which of the two is meant, nobody knows. */
export const repeatedColumns = (columns: readonly string[]): string[] =>
  columns.filter((column, index) => column !== '' && columns.indexOf(column) !== index);

const ENDLESS: Complaint = {
  reason: 'A quote is opened in this row and never closed, so the rest of the file cannot be read',
  cure: 'Close the quote, or write a quote within a cell as two',
};
const TOO_MANY: Complaint = {
  reason: 'The row has more cells than the header has columns',
  cure: 'Put quotes around a cell that contains the separator',
};
const NOT_UTF_8: Complaint = {
  reason: 'The cell has letters that are not UTF-8',
  cure: 'Save the file as UTF-8',
};

function findingsOf(
  { row, cells, endless }: { row: number; cells: readonly string[]; endless: boolean },
  columns: readonly string[],
): Finding[] {
  if (endless) return [fault({ row, column: columns[cells.length - 1] ?? '' }, cells.at(-1), ENDLESS)];
  const surplus = cells.slice(columns.length).find(Boolean);
  const garbled = cells.findIndex((cell) => cell.includes('\uFFFD'));
  return [
    ...(surplus === undefined ? [] : [fault({ row, column: 'behind the last column' }, surplus, TOO_MANY)]),
    ...(garbled < 0 ? [] : [fault({ row, column: columns[garbled] ?? '' }, cells[garbled], NOT_UTF_8)]),
  ];
}
