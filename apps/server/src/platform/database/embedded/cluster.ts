import { execFile } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupProblem } from '../../startup-problem.ts';
import type { DataFolder } from './data-folder.ts';
import { killServerProcesses } from './left-over.ts';
import { PROGRAM_ENV, type Programs } from './programs.ts';
import { makePrivateFolder, type ServerAccount } from './server-account.ts';
import { hasCode } from './system-error.ts';

export const CLUSTER_OWNER = 'shop';

type Place = { folder: DataFolder; account: ServerAccount; programs: Programs; log: (line: string) => void };

/** The database files are there when this returns, made by the same major version as the programs. */
export async function requireCluster(place: Place): Promise<void> {
  const { folder, programs } = place;
  const major = await findMajor(folder.cluster);
  if (major === undefined) return createCluster(place);
  if (major === programs.major) return;
  throw new StartupProblem(
    `The database in ${folder.root} was made by PostgreSQL ${major} and this shop brings ${programs.major}; set DATABASE_URL to a PostgreSQL ${major} that serves it or DATA_DIR to a new folder.`,
  );
}

/**
 * Root's data folder may lie where the server's account cannot walk to (/root): the server is put there before root's
 * rights are dropped and knows the folder only as its own working directory.
 */
export function pathSeenByServer(cluster: string, { uid }: ServerAccount): string {
  return uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}

async function findMajor(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Built beside its place and moved there when whole, so that a first start that is killed leaves no ruin. */
async function createCluster({ folder, account, programs, log }: Place): Promise<void> {
  log('Creating the database');
  const draft = `${folder.cluster}.draft`;
  await killServerProcesses({ cluster: draft, account });
  await rm(draft, { recursive: true, force: true });
  await makePrivateFolder(draft, account);
  const surroundings = { ...account, cwd: draft, env: PROGRAM_ENV };
  try {
    await promisify(execFile)(programs.initdb, initdbOptions(pathSeenByServer(draft, account)), surroundings);
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const reason = said.match(/(?:error|FATAL): +(.*)/)?.[1] ?? error;
    throw new StartupProblem(
      `The database in ${folder.root} could not be created: ${reason}; correct that or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
  await rename(draft, folder.cluster);
}

/**
 * Local connections are trusted without a password: the socket's folder lets in only those who can read the database
 * files as well. Text sorts by code point and changes case by Unicode's rules, the same on every machine.
 */
const initdbOptions = (cluster: string) => [
  `--pgdata=${cluster}`,
  `--username=${CLUSTER_OWNER}`,
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
  '--no-instructions',
];
