import { closeSync, openSync, writeSync } from 'node:fs';
import type { Finding } from '#server/catalog/import/finding.ts';

/** JSON file that findings are appended to, so that they are not held in memory. */
export function createFindingReport(path: string) {
  const file = openSync(path, 'w');
  let before = '{"findings":[\n';
  return {
    add(finding: Finding): void {
      writeSync(file, `${before}${JSON.stringify(finding)}`);
      before = ',\n';
    },
    /** Writes the result after the findings. */
    end(result: Record<string, unknown>): void {
      const rest = JSON.stringify(result).slice(1);
      writeSync(file, `${before === ',\n' ? '' : before}\n],${rest}\n`);
      closeSync(file);
    },
  };
}
