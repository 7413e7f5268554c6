import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Every test: first those that need no browser, then those that do. Both run even when the first kind fails. */
type Counts = { passed: number; failed: number; skipped: number; flaky: number };

/** The tests start the shop dozens of times, which has not changed since the last start. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled');

const folder = mkdtempSync(join(tmpdir(), 'test-counts-'));
const vitestFile = join(folder, 'vitest.json');
const playwrightFile = join(folder, 'playwright.json');

const codes = [
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`]),
  run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile }),
];
const counts = [readVitest(), readPlaywright()];
const sum = (name: keyof Counts) => counts.reduce((total, count) => total + count[name], 0);
rmSync(folder, { recursive: true, force: true });

console.log(
  `\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped, ${sum('flaky')} only at the second try`,
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): number {
  const all = { ...process.env, NODE_COMPILE_CACHE, ...env };
  return spawnSync(command, args, { stdio: 'inherit', env: all }).status ?? 1;
}

function readVitest(): Counts {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = readJson(vitestFile);
  return { passed, failed, skipped, flaky: 0 };
}

function readPlaywright(): Counts {
  const { stats } = readJson(playwrightFile);
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, flaky: stats.flaky };
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
