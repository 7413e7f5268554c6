import { basename } from 'node:path';
import {
  type ImportSettings,
  importUnconfirmed,
  listOpenEntries,
  type PlanEntry,
} from '@shop/domain/catalog/import/import-settings';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { Journal } from '#server/catalog/records/save-outcome.ts';
import { type Checkpoint, createCheckpoint, NO_CHECKPOINT, type Tally } from './checkpoint.ts';
import type { DraftSource } from './draft.ts';
import type { Finding } from './finding.ts';
import { observeProducts, runFollowUps } from './follow-up.ts';
import type { ImportFormat } from './formats/file-format.ts';
import { openTable, type TableRow } from './formats/table.ts';
import { detectEncoding, readText } from './formats/text-file.ts';
import { recordDrafts, stockOrPriceDrafts } from './import-drafts.ts';
import { type ImportFile, openImportFile } from './import-file.ts';
import type { Catalogue, ImportWork } from './import-item.ts';
import { type RunOptions, runImport } from './import-run.ts';
import { priceWork, recordWork, stockWork } from './import-work.ts';
import { isOtherFormat, type OtherFormat, type OtherImports } from './other-import.ts';
import type { PictureStore } from './picture-keys.ts';
import { openStaging, type Staging } from './staging-repository.ts';
import { toPlainLine } from './texts/plain-text.ts';

type Deps = {
  catalog: Catalogue;
  pictures: PictureStore;
  /** Folder of the progress checkpoints. */
  checkpointFolder: string;
  /** Time zone of files without one. */
  timeZone: string;
  stores: readonly Store[];
  /** Records of other areas. Without one, its files are refused. */
  others?: OtherImports | undefined;
};

export type ImportRequest = {
  file: string;
  /** Name in the stock ledger; default: that of the file. */
  name?: string | undefined;
  /** Name of who imports, kept as proof of where consent comes from. */
  by?: string | undefined;
  /** Detected from the beginning of the file if absent. */
  format?: ImportFormat | undefined;
  /** Picture folder; defaults to the one beside the file. */
  pictures?: string | undefined;
  /** What the merchant says of a file that does not say it itself. */
  settings: ImportSettings;
  dryRun: boolean;
  resume: boolean;
};

export type ImportWatch = {
  signal?: AbortSignal | undefined;
  /** Called before anything is saved. */
  onPlan?: ((plan: readonly PlanEntry[]) => void | Promise<void>) | undefined;
  onStart: (start: { total: number; earlier: Tally | undefined }) => void | Promise<void>;
  onFinding: (finding: Finding) => void;
  onProgress: (tally: Tally) => void;
  /** Keeps before-images of changed records. */
  journal?: Journal | undefined;
  /** Keeps the progress elsewhere than beside the shop's data, also that of a dry run. */
  checkpoint?: Checkpoint | undefined;
};

export type ImportResult = Tally & { format: ImportFormat; stopped: boolean };

export type ImportService = ReturnType<typeof createImportService>;

/** Imports a file. Stored data that is already correct stays unchanged. */
export function createImportService(deps: Deps) {
  return {
    async run(request: ImportRequest, watch: ImportWatch): Promise<ImportResult> {
      const file = await openImportFile(request);
      const staging = openStaging();
      try {
        const encoding = await describeEncoding(file);
        const onPlan = (plan: readonly PlanEntry[]) => watch.onPlan?.([...encoding, ...plan]);
        const tally = await runFile({ file, staging, request, watch: { ...watch, onPlan } }, deps);
        return { ...tally, format: file.format, stopped: watch.signal?.aborted ?? false };
      } finally {
        staging.close();
      }
    },
  };
}

/** Told only where it is not the usual one: the merchant should look at letters with accents. */
async function describeEncoding({ path, format }: ImportFile): Promise<PlanEntry[]> {
  const encoding = await detectEncoding(path);
  return encoding === 'utf-8' || format === 'jsonl'
    ? []
    : [{ name: 'encoding', value: ENCODING_NAMES[encoding], source: 'file' }];
}

const ENCODING_NAMES = { 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' } as const;

type FileRun = { file: ImportFile; staging: Staging; request: ImportRequest; watch: ImportWatch };

async function runFile(run: FileRun, deps: Deps): Promise<Tally> {
  const { file, staging, request, watch } = run;
  const { catalog, stores } = deps;
  if (file.format === 'stock' || file.format === 'prices') {
    const source = await stockOrPriceDrafts(file, deps);
    await tellPlan(source, request, watch);
    const parts = { source, staging, catalog, stores };
    return file.format === 'stock'
      ? await perform(stockWork(parts), run, deps)
      : await perform(priceWork(parts), run, deps);
  }
  if (isOtherFormat(file.format)) return await runOther(file.format, run, deps);
  return await runProducts(run, deps);
}

async function runProducts(run: FileRun, deps: Deps): Promise<Tally> {
  const { file, staging, request, watch } = run;
  const { settings, dryRun } = request;
  const { source, seen } = observeProducts(await recordDrafts(file, { ...deps, staging, settings }));
  await tellPlan(source, request, watch);
  const { withoutMissingPictures = false, menu = false } = settings;
  const pictures = { store: deps.pictures, folder: file.pictures, dryRun, withoutMissingPictures };
  const tally = await perform(
    recordWork({ source, staging, catalog: deps.catalog, stores: deps.stores }, pictures),
    run,
    deps,
  );
  if (watch.signal?.aborted) return tally;
  const { addresses, menu: menus } = deps.others ?? {};
  const followUps = [addresses, menu ? menus : undefined].filter((one) => one !== undefined);
  const { ahead = [] } = source;
  return await runFollowUps(
    tally,
    { ...describeRun(run), settings, seen, ahead, onSaved: () => {} },
    { ...deps, followUps },
  );
}

/** Markup is removed from cells, since other systems keep HTML in names, too. */
async function* cleanRows(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow, void, undefined> {
  for await (const { cells, ...row } of rows)
    yield { ...row, cells: new Map([...cells].map(([column, cell]) => [column, toPlainLines(cell)])) };
}

const toPlainLines = (cell: string): string => cell.split(/\r?\n/).map(toPlainLine).join('\n');

async function runOther(format: OtherFormat, run: FileRun, deps: Deps): Promise<Tally> {
  const { file, request, watch } = run;
  const other = deps.others?.[format];
  if (!other) throw new ShopError(`This importer takes no ${format}`, { code: 'format_unknown', kind: 'invalid' });
  const table = await openTable({ text: readText(file.path), delimiter: file.delimiter });
  const rows = other.keepsMarkup ? table.rows : cleanRows(table.rows);
  const { plan, items } = other.read({ columns: table.columns, rows }, request.settings);
  await tellPlan({ plan }, request, watch);
  const total = Math.max(0, file.lines - 1);
  return await perform(
    { total, ahead: [], items, atOnce: OTHERS_AT_ONCE, save: (values, options) => other.save(values, options) },
    run,
    deps,
  );
}

const OTHERS_AT_ONCE = 200;

/** A dry run tells assumptions; an import that rests on them is refused before it changes anything. */
async function tellPlan(
  { plan = [] }: Pick<DraftSource, 'plan'>,
  { dryRun }: ImportRequest,
  { onPlan }: ImportWatch,
): Promise<void> {
  await onPlan?.(plan);
  const open = listOpenEntries(plan);
  if (open.length > 0 && !dryRun) throw importUnconfirmed(open);
}

async function perform<Value>(work: ImportWork<Value>, run: FileRun, deps: Deps): Promise<Tally> {
  const { file, request, watch } = run;
  const { dryRun, resume } = request;
  const own = dryRun ? NO_CHECKPOINT : createCheckpoint(deps.checkpointFolder, file.sha256);
  const checkpoint = watch.checkpoint ?? own;
  const earlier = await checkpoint.find();
  await watch.onStart({ total: work.total, earlier });
  const tally = await runImport(work, {
    ...describeRun(run),
    resumeFrom: resume ? earlier : undefined,
    async onSaved(saved) {
      await checkpoint.save(saved);
      watch.onProgress(saved);
    },
  });
  if (!watch.signal?.aborted) await checkpoint.clear();
  return tally;
}

const describeRun = ({ file, request, watch }: FileRun): Omit<RunOptions, 'onSaved'> => ({
  batch: `import ${request.name ?? basename(request.file)} ${file.sha256.slice(0, 8)}`,
  dryRun: request.dryRun,
  by: request.by,
  journal: watch.journal,
  signal: watch.signal,
  onFinding: watch.onFinding,
});
