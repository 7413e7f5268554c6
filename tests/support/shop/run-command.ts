import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { folderAt } from '../browser/browser-folder.ts';

const COMMAND = join(import.meta.dirname, '../../../apps/server/src/run-shop.ts');

/** Output of `npm run shop -- …`, run against the browser test shop. */
export function runCommand(baseURL: string | undefined, args: readonly string[]): string {
  const { port } = new URL(baseURL ?? '');
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, DATA_DIR: folderAt(port), PORT: port },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout.trim();
}
