import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FILE } from './testing/run-report.ts';
import { type Run, summarizeRuns } from './testing/summarize-runs.ts';
import { createTemporaryFolder } from './testing/temporary-folder.ts';

/** Tests start the shop dozens of times: its compiled code is kept between starts. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled');
const REPORTERS = join(import.meta.dirname, 'testing');
const STDERR_CHARACTERS = 8_000;

const folder = createTemporaryFolder();
// An interrupt goes to the whole process group: the commands end first, and the summary is still printed.
process.on('SIGINT', () => {});

// Every test: first those that need no browser, then those that do. Both run even when the first kind fails.
const runs = [
  await run('vitest', ['run', '--reporter=default', `--reporter=${join(REPORTERS, 'vitest-reporter.ts')}`]),
  await run('playwright', ['test', `--reporter=list,${join(REPORTERS, 'playwright-reporter.ts')}`]),
];
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

const { lines, exitCode } = summarizeRuns(runs);
console.log(lines.join('\n'));
process.exitCode = exitCode;

async function run(command: string, args: string[]): Promise<Run> {
  const reportFile = join(folder, `${command}.json`);
  const child = spawn(command, args, {
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE, TMPDIR: folder, [REPORT_FILE]: reportFile },
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    stderr = `${stderr}${chunk}`.slice(-STDERR_CHARACTERS);
  });
  const [code, signal] = await once(child, 'close');
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  return { command, exit: code ?? signal, report, stderr };
}
