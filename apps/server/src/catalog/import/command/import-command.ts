import {
  listOpenEntries,
  PLAN_OPTIONS,
  type PlanEntry,
  type PlanName,
  type PlanSource,
} from '@shop/domain/catalog/import/import-settings';
import { type Finding, findingLine, isFault } from '#server/catalog/import/finding.ts';
import type { ImportRequest, ImportResult, ImportService } from '#server/catalog/import/import-service.ts';
import { createFindingReport } from './finding-report.ts';
import { progressText } from './progress.ts';
import type { Terminal } from './terminal.ts';

type Deps = { importer: ImportService; terminal: Terminal; signal: AbortSignal; report?: string | undefined };

/** Runs the import and returns the exit code. */
export async function runImportCommand(request: ImportRequest, around: Deps): Promise<number> {
  const report = around.report === undefined ? undefined : createFindingReport(around.report);
  try {
    const result = await watchedImport(request, {
      ...around,
      onFinding: (finding) => report?.add(finding),
      onPlan: (plan) => report?.tell(plan.map(planLine)),
    });
    report?.end({ ...request, ...result });
    return result.skipped > 0 || result.stopped ? 1 : 0;
  } catch (error) {
    report?.end({ ...request, failed: String(error) });
    throw error;
  }
}

type Watched = Deps & { onFinding: (finding: Finding) => void; onPlan: (plan: readonly PlanEntry[]) => void };

async function watchedImport(request: ImportRequest, around: Watched): Promise<ImportResult> {
  const { importer, terminal, signal } = around;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let total = 0;
  let faults = 0;
  const result = await importer.run(request, {
    signal,
    onPlan(plan) {
      for (const entry of plan) terminal.print(planLine(entry));
      around.onPlan(plan);
    },
    onFinding(finding) {
      if (isFault(finding)) faults += 1;
      terminal.print(findingLine(finding));
      around.onFinding(finding);
    },
    onStart({ total: about, earlier }) {
      total = about;
      terminal.print(`Reading about ${about.toLocaleString('en-GB')} records`);
      if (request.resume) terminal.print(resumeLine(earlier?.done));
      else if (earlier)
        terminal.print(`An earlier import stopped after record ${earlier.done}; use --resume to continue it.`);
    },
    onProgress: ({ done }) =>
      terminal.show(() => progressText({ done, total: Math.max(total, done), faults, seconds: seconds() })),
  });
  terminal.print(summary(request, result, seconds()));
  return result;
}

const PLAN_LABELS: Readonly<Record<PlanName, string>> = {
  encoding: 'Encoding of the file',
  brand: 'Brand',
  priceList: 'Price list',
  tax: 'Tax in prices',
  pool: 'Stock pool',
  locale: 'Language of texts',
  dates: 'Order of dates',
};
const SOURCES: Readonly<Record<PlanSource, string>> = {
  file: 'says the file',
  setting: 'as given',
  only: 'the shop has no other',
  assumed: 'assumed',
};

/** `? Stock pool: gb (assumed; set --pool)` asks for a confirmation. */
function planLine(entry: PlanEntry): string {
  const { name, value, source } = entry;
  const isOpen = listOpenEntries([entry]).length > 0;
  const how = source === 'assumed' ? `${SOURCES[source]}; set ${PLAN_OPTIONS[name]}` : SOURCES[source];
  return `${isOpen ? '?' : '·'} ${PLAN_LABELS[name]}: ${value || (source === 'file' ? 'as each row says' : 'not known')} (${how})`;
}

const resumeLine = (done: number | undefined): string =>
  done === undefined
    ? 'No interrupted import of this file found, starting from the beginning.'
    : `Resuming after record ${done}.`;

const KIND_NAMES = [
  ['product', 'products'],
  ['category', 'categories'],
  ['attribute', 'attributes'],
  ['size-guide', 'size guides'],
  ['customer', 'customers'],
  ['address', 'addresses'],
  ['reader', 'newsletter readers'],
  ['former-order', 'former orders'],
  ['menu', 'menu entries'],
  ['redirect', 'redirects'],
  ['gift-card', 'gift cards'],
  ['credit', 'credit balances'],
  ['page', 'page drafts'],
  ['review', 'reviews'],
] as const;

/** ` (470 products, 25 categories)`; nothing for a file of products alone. */
function describeKinds(kinds: ImportResult['kinds'], name: 'created' | 'changed'): string {
  const parts = KIND_NAMES.flatMap(([kind, plural]) => {
    const count = kinds[kind]?.[name] ?? 0;
    return count > 0 ? [`${count} ${plural}`] : [];
  });
  return parts.length > 1 || (parts[0] && !parts[0].endsWith('products')) ? ` (${parts.join(', ')})` : '';
}

function summary({ file, dryRun }: ImportRequest, result: ImportResult, seconds: number): string {
  const { created, changed, unchanged, skipped, notes, stopped, kinds } = result;
  const split = (name: 'created' | 'changed') => describeKinds(kinds, name);
  const counts = `${created} created${split('created')}, ${changed} changed${split('changed')}, ${unchanged} unchanged, ${skipped} skipped`;
  const time = `in ${seconds.toFixed(1)} s`;
  const noted = notes > 0 ? `, ${notes} notes` : '';
  if (dryRun) return `Dry run of ${file}, nothing was changed: ${counts}${noted} ${time}`;
  return `${stopped ? 'Stopped' : 'Imported'} ${file}: ${counts}${noted} ${time}${stopped ? '; continue with --resume' : ''}`;
}
