import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';

/** What sessions are signed with: the newest first, then those whose tokens may still be about. */
export type SessionSecrets = {
  list(): Promise<readonly string[]>;
  /** Looks again: another process may have made a new one. */
  reload(): Promise<void>;
};

/** Given by environment, the newest first: several machines agree by having the same. */
export const givenSecrets = (secrets: readonly string[]): SessionSecrets => ({
  list: async () => secrets,
  reload: async () => {},
});

type KeptParts = { folder: string; clock: Clock };
export type KeptSecrets = SessionSecrets & {
  /** Makes a new one; the old ones verify until the last token of theirs has expired. */
  rotate(): Promise<void>;
};

const LOOK_AGAIN_MS = 30_000;
/** An access token's life, and as long again for a process that has not noticed yet. */
const RETIRED_AFTER_MS = 30 * 60_000;
const FILE_NAME = /^\d{6}$/;

const secretFile = z.object({ secret: z.string().regex(/^[\w-]{43}$/), madeAt: z.coerce.date() });
type SecretFile = z.infer<typeof secretFile> & { number: number };

/** Made at the first start and kept in the data folder, each in a file of its own. Processes agree by the files. */
export function keptSecrets({ folder, clock }: KeptParts): KeptSecrets {
  let kept: readonly SecretFile[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  async function reload(): Promise<void> {
    kept = await readSecrets(folder);
    if (kept.length === 0) {
      await makeSecret({ folder, number: 1, now: clock() });
      kept = await readSecrets(folder);
    }
    readAt = clock().getTime();
  }

  return {
    async list() {
      const age = clock().getTime() - readAt;
      if (age >= LOOK_AGAIN_MS || age < 0) await reload();
      return kept.filter((_, index) => !isRetired(kept[index - 1], clock())).map(({ secret }) => secret);
    },
    reload,
    async rotate() {
      await reload();
      await makeSecret({ folder, number: (kept[0]?.number ?? 0) + 1, now: clock() });
      await reload();
      const retired = kept.filter((_, index) => isRetired(kept[index - 1], clock()));
      await Promise.all(retired.map(({ number }) => rm(join(folder, fileName(number)), { force: true })));
    },
  };
}

const isRetired = (newer: SecretFile | undefined, now: Date): boolean =>
  newer !== undefined && now.getTime() - newer.madeAt.getTime() > RETIRED_AFTER_MS;

/** Of two processes that make the same one at once the first wins for both. */
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
