import { basename } from 'node:path';
import type { BrandKey } from '@shop/domain/store';
import { createCheckpoint, type Tally } from './checkpoint.ts';
import type { ImportFormat } from './file-format.ts';
import type { Finding } from './finding.ts';
import { recordDrafts, stockOrPriceDrafts } from './import-drafts.ts';
import { type ImportFile, openImportFile } from './import-file.ts';
import type { Catalogue, ImportWork } from './import-item.ts';
import { runImport } from './import-run.ts';
import { priceWork, recordWork, stockWork } from './import-work.ts';
import type { PriceListOf } from './magento-price.ts';
import type { PictureStore } from './picture-keys.ts';
import { openStaging, type Staging } from './staging-repository.ts';

type ImportParts = {
  catalog: Catalogue;
  pictures: PictureStore;
  /** Where it is written down how far a run has come. */
  checkpointFolder: string;
  /** The clock on which files without a time zone were written. */
  timeZone: string;
  priceListOf: PriceListOf;
};

export type ImportRequest = {
  file: string;
  /** Seen from the file's beginning when it is not said. */
  format?: ImportFormat | undefined;
  /** The folder that pictures are read from; the one beside the file when it is not said. */
  pictures?: string | undefined;
  /** Who sells products of a file that names no brand. */
  brands: readonly BrandKey[];
  dryRun: boolean;
  resume: boolean;
};

export type ImportWatch = {
  signal?: AbortSignal | undefined;
  onStart: (start: { total: number; earlier: Tally | undefined }) => void;
  onFinding: (finding: Finding) => void;
  onProgress: (tally: Tally) => void;
};

export type ImportResult = Tally & { format: ImportFormat; stopped: boolean };

export type ImportService = ReturnType<typeof createImportService>;

/** Brings a file into the shop. What is there already and good stays as it is. */
export function createImportService(parts: ImportParts) {
  return {
    async run(request: ImportRequest, watch: ImportWatch): Promise<ImportResult> {
      const file = await openImportFile(request);
      const staging = openStaging();
      try {
        const tally = await runFile({ file, staging, request, watch }, parts);
        return { ...tally, format: file.format, stopped: watch.signal?.aborted ?? false };
      } finally {
        staging.close();
      }
    },
  };
}

type FileRun = { file: ImportFile; staging: Staging; request: ImportRequest; watch: ImportWatch };

async function runFile(run: FileRun, parts: ImportParts): Promise<Tally> {
  const { file, staging, request } = run;
  const { catalog } = parts;
  if (file.format === 'stock') {
    return await perform(stockWork({ source: await stockOrPriceDrafts(file, parts), staging, catalog }), run, parts);
  }
  if (file.format === 'prices') {
    return await perform(priceWork({ source: await stockOrPriceDrafts(file, parts), staging, catalog }), run, parts);
  }
  const source = await recordDrafts(file, { ...parts, staging, brands: request.brands });
  const pictures = { store: parts.pictures, folder: file.pictures, dryRun: request.dryRun };
  return await perform(recordWork({ source, staging, catalog }, pictures), run, parts);
}

async function perform<Value>(work: ImportWork<Value>, run: FileRun, parts: ImportParts): Promise<Tally> {
  const { file, request, watch } = run;
  const { dryRun, resume } = request;
  const checkpoint = createCheckpoint(parts.checkpointFolder, file.sha256);
  const earlier = dryRun ? undefined : await checkpoint.find();
  watch.onStart({ total: work.total, earlier });
  const tally = await runImport(work, {
    batch: `import ${basename(request.file)} ${file.sha256.slice(0, 8)}`,
    dryRun,
    resumeFrom: resume ? earlier : undefined,
    signal: watch.signal,
    onFinding: watch.onFinding,
    async onSaved(saved) {
      if (!dryRun) await checkpoint.save(saved);
      watch.onProgress(saved);
    },
  });
  if (!dryRun && !watch.signal?.aborted) await checkpoint.forget();
  return tally;
}
