import { chmod, cp, lstat, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { createTemporaryFolder, isRoot, NOBODY } from '../../../../../../tests/support/database/embedded-data.ts';
import { locatePrograms, requirePrograms } from './programs.ts';

const doesNotRun = new StartupProblem(
  `The embedded PostgreSQL does not run on this machine (${process.platform} ${process.arch}); set DATABASE_URL to a PostgreSQL 15 or newer.`,
);

test('an unsupported platform asks for DATABASE_URL', () => {
  expect(() => locatePrograms('plan9-mips')).toThrow(doesNotRun);
});

test('a machine without the required C library (musl) asks for DATABASE_URL', async () => {
  const folder = { root: await createTemporaryFolder() };
  const native = join(folder.root, 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await writeFile(join(native, 'bin/postgres'), '#!/lib64/no-such-loader\n', { mode: 0o755 });
  await expect(requirePrograms({ native, folder, account: {} })).rejects.toThrow(doesNotRun);
});

test('an installation without install scripts gets the missing links', async () => {
  const folder = { root: await createTemporaryFolder() };
  const native = await installIn(folder.root);
  const programs = await requirePrograms({ native, folder, account: {} });
  expect(programs).toMatchObject({ postgres: join(native, 'bin/postgres'), major: '18' });
});

test.runIf(isRoot)(
  'an installation that only root can enter is copied once to where the server can read it',
  async () => {
    const installed = await createTemporaryFolder();
    const native = await installIn(installed);
    const [closedData, openData, temporary] = [await createTemporaryFolder(), await openFolder(), await openFolder()];
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => void vi.unstubAllEnvs());

    for (const [data, place] of [
      [closedData, temporary],
      [openData, openData],
    ] as const) {
      const search = { native, folder: { root: data }, account: NOBODY };
      const { postgres } = await requirePrograms(search);
      expect(postgres.startsWith(`${place}/shop-postgres-18`)).toBe(true);
      const { ino } = await stat(postgres);
      await requirePrograms(search);
      expect((await stat(postgres)).ino).toBe(ino);
    }
    vi.unstubAllEnvs();
  },
);

async function openFolder(): Promise<string> {
  const folder = await createTemporaryFolder();
  await chmod(folder, 0o755);
  return folder;
}

/** Package as left by `npm ci --ignore-scripts`: without symbolic links. */
async function installIn(folder: string): Promise<string> {
  const filter = async (path: string) => !(await lstat(path)).isSymbolicLink();
  await cp(dirname(locatePrograms()), folder, { recursive: true, filter });
  return join(folder, 'native');
}
