import { userInfo } from 'node:os';
import type { Store } from '@shop/domain/site/store/store';
import { openMedia } from '#server/catalog/media/open.ts';
import { LIBRARY_COMMANDS, parseLibraryCommand, runLibraryCommand } from '#server/content/library/library-command.ts';
import { createLibrary } from '#server/content/library/library-service.ts';
import { LINK_COMMAND, runLinkCommand } from '#server/content/links/link-command.ts';
import { createSiteCheck } from '#server/content/links/site-check.ts';
import { type Env, readEnv } from '#server/env.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { openStoredLinkCheck } from '#server/process/stored-link-check.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { DEMO_PICTURES_FOLDER } from '#server/stand-ins/demo-data/demo-folder.ts';

type Deps = {
  stores: readonly Store[];
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};
type Named = [name: string, run: (typed: readonly string[]) => Promise<number>];

/** Commands of the media library and of links, by name. */
export const listLibraryCommands = (deps: Deps): Named[] => [
  ...LIBRARY_COMMANDS.map((name): Named => [name, (typed) => runLibrary([name, ...typed], deps)]),
  [LINK_COMMAND, (typed) => runLinks(typed, deps)],
];

async function runLibrary(typed: readonly string[], { print, mistaken, withDatabase }: Deps): Promise<number> {
  const command = parseLibraryCommand(typed);
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = readEnv();
  return await withDatabase(env, (database) => {
    const media = openMedia({ database, env, demoFolder: DEMO_PICTURES_FOLDER });
    const library = createLibrary({ db: database.db, clock, audit: createAuditTrail({ clock }), media });
    const actor = { kind: 'command', name: userInfo().username } as const;
    return runLibraryCommand(command, { library, actor, print });
  });
}

async function runLinks(typed: readonly string[], { stores, print, mistaken, withDatabase }: Deps): Promise<number> {
  if (typed.length > 0) return mistaken(`${LINK_COMMAND} expects nothing more`);
  const env = readEnv();
  return await withDatabase(env, ({ db }) => {
    const checkSite = createSiteCheck({ links: openStoredLinkCheck({ db, env, clock, stores }), stores, clock });
    return runLinkCommand({ check: () => db.transaction().execute(checkSite), print });
  });
}
