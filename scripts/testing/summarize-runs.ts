import type { RunReport } from './run-report.ts';

export type Run = {
  command: string;
  /** The exit code, or the signal that ended the command. */
  exit: number | string;
  report: RunReport | undefined;
  /** The end of what the command wrote to stderr. */
  stderr: string;
};

/** The last lines of `npm test`. A run that fails always names a cause. */
export function summarizeRuns(runs: readonly Run[]): { lines: string[]; exitCode: number } {
  const lines = [...runs.flatMap(nameFlaky), ...runs.flatMap(explain)];
  const sum = (count: (report: RunReport) => number) =>
    runs.reduce((total, { report }) => total + (report ? count(report) : 0), 0);
  const errors = sum((report) => report.errors.length);
  const counts = [
    `${sum(({ passed }) => passed)} passed`,
    `${sum(({ failures }) => failures.length)} failed`,
    `${sum(({ skipped }) => skipped)} skipped`,
    `${sum(({ flaky }) => flaky.length)} flaky`,
    ...(errors > 0 ? [`${errors} errors outside of tests`] : []),
  ];
  return { lines: [...lines, '', counts.join(', ')], exitCode: runs.some(isBad) ? 1 : 0 };
}

const isBad = ({ exit, report }: Run): boolean =>
  exit !== 0 || !report || report.failures.length > 0 || report.errors.length > 0;

function nameFlaky({ report }: Run): string[] {
  return (report?.flaky ?? []).flatMap(({ file, name, error }) => [`~ flaky: ${file} > ${name}`, `    ${error}`]);
}

function explain(run: Run): string[] {
  if (!isBad(run)) return [];
  const { command, exit, report, stderr } = run;
  const failures = report?.failures ?? [];
  const errors = report?.errors ?? [];
  const isUnexplained = failures.length === 0 && errors.length === 0;
  return [
    '',
    `${command} ended with ${typeof exit === 'number' ? `exit code ${exit}` : exit}`,
    ...(report ? [] : [`${command} wrote no report: it ended before its tests did`]),
    ...failures.flatMap(({ file, name, error }) => [`✗ ${file} > ${name}`, `    ${error}`]),
    ...errors.flatMap((error) => ['✗ Error outside of tests', indent(error)]),
    ...(isUnexplained ? ['The end of its error output:', indent(stderr.trim() || '(empty)')] : []),
  ];
}

const indent = (text: string): string => text.replace(/^/gm, '    ');
