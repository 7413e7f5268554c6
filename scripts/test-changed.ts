import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { selectChangedTests } from './testing/changed-tests.ts';
import { createTemporaryFolder } from './testing/temporary-folder.ts';

/** Tests for the uncommitted change; with a clean working tree, for the last commit. */
const TMPDIR = createTemporaryFolder();
const { related, browserFolders } = selectChangedTests(listChangedFiles());
const codes: number[] = [];
if (related.length > 0) codes.push(run('vitest', ['related', '--run', '--passWithNoTests', ...related]));
if (browserFolders.length > 0) {
  codes.push(run('playwright', ['test', ...browserFolders.map((folder) => `tests/browser/${folder}/`)]));
}
rmSync(TMPDIR, { recursive: true, force: true, maxRetries: 5 });
if (codes.length === 0) console.log('No test depends on this change.');
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function listChangedFiles(): string[] {
  const uncommitted = git(['status', '--porcelain', '--untracked-files=all'])
    .map((line) => line.slice(3).split(' -> ').at(-1) ?? '')
    .filter((file) => file !== '');
  return uncommitted.length > 0 ? uncommitted : git(['diff', '--name-only', 'HEAD~1']);
}

function git(args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

function run(command: string, args: string[]): number {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, TMPDIR } }).status ?? 1;
}
