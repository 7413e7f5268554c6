import { closeSync, openSync, writeSync } from 'node:fs';
import type { Finding } from './finding.ts';

/** A JSON file that grows with the findings, so that none has to be remembered. */
export function createFindingReport(path: string) {
  const file = openSync(path, 'w');
  let before = '{"findings":[\n';
  return {
    add(finding: Finding): void {
      writeSync(file, `${before}${JSON.stringify(finding)}`);
      before = ',\n';
    },
    /** The result is told behind the findings. */
    end(result: Record<string, unknown>): void {
      const rest = JSON.stringify(result).slice(1);
      writeSync(file, `${before === ',\n' ? '' : before}\n],${rest}\n`);
      closeSync(file);
    },
  };
}
