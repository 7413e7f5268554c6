import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { CONTENT_COMMANDS, parseContentCommand, runContentCommand } from '#server/content/desk/content-command.ts';
import { createContentGuard } from '#server/content/desk/content-guard.ts';
import { createContentReading } from '#server/content/desk/content-reading.ts';
import { createContentWriting } from '#server/content/desk/content-writing.ts';
import { createDocumentLinkCheck } from '#server/content/desk/document-links.ts';
import { type Env, readEnv } from '#server/env.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { openStoredLinkCheck } from '#server/process/stored-link-check.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  stores: readonly Store[];
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

/** Commands of documents, by name. They run the services of the back office. */
export const listContentCommands = ({ stores, print, mistaken, withDatabase }: Deps) =>
  CONTENT_COMMANDS.map((name): [string, (typed: readonly string[]) => Promise<number>] => [
    name,
    async (typed) => {
      const command = parseContentCommand([name, ...typed]);
      if (command.action === 'mistake') return mistaken(command.problem);
      const env = readEnv();
      return await withDatabase(env, ({ db }) => {
        const isElsewhere = env.CONTENT_ORIGIN !== undefined;
        const guard = createContentGuard({ db, stores, isElsewhere, audit: createAuditTrail({ clock }) });
        const findBrokenLinks = createDocumentLinkCheck(openStoredLinkCheck({ db, env, clock, stores }));
        const desk = {
          reading: createContentReading({ db, stores, guard }),
          writing: createContentWriting({ clock, guard, findBrokenLinks }),
        };
        const actor = { kind: 'command', name: userInfo().username } as const;
        return runContentCommand(command, { desk, actor, print, readJson });
      });
    },
  ]);

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = (error as Error).message;
    throw new ShopError(`${file} cannot be used: ${reason}`, { code: 'bad_file', kind: 'invalid' });
  }
}
