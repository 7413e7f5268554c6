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
    const result = await watchedImport(request, { ...around, onFinding: (finding) => report?.add(finding) });
    report?.end({ ...request, ...result });
    return result.skipped > 0 || result.stopped ? 1 : 0;
  } catch (error) {
    report?.end({ ...request, failed: String(error) });
    throw error;
  }
}

type Watched = Deps & { onFinding: (finding: Finding) => void };

async function watchedImport(request: ImportRequest, around: Watched): Promise<ImportResult> {
  const { importer, terminal, signal } = around;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let total = 0;
  let faults = 0;
  const result = await importer.run(request, {
    signal,
    onFinding(finding) {
      if (isFault(finding)) faults += 1;
      terminal.print(findingLine(finding));
      around.onFinding(finding);
    },
    onStart({ total: about, earlier }) {
      total = about;
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

const resumeLine = (done: number | undefined): string =>
  done === undefined
    ? 'No interrupted import of this file found, starting from the beginning.'
    : `Resuming after record ${done}.`;

function summary({ file, dryRun }: ImportRequest, result: ImportResult, seconds: number): string {
  const { created, changed, unchanged, skipped, notes, stopped } = result;
  const counts = `${created} created, ${changed} changed, ${unchanged} unchanged, ${skipped} skipped`;
  const time = `in ${seconds.toFixed(1)} s`;
  const noted = notes > 0 ? `, ${notes} notes` : '';
  if (dryRun) return `Dry run of ${file}, nothing was changed: ${counts}${noted} ${time}`;
  return `${stopped ? 'Stopped' : 'Imported'} ${file}: ${counts}${noted} ${time}${stopped ? '; continue with --resume' : ''}`;
}
