import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { priceListOf } from '@shop/domain/price';
import sharp from 'sharp';
import type { CatalogRecord, ProductRecord } from '../../apps/server/src/modules/catalog/catalog-record.ts';
import {
  type CatalogWriteService,
  createCatalogWriteService,
} from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import { createExportService, type ExportService } from '../../apps/server/src/modules/import/export-service.ts';
import type { Finding } from '../../apps/server/src/modules/import/finding.ts';
import {
  createImportService,
  type ImportRequest,
  type ImportResult,
  type ImportService,
} from '../../apps/server/src/modules/import/import-service.ts';
import { createMediaService, type MediaService } from '../../apps/server/src/modules/media/media-service.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type ImportBench = {
  database: TestDatabase;
  catalog: CatalogWriteService;
  media: MediaService;
  importer: ImportService;
  exporter: ExportService;
  clock: { now: Date };
  /** Files to import and exported ones. */
  folder: string;
  write(name: string, text: string): Promise<string>;
  /** Imports a text as a file of this name. */
  run(name: string, text: string, request?: Partial<ImportRequest>): Promise<ImportResult & { findings: Finding[] }>;
  runFile(file: string, request?: Partial<ImportRequest>): Promise<ImportResult & { findings: Finding[] }>;
  records(): Promise<CatalogRecord[]>;
  product(sku: string): Promise<ProductRecord | undefined>;
  /** Forgets the whole catalogue, its pictures and how far runs have come. */
  wipe(): Promise<void>;
  close(): Promise<void>;
};

/** An importer and an exporter on a database and in a folder of their own. */
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
    fetchRemote: () => Promise.reject(new Error('nothing is remote here')),
  });
  const importer = createImportService({
    catalog,
    pictures: media,
    checkpointFolder: join(folder, 'checkpoints'),
    timeZone: 'Europe/London',
    priceListOf(brand, locale) {
      const store = stores.find((one) => one.brand === brand && (locale === '' || one.localeISOCode === locale));
      return store && priceListOf(store);
    },
  });
  const exporter = createExportService({
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
      { file, brands: ['outlet'], dryRun: false, resume: false, ...request },
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
      // The books refuse to be emptied, here as in a shop: only as a replica does the database look away.
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

/** Writes a picture of one colour, in the format that its name ends with. */
export async function writePicture(folder: string, file: string, colour: string): Promise<void> {
  await mkdir(join(folder, file, '..'), { recursive: true });
  const picture = sharp({ create: { width: 60, height: 90, channels: 3, background: colour } });
  await picture.toFile(join(folder, file));
}
