import { execFile } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { DataFolder } from './data-folder.ts';
import { killServerProcesses } from './left-over.ts';
import { PROGRAM_ENV, type Programs } from './programs.ts';
import { makePrivateFolder, type ServerAccount } from './server-account.ts';
import { hasCode } from './system-error.ts';

export const CLUSTER_OWNER = 'shop';

type Place = { folder: DataFolder; account: ServerAccount; programs: Programs; log: (line: string) => void };

/** Ensures that the database files exist and have the major version of the programs. */
export async function requireCluster(place: Place): Promise<void> {
  const { folder, programs } = place;
  const major = await findMajor(folder.cluster);
  if (major === undefined) return createCluster(place);
  if (major === programs.major) return;
  throw new StartupProblem(
    `The database in ${folder.root} was created by PostgreSQL ${major}, the embedded version is ${programs.major}; with the former release run \`npm run shop -- backup --to FOLDER\`, then with this one \`npm run shop -- restore FILE --into NEW_FOLDER\` and set DATA_DIR to the new folder (docs/guides/merchant/back-up-and-upgrade.md).`,
  );
}

/**
 * Root's data folder may be inaccessible to the server's account (/root): the server is started inside it before
 * privileges are dropped and sees it only as its working directory.
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

/**
 * Atomic: created beside the target and renamed when complete, so that a killed first start leaves no partial
 * cluster.
 */
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
    const errorOutput = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const reason = errorOutput.match(/(?:error|FATAL): +(.*)/)?.[1] ?? error;
    throw new StartupProblem(
      `The database in ${folder.root} could not be created: ${reason}; fix the cause or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
  await rename(draft, folder.cluster);
}

/**
 * Local connections are trusted without a password: only accounts that can read the database files can enter the
 * socket folder. Collation is by code point and case mapping by Unicode, identical on every machine.
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
