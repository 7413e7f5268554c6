import { expect, test } from 'vitest';
import { createReport } from './run-report.ts';
import { type Run, summarizeRuns } from './summarize-runs.ts';

const good: Run = { command: 'vitest', exit: 0, report: { ...createReport(), passed: 3, skipped: 1 }, stderr: '' };
const FLAKY = { file: 'a.spec.ts:3', name: '[desk] opens', error: '45 s passed' };

test('prints counts and flaky tests only when every run is good', () => {
  const browser: Run = { ...good, command: 'playwright', report: { ...createReport(), passed: 2, flaky: [FLAKY] } };
  expect(summarizeRuns([good, browser])).toEqual({
    lines: ['~ flaky: a.spec.ts:3 > [desk] opens', '    45 s passed', '', '5 passed, 0 failed, 1 skipped, 1 flaky'],
    exitCode: 0,
  });
});

test('names each failed test with its file and error', () => {
  const failure = { file: 'quote.test.ts', name: 'a quote > is empty', error: 'expected 1 to be 0' };
  const report = { ...createReport(), failures: [failure] };
  expect(summarizeRuns([{ ...good, exit: 1, report }])).toEqual({
    lines: [
      '',
      'vitest ended with exit code 1',
      '✗ quote.test.ts > a quote > is empty',
      '    expected 1 to be 0',
      '',
      '0 passed, 1 failed, 0 skipped, 0 flaky',
    ],
    exitCode: 1,
  });
});

test('shows errors outside of tests with their stack', () => {
  const report = { ...createReport(), passed: 9, errors: ['Error: left behind\n    at x.ts:1'] };
  const { lines, exitCode } = summarizeRuns([{ ...good, exit: 1, report }]);
  expect(lines).toContain('✗ Error outside of tests');
  expect(lines).toContain('    Error: left behind\n        at x.ts:1');
  expect(lines.at(-1)).toBe('9 passed, 0 failed, 0 skipped, 0 flaky, 1 errors outside of tests');
  expect(exitCode).toBe(1);
});

test('shows the end of the error output when a run fails without a failed test', () => {
  const { lines, exitCode } = summarizeRuns([{ ...good, exit: 1, stderr: 'error during close\n' }]);
  expect(lines).toEqual([
    '',
    'vitest ended with exit code 1',
    'The end of its error output:',
    '    error during close',
    '',
    '3 passed, 0 failed, 1 skipped, 0 flaky',
  ]);
  expect(exitCode).toBe(1);
});

test('fails and says so when a run wrote no report, whatever its exit code', () => {
  const { lines, exitCode } = summarizeRuns([
    { ...good, exit: 'SIGKILL', report: undefined },
    { ...good, report: undefined },
  ]);
  expect(lines).toContain('vitest ended with SIGKILL');
  expect(lines).toContain('vitest ended with exit code 0');
  expect(lines.filter((line) => line.includes('wrote no report'))).toHaveLength(2);
  expect(exitCode).toBe(1);
});
