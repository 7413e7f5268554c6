import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { type Complaint, type Finding, fault } from '#server/catalog/import/finding.ts';
import type { ExportFormat } from '#server/catalog/import/formats/file-format.ts';
import type { Catalogue } from '#server/catalog/import/import-item.ts';
import { picturesBeside } from '#server/catalog/import/picture-folder.ts';
import type { CatalogRecord } from '#server/catalog/records/catalog-record.ts';
import { exportLines } from './export-lines.ts';

/** Bytes of a stored picture; undefined if it is missing. */
export type ReadPicture = (key: string) => Promise<Buffer | undefined>;

type Deps = { catalog: Pick<Catalogue, 'exportRecords'>; readPicture: ReadPicture };
export type ExportRequest = { file: string; format: ExportFormat; pictures?: string | undefined };
export type ExportWatch = {
  signal?: AbortSignal | undefined;
  onFinding: (finding: Finding) => void;
  onProgress: (records: number) => void;
};
export type ExportResult = { records: number; pictures: number };

export type ExportService = ReturnType<typeof createExportService>;

/** Writes the catalogue as an importable file, with its pictures in a folder beside it. */
export function createExportService({ catalog, readPicture }: Deps) {
  return {
    async run({ file, format, pictures }: ExportRequest, watch: ExportWatch): Promise<ExportResult> {
      let records = 0;
      const copy = createPictureCopy({
        folder: pictures ?? picturesBeside(file),
        readPicture,
        onFinding: watch.onFinding,
      });
      const hasPictures = format === 'jsonl' || format === 'csv';
      const all = async function* () {
        records = 0;
        for await (const record of catalog.exportRecords()) {
          watch.signal?.throwIfAborted();
          if (format !== 'jsonl' && record.kind !== 'product') continue;
          records += 1;
          watch.onProgress(records);
          yield hasPictures ? await copy.take(record, records) : record;
        }
      };
      await writeAtomically(file, exportLines[format](all));
      return { records, pictures: copy.count() };
    },
  };
}

/** Atomic write: a partial export is never visible. */
async function writeAtomically(file: string, text: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.draft`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await pipeline(text, createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

type PictureCopy = { folder: string; readPicture: ReadPicture; onFinding: (finding: Finding) => void };

const REMEMBERED = 20_000;
const LOST: Complaint = {
  reason: 'Picture file is missing',
  cure: 'Import the product again with its picture',
};

/** Copies each picture once as `<key>.webp`, the name by which the importer recognises it. */
function createPictureCopy({ folder, readPicture, onFinding }: PictureCopy) {
  const copied = new LRUCache<string, true>({ max: REMEMBERED });
  let count = 0;

  async function copyPicture(key: string, row: number): Promise<void> {
    if (copied.has(key)) return;
    copied.set(key, true);
    const bytes = await readPicture(key);
    if (!bytes) return onFinding(fault({ row, column: 'media' }, key, LOST));
    if (count === 0) await mkdir(folder, { recursive: true });
    await writeFile(join(folder, getFile(key)), bytes);
    count += 1;
  }

  return {
    count: () => count,
    async take(record: CatalogRecord, row: number): Promise<CatalogRecord> {
      if (record.kind !== 'product') return record;
      for (const { file } of record.media) await copyPicture(file, row);
      return { ...record, media: record.media.map((one) => ({ ...one, file: getFile(one.file) })) };
    },
  };
}

const getFile = (key: string): string => `${key}.webp`;
