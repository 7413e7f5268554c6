import { userInfo } from 'node:os';
import type { Store } from '@shop/domain/site/store/store';
import { openOwnImportCommands } from '#server/catalog/desk/import/open.ts';
import { openMedia } from '#server/catalog/media/open.ts';
import { type Env, readEnv } from '#server/env.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { openDemoCatalogue } from '#server/setup/open.ts';
import { runSetupCommand, SETUP_COMMANDS } from '#server/setup/setup-command.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { DEMO_PICTURES_FOLDER } from '#server/stand-ins/demo-data/demo-folder.ts';

type Deps = {
  stores: readonly Store[];
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

/** Commands of the setup of a merchant's own shop, by name. */
export const listSetupCommands = ({
  stores,
  print,
  mistaken,
  withDatabase,
}: Deps): [string, (typed: readonly string[]) => Promise<number>][] =>
  SETUP_COMMANDS.map((name) => [
    name,
    async (typed) => {
      if (typed.length > 0) return mistaken(`${name} takes no arguments`);
      const env = readEnv();
      return await withDatabase(env, (database) => {
        const media = openMedia({ database, env, demoFolder: DEMO_PICTURES_FOLDER });
        const deps = { database, clock, env, stores, audit: createAuditTrail({ clock }), media, pictures: media };
        const { ownImports, runner } = openOwnImportCommands(deps);
        const actor = { kind: 'command', name: userInfo().username } as const;
        return runSetupCommand(name, {
          ...{ demoCatalogue: openDemoCatalogue({ ...deps, ownImports }), runner, actor, print },
        });
      });
    },
  ]);
