import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import sharp from 'sharp';
import { createExportService, type ExportService } from '../../../apps/server/src/catalog/export/export-service.ts';
import type { Finding } from '../../../apps/server/src/catalog/import/finding.ts';
import {
  createImportService,
  type ImportRequest,
  type ImportResult,
  type ImportService,
} from '../../../apps/server/src/catalog/import/import-service.ts';
import { createMediaService, type MediaService } from '../../../apps/server/src/catalog/media/media-service.ts';
import type { CatalogRecord, ProductRecord } from '../../../apps/server/src/catalog/records/catalog-record.ts';
import {
  type CatalogWriteService,
  createCatalogWriteService,
} from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

/** As a British merchant answers for a file of another system. */
export const SETTINGS = { brands: ['outlet'], currency: 'GBP', pool: 'gb', dates: 'mdy' } as const;

export type ImportBench = {
  database: TestDatabase;
  catalog: CatalogWriteService;
  media: MediaService;
  importer: ImportService;
  exporter: ExportService;
  clock: { now: Date };
  /** Folder of imported and exported files. */
  folder: string;
  write(name: string, text: string): Promise<string>;
  /** Imports a text as a file of the given name. */
  run(name: string, text: string, request?: Partial<ImportRequest>): Promise<ImportResult & { findings: Finding[] }>;
  runFile(file: string, request?: Partial<ImportRequest>): Promise<ImportResult & { findings: Finding[] }>;
  records(): Promise<CatalogRecord[]>;
  product(sku: string): Promise<ProductRecord | undefined>;
  /** Deletes the whole catalogue, its images and the import checkpoints. */
  wipe(): Promise<void>;
  close(): Promise<void>;
};

/** An importer and an exporter with their own database and folder. */
export async function openImportBench(): Promise<ImportBench> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
  const database = await createTestDatabase();
  const { db } = database;
  const clock = { now: new Date('2026-06-01T12:00:00Z') };
  const catalog = createCatalogWriteService({ db, clock: () => clock.now });
  const media = createMediaService({
    db,
    demoFolder: join(folder, 'demo'),
    uploadFolder: join(folder, 'media'),
    fetchRemote: () => Promise.reject(new Error('remote files are not available in this test')),
  });
  const importer = createImportService({
    catalog,
    pictures: media,
    checkpointFolder: join(folder, 'checkpoints'),
    timeZone: 'Europe/London',
    stores,
  });
  const exporter = createExportService({
    findVideo: media.videos.findExportable,
    catalog,
    async readPicture(key) {
      const picture = await media.findPicture(key);
      return picture && (await media.readMaster(picture));
    },
  });

  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const runFile: ImportBench['runFile'] = async (file, request = {}) => {
    const findings: Finding[] = [];
    const result = await importer.run(
      { file, settings: SETTINGS, dryRun: false, resume: false, ...request },
      { onStart: () => {}, onProgress: () => {}, onFinding: (finding) => void findings.push(finding) },
    );
    return { ...result, findings };
  };
  const records = () => Array.fromAsync(catalog.exportRecords());

  return {
    database,
    catalog,
    media,
    importer,
    exporter,
    clock,
    folder,
    write,
    runFile,
    records,
    run: async (name, text, request) => await runFile(await write(name, text), request),
    product: async (sku) =>
      (await records()).find((record): record is ProductRecord => record.kind === 'product' && record.sku === sku),
    async wipe() {
      const { rows } = await database.pool.query<{ tables: string }>(
        `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables
         where schemaname = 'public' and tablename not like 'kysely%'`,
      );
      // Ledger tables reject deletes; the replica role bypasses their triggers.
      await database.pool.query(
        `begin; set local session_replication_role = replica; truncate ${rows[0]?.tables}; commit`,
      );
      for (const name of ['media', 'checkpoints']) await rm(join(folder, name), { recursive: true, force: true });
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes an image of one colour, in the format of its file extension. */
export async function writePicture(folder: string, file: string, colour: string): Promise<void> {
  await mkdir(join(folder, file, '..'), { recursive: true });
  const picture = sharp({ create: { width: 60, height: 90, channels: 3, background: colour } });
  await picture.toFile(join(folder, file));
}
