import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  importFileGone,
  importFormatUnknown,
  importTooLarge,
  MAX_IMPORT_BYTES,
} from '@shop/domain/catalog/import/import-run';
import { guessDelimiter, guessFormat, type ImportFormat } from '#server/catalog/import/formats/file-format.ts';
import { readStart, readText } from '#server/catalog/import/formats/text-file.ts';
import { UNFINISHED } from '#server/platform/atomic-write.ts';
import { readCsv } from '#server/platform/csv/csv-reader.ts';
import { rawCsvLine } from '#server/platform/csv/csv-writer.ts';
import { createDiskStore, type ObjectStore } from '#server/platform/storage/object-store.ts';

export type CellEdit = { row: number; column: string; value: string };
export type GridRows = { columns: string[]; rows: { row: number; cells: string[] }[] };

export type ImportFiles = ReturnType<typeof createImportFiles>;

type Deps = {
  /** On this machine, for files that arrive or are edited. */
  folder: string;
  store?: ObjectStore;
  maxBytes?: number;
};

/** Uploaded files, read and written as streams. Another machine may run the import. */
export function createImportFiles({ folder, store = createDiskStore(folder), maxBytes = MAX_IMPORT_BYTES }: Deps) {
  /** Path of a copy on this machine. */
  async function fetchFile(runId: string): Promise<string> {
    const path = await store.fetchFile(runId);
    if (path === undefined) throw importFileGone();
    return path;
  }
  return {
    fetchFile,
    exists: async (runId: string): Promise<boolean> => (await store.measure(runId)) !== undefined,
    remove: (runId: string): Promise<void> => store.remove(runId),

    /** Throws 422 for a file that is too large or that the importer does not know. */
    async save(runId: string, content: Readable): Promise<{ format: ImportFormat; bytes: number }> {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${runId}${UNFINISHED}`);
      try {
        const bytes = await writeLimited(path, content, maxBytes);
        const format = await requireFormat(path);
        await store.moveIn(runId, path);
        return { bytes, format };
      } finally {
        await rm(path, { force: true });
      }
    },

    /** The given rows of a table, with the cells as they are in the file. */
    async readRows(runId: string, wanted: readonly number[]): Promise<GridRows> {
      const rows = new Set(wanted);
      const table = await openCells(await fetchFile(runId));
      const found: GridRows['rows'] = [];
      for await (const { row, cells } of table.rows) {
        if (rows.has(row)) found.push({ row, cells: table.columns.map((_, index) => cells[index] ?? '') });
        if (found.length === rows.size) break;
      }
      return { columns: table.columns, rows: found };
    },

    /** Writes the file again with other cells. Atomic: a killed process leaves the old file. */
    async edit(runId: string, edits: readonly CellEdit[]): Promise<number> {
      const path = join(folder, `${runId}.draft`);
      await mkdir(folder, { recursive: true });
      const table = await openCells(await fetchFile(runId));
      await pipeline(editedLines(table, edits), createWriteStream(path));
      const { size } = await stat(path);
      await store.moveIn(runId, path);
      return size;
    },
  };
}

async function writeLimited(path: string, content: Readable, maxBytes: number): Promise<number> {
  let bytes = 0;
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw importTooLarge();
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return bytes;
}

/** By content: names and types that a browser sends prove nothing. */
async function requireFormat(path: string): Promise<ImportFormat> {
  const start = await readStart(path);
  const format = start.includes('\0') ? undefined : guessFormat(start);
  if (!format) throw importFormatUnknown();
  return format;
}

type Cells = { columns: string[]; delimiter: string; rows: AsyncIterable<{ row: number; cells: string[] }> };

async function openCells(path: string): Promise<Cells> {
  const delimiter = guessDelimiter(await readStart(path));
  const rows = readCsv(readText(path), delimiter);
  const { value: header } = await rows.next();
  return { columns: (header?.cells ?? []).map((column) => column.trim()), delimiter, rows };
}

async function* editedLines({ columns, delimiter, rows }: Cells, edits: readonly CellEdit[]) {
  const byRow = Map.groupBy(edits, ({ row }) => row);
  yield rawCsvLine(columns, delimiter);
  let last = 1;
  for await (const { row, cells } of rows) {
    // Blank lines are counted: the row numbers stay the same.
    yield '\r\n'.repeat(Math.max(0, row - last - 1));
    last = row;
    const changed = [...cells];
    for (const { column, value } of byRow.get(row) ?? []) changed[columns.indexOf(column)] = value;
    yield rawCsvLine(
      Array.from(changed, (cell) => cell ?? ''),
      delimiter,
    );
  }
}
