import type { ExportRequest, ExportService } from './export-service.ts';
import { findingLine } from './finding.ts';
import type { Terminal } from './terminal.ts';

/** Exports and tells; the answer is the exit code. */
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
      terminal.say(findingLine(finding));
    },
    onProgress: (count) => terminal.show(() => `At record ${count}`),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  terminal.say(`Exported ${request.file}: ${records} records, ${pictures} pictures in ${seconds} s`);
  return faults > 0 ? 1 : 0;
}
