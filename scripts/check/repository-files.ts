import { execFileSync } from 'node:child_process';

/** All files of the working tree that git does not ignore, new ones included. */
export function repositoryFiles(): string[] {
  const output = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { encoding: 'utf8' });
  const gone = new Set(deleted.split('\0'));
  return output.split('\0').filter((path) => path !== '' && !gone.has(path));
}
