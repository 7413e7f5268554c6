import type { Terminal } from '#server/catalog/import/command/terminal.ts';
import { findingLine } from '#server/catalog/import/finding.ts';
import type { ExportRequest, ExportService } from './export-service.ts';

/** Runs the export and returns the exit code. */
export async function runExportCommand(
  request: ExportRequest,
  { exporter, terminal, signal }: { exporter: ExportService; terminal: Terminal; signal: AbortSignal },
): Promise<number> {
  const started = performance.now();
  let faults = 0;
  const { records, pictures } = await exporter.run(request, {
    signal,
    onFinding(finding) {
      faults += 1;
      terminal.print(findingLine(finding));
    },
    onProgress: (count) => terminal.show(() => `${count} records exported`),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  terminal.print(`Exported ${request.file}: ${records} records, ${pictures} pictures in ${seconds} s`);
  return faults > 0 ? 1 : 0;
}
