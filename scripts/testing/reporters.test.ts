import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REPORT_FILE, type RunReport } from './run-report.ts';

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'node_modules/.bin');
/** Inside node_modules: the test runners are found from there, and no other tool looks into it. */
const PARENT = join(ROOT, 'node_modules/.cache');

let folder: string;
beforeEach(() => {
  mkdirSync(PARENT, { recursive: true });
  folder = mkdtempSync(join(PARENT, 'reporters-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

type Outcome = { exit: number | null; report: RunReport };

function runIn(command: string, reporter: string, files: Record<string, string>): Outcome {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const reportFile = join(folder, 'report.json');
  const env = Object.entries(process.env).filter(([name]) => !/VITEST|PLAYWRIGHT|^TEST$|NODE_OPTIONS/.test(name));
  const args = [command === 'vitest' ? 'run' : 'test', `--reporter=${join(import.meta.dirname, reporter)}`];
  const { status } = spawnSync(join(BIN, command), args, {
    cwd: folder,
    env: { ...Object.fromEntries(env), [REPORT_FILE]: reportFile },
    stdio: 'ignore',
  });
  return { exit: status, report: JSON.parse(readFileSync(reportFile, 'utf8')) };
}

test('the Vitest reporter names failed tests, hooks and files, and unhandled errors', () => {
  const { exit, report } = runIn('vitest', 'vitest-reporter.ts', {
    'vitest.config.js': `export default { test: { include: ['*.check.js'], exclude: [], globals: true } }`,
    'tests.check.js': `
      let tries = 0;
      test('adds', () => {});
      test.skip('waits', () => {});
      test('arrives', { retry: 1 }, () => expect(++tries).toBe(2));
      describe('a quote', () => { test('is empty', () => expect([1]).toEqual([])) });`,
    'hooks.check.js': `
      afterAll(() => { throw new Error('cannot close') });
      describe('a shop', () => {
        afterAll(() => { throw new Error('cannot stop') });
        test('passes', () => {});
      });`,
    'rejection.check.js': `test('passes', () => { Promise.reject(new Error('left behind')) });`,
    'module.check.js': `throw new Error('no such module');`,
  });
  expect(exit).toBe(1);
  expect(report).toMatchObject({ passed: 3, skipped: 1 });
  expect(report.flaky).toEqual([
    { file: 'tests.check.js', name: 'arrives', error: 'expected 1 to be 2 // Object.is equality' },
  ]);
  const byFile = report.failures.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  expect(byFile).toEqual([
    { file: 'hooks.check.js', name: 'the file or one of its hooks', error: 'cannot close' },
    { file: 'hooks.check.js', name: 'a hook of a shop', error: 'cannot stop' },
    { file: 'module.check.js', name: 'the file or one of its hooks', error: 'no such module' },
    { file: 'tests.check.js', name: 'a quote > is empty', error: 'expected [ 1 ] to deeply equal []' },
  ]);
  expect(report.errors).toHaveLength(1);
  expect(report.errors[0]).toMatch(/Error: left behind\n +at .*rejection\.check\.js/);
});

test('the Playwright reporter names failed tests and a global teardown that throws', () => {
  const { exit, report } = runIn('playwright', 'playwright-reporter.ts', {
    'package.json': '{ "type": "module" }',
    'playwright.config.js': `export default { testMatch: '*.check.js', globalTeardown: './teardown.js' }`,
    'teardown.js': `export default () => { throw new Error('cannot stop the shop') }`,
    'sample.check.js': `import { expect, test } from '@playwright/test';
      test('adds', () => {});
      test.skip('waits', () => {});
      test.describe('a price', () => {
        test.describe.configure({ retries: 1 });
        test('arrives', () => expect(test.info().retry).toBe(1));
      });
      test.describe('a quote', () => { test('is empty', () => expect(1).toBe(2)) });`,
  });
  expect(exit).toBe(1);
  expect(report).toMatchObject({ passed: 1, skipped: 1 });
  const error = 'Error: expect(received).toBe(expected) // Object.is equality';
  expect(report.flaky).toEqual([{ file: 'sample.check.js:6', name: '[] a price > arrives', error }]);
  expect(report.failures).toEqual([{ file: 'sample.check.js:8', name: '[] a quote > is empty', error }]);
  expect(report.errors).toEqual([expect.stringContaining('cannot stop the shop')]);
});
