import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Run = {
  url: string;
  statements: readonly string[];
  setup: readonly string[];
  clients: number;
  transactions: number;
};

/** True where pgbench is installed. */
export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0;

/** Runs the statements as one script, prepared, and returns the scripts per second. */
export function runPgbench({ url, statements, setup, clients, transactions }: Run): number {
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, [...setup, ...statements.map(toLine)].join('\n'));
  const each = String(Math.ceil(transactions / clients));
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-t', each, '-f', file, url];
  const { stdout, stderr, status } = spawnSync('pgbench', options, { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (status !== 0 || rate === undefined) throw new Error(`pgbench failed:\n${stdout}${stderr}`);
  return Number(rate);
}

/** A statement that sets variables ends with its command instead of a semicolon. */
function toLine(text: string): string {
  const line = text.replaceAll(LITERAL, escapeColons).replaceAll(/\s+/g, ' ').trim();
  return line.endsWith('\\gset') ? line : `${line};`;
}

const LITERAL = /'((?:[^']|'')*)'/g;

/** pgbench takes a colon for the begin of a variable, even in a literal such as a time. */
function escapeColons(literal: string, inner: string): string {
  if (!inner.includes(':')) return literal;
  return `E'${inner.replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}'`;
}
