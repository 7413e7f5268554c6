import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from './atomic-write.ts';
import type { Log } from './log.ts';

/** Reply of an external service as it was received. */
export type StoredAnswer = { reply: unknown; receivedAt: number };

type Deps = { folder: string; log: Pick<Log, 'warn'> };

const file = z.object({ key: z.string(), receivedAt: z.number(), reply: z.unknown() });

/**
 * Last good answers of an external service, one file each, so that a restart during its outage has all of them. Has no
 * size limit: store answers only that the service knows.
 */
export function createAnswerStore({ folder, log }: Deps) {
  const getPath = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  const warn = (event: string) => (error: unknown) => log.warn({ err: error, folder }, event);

  return {
    async find(key: string): Promise<StoredAnswer | undefined> {
      const text = await readFile(getPath(key), 'utf8').catch(() => undefined);
      if (text === undefined) return undefined;
      const stored = file.safeParse(parseJson(text));
      return stored.success && stored.data.key === key ? stored.data : undefined;
    },

    /** Never throws: with a full disk the answer is still in memory. */
    save: (key: string, answer: StoredAnswer): Promise<void> =>
      writeAtomically(getPath(key), JSON.stringify({ key, ...answer })).catch(warn('last good answer not stored')),

    remove: (key: string): Promise<void> =>
      rm(getPath(key), { force: true }).catch(warn('last good answer not removed')),
  };
}

export type AnswerStore = ReturnType<typeof createAnswerStore>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
