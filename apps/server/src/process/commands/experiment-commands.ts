import { userInfo } from 'node:os';
import type { Store } from '@shop/domain/site/store/store';
import { EXPERIMENT_COMMANDS, runExperimentCommand } from '#server/discovery/experiments/experiment-command.ts';
import { createExperimentDesk } from '#server/discovery/experiments/experiment-desk-service.ts';
import { type Env, readEnv } from '#server/env.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  stores: readonly Store[];
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
  print: (line: string) => void;
};

type NamedCommand = [name: string, run: (typed: readonly string[]) => Promise<number>];

/** Commands of experiments, by name. */
export const listExperimentCommands = ({ stores, withDatabase, print }: Deps): NamedCommand[] =>
  EXPERIMENT_COMMANDS.map((name) => [
    name,
    ([key]) =>
      withDatabase(readEnv(), ({ db }) => {
        const desk = createExperimentDesk({
          ...{ db, clock, audit: createAuditTrail({ clock }) },
          listStores: ({ brand }) => stores.filter((store) => store.brand === brand),
          // The trigger of the table notifies the running shop.
          refresh: async () => {},
        });
        return runExperimentCommand(
          { name, key },
          { desk, actor: { kind: 'command', name: userInfo().username }, print },
        );
      }),
  ]);
