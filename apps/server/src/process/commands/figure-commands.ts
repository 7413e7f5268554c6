import { userInfo } from 'node:os';
import type { Store } from '@shop/domain/site/store/store';
import { type Env, readEnv } from '#server/env.ts';
import { createFigureCounts } from '#server/figures/count/figure-count-service.ts';
import { FIGURE_COMMANDS, parseFigureCommand, runFigureCommand } from '#server/figures/figure-command.ts';
import { createFigures } from '#server/figures/read/figure-service.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';

type Deps = {
  stores: readonly Store[];
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

/** Commands of the figures, by name. */
export const listFigureCommands = ({ stores, print, mistaken, withDatabase }: Deps) =>
  FIGURE_COMMANDS.map((name): [string, (typed: readonly string[]) => Promise<number>] => [
    name,
    async (typed) => {
      const command = parseFigureCommand([name, ...typed]);
      if (command.action === 'mistake') return mistaken(command.problem);
      return await withDatabase(readEnv(), ({ db }) =>
        runFigureCommand(command, {
          figures: createFigures({ db, clock, stores }),
          counts: createFigureCounts({ db, clock, stores }),
          actor: { kind: 'command', name: userInfo().username },
          print,
        }),
      );
    },
  ]);
