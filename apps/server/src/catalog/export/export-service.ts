import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { type Complaint, type Finding, fault } from '#server/catalog/import/finding.ts';
import type { ExportFormat } from '#server/catalog/import/formats/file-format.ts';
import type { Catalogue } from '#server/catalog/import/import-item.ts';
import { picturesBeside } from '#server/catalog/import/picture-folder.ts';
import type { CatalogRecord, MediaRecord } from '#server/catalog/records/catalog-record.ts';
import { exportLines } from './export-lines.ts';

/** Bytes of a stored picture; undefined if it is missing. */
export type ReadPicture = (key: string) => Promise<Buffer | undefined>;

/** File of a stored video with its name in the export; undefined if it is missing. */
export type FindVideo = (key: string) => Promise<{ path: string; name: string } | undefined>;

type Deps = { catalog: Pick<Catalogue, 'exportRecords'>; readPicture: ReadPicture; findVideo: FindVideo };
export type ExportRequest = { file: string; format: ExportFormat; pictures?: string | undefined };
export type ExportWatch = {
  signal?: AbortSignal | undefined;
  onFinding: (finding: Finding) => void;
  onProgress: (records: number) => void;
};
export type ExportResult = { records: number; pictures: number };

export type ExportService = ReturnType<typeof createExportService>;

/** Writes the catalogue as an importable file, with its pictures in a folder beside it. */
export function createExportService({ catalog, ...stored }: Deps) {
  return {
    async run({ file, format, pictures }: ExportRequest, watch: ExportWatch): Promise<ExportResult> {
      let records = 0;
      const copy = createPictureCopy({
        folder: pictures ?? picturesBeside(file),
        ...stored,
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

type PictureCopy = Omit<Deps, 'catalog'> & { folder: string; onFinding: (finding: Finding) => void };

const REMEMBERED = 20_000;
const LOST: Complaint = {
  reason: 'Picture file is missing',
  cure: 'Import the product again with its picture',
};
const LOST_VIDEO: Complaint = {
  reason: 'Video file is missing',
  cure: 'Import the product again with its video',
};

/** Copies each picture once as `<key>.webp`, the name by which the importer recognises it, and videos likewise. */
function createPictureCopy({ folder, readPicture, findVideo, onFinding }: PictureCopy) {
  const copied = new LRUCache<string, string>({ max: REMEMBERED });
  let count = 0;

  /** Name of the file in the export. */
  async function once(key: string, copy: () => Promise<string>): Promise<string> {
    const name = copied.get(key) ?? (await copy());
    copied.set(key, name);
    return name;
  }

  const copyPicture = (key: string, row: number) =>
    once(key, async () => {
      const [name, bytes] = [`${key}.webp`, await readPicture(key)];
      if (bytes) await add((target) => writeFile(target, bytes), name);
      else onFinding(fault({ row, column: 'media' }, key, LOST));
      return name;
    });

  const copyVideo = (key: string, row: number) =>
    once(`video ${key}`, async () => {
      const video = await findVideo(key);
      if (video) await add((target) => copyFile(video.path, target), video.name);
      else onFinding(fault({ row, column: 'media' }, key, LOST_VIDEO));
      return video?.name ?? key;
    });

  async function add(write: (target: string) => Promise<void>, name: string): Promise<void> {
    if (count === 0) await mkdir(folder, { recursive: true });
    await write(join(folder, name));
    count += 1;
  }

  async function copyMedia({ poster, ...one }: MediaRecord, row: number): Promise<MediaRecord> {
    const file = one.role === 'video' ? await copyVideo(one.file, row) : await copyPicture(one.file, row);
    return { ...one, file, ...(poster !== undefined && { poster: await copyPicture(poster, row) }) };
  }

  return {
    count: () => count,
    async take(record: CatalogRecord, row: number): Promise<CatalogRecord> {
      if (record.kind !== 'product') return record;
      const media: MediaRecord[] = [];
      for (const one of record.media) media.push(await copyMedia(one, row));
      return { ...record, media };
    },
  };
}
