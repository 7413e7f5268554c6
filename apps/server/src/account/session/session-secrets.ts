import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { RotatableSecret, SecretState } from '#server/platform/secrets/secret-state.ts';

/** Signing secrets of sessions: newest first, then retired ones whose tokens may still be valid. */
export type SessionSecrets = {
  list(): Promise<readonly string[]>;
  /** Rereads the secrets: another process may have created one. */
  reload(): Promise<void>;
};

/** Secrets from the environment, newest first: several machines share them this way. */
export const givenSecrets = (secrets: readonly string[]): SessionSecrets => ({
  list: async () => secrets,
  reload: async () => {},
});

type Deps = { folder: string; clock: Clock };
export type StoredSecrets = SessionSecrets & RotatableSecret & { rotate(): Promise<void> };

const LOOK_AGAIN_MS = 30_000;
/** Lifetime of an access token, doubled for a process that has not noticed the rotation yet. */
const RETIRED_AFTER_MS = 30 * 60_000;
const FILE_NAME = /^\d{6}$/;

const secretFile = z.object({ secret: z.string().regex(/^[\w-]{43}$/), madeAt: z.coerce.date() });
type SecretFile = z.infer<typeof secretFile> & { number: number };

/**
 * Created at the first start and stored in the data folder, one file per secret. Processes share them through the
 * files.
 */
export function loadSessionSecrets({ folder, clock }: Deps): StoredSecrets {
  let secretFiles: readonly SecretFile[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  async function reload(): Promise<void> {
    secretFiles = await readSecrets(folder);
    if (secretFiles.length === 0) {
      await makeSecret({ folder, number: 1, now: clock() });
      secretFiles = await readSecrets(folder);
    }
    readAt = clock().getTime();
  }

  return {
    async list() {
      const age = clock().getTime() - readAt;
      if (age >= LOOK_AGAIN_MS || age < 0) await reload();
      return secretFiles.filter((_, index) => !isRetired(secretFiles[index - 1], clock())).map(({ secret }) => secret);
    },
    reload,
    async rotate() {
      await reload();
      await makeSecret({ folder, number: (secretFiles[0]?.number ?? 0) + 1, now: clock() });
      await reload();
      const retired = secretFiles.filter((_, index) => isRetired(secretFiles[index - 1], clock()));
      await removeSecrets(folder, retired);
    },

    async retire() {
      const [, ...replaced] = await readSecrets(folder);
      await removeSecrets(folder, replaced);
      await reload();
      return replaced.length;
    },

    async describe(): Promise<SecretState | undefined> {
      const stored = await readSecrets(folder);
      const [newest] = stored;
      if (!newest) return undefined;
      const replacements = stored.filter((_, index) => index + 1 < stored.length && !isRetired(stored[index], clock()));
      const previousUntil = replacements.map(({ madeAt }) => new Date(madeAt.getTime() + RETIRED_AFTER_MS));
      return { madeAt: newest.madeAt, isUnfinished: false, previousUntil };
    },
  };
}

const isRetired = (newer: SecretFile | undefined, now: Date): boolean =>
  newer !== undefined && now.getTime() - newer.madeAt.getTime() > RETIRED_AFTER_MS;

const removeSecrets = (folder: string, files: readonly SecretFile[]) =>
  Promise.all(files.map(({ number }) => rm(join(folder, fileName(number)), { force: true })));

/** Race between processes: the first one to create the file wins for both. */
async function makeSecret({ folder, number, now }: { folder: string; number: number; now: Date }): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${randomBytes(8).toString('hex')}.tmp`);
  const content = { secret: randomBytes(32).toString('base64url'), madeAt: now };
  await writeFile(unfinished, JSON.stringify(content), { flush: true, mode: 0o600 });
  try {
    await link(unfinished, join(folder, fileName(number)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function readSecrets(folder: string): Promise<readonly SecretFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newestFirst = names
    .filter((name) => FILE_NAME.test(name))
    .sort()
    .reverse();
  return await Promise.all(newestFirst.map((name) => readSecret(join(folder, name), Number(name))));
}

const readSecret = async (path: string, number: number): Promise<SecretFile> => ({
  ...secretFile.parse(JSON.parse(await readFile(path, 'utf8'))),
  number,
});

const fileName = (number: number): string => String(number).padStart(6, '0');
