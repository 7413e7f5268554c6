import { userInfo } from 'node:os';
import {
  parseStockTakeCommand,
  runStockTakeCommand,
  STOCK_TAKE_COMMANDS,
  type StockTakeCommand,
} from '#server/catalog/desk/command/stock-take-command.ts';
import { openPriceAndStockDesk } from '#server/catalog/desk/open-prices-and-stock.ts';
import { type Env, readEnv } from '#server/env.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';

type DeskDeps = Parameters<typeof openPriceAndStockDesk>[0];
type Deps = Pick<DeskDeps, 'stores' | 'terms'> & {
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};
type NamedCommand = [name: string, run: (typed: readonly string[]) => Promise<number>];

/** Commands of stock-takes, by name. */
export const listStockCommands = (deps: Deps): NamedCommand[] =>
  STOCK_TAKE_COMMANDS.map((name) => [name, (typed) => runStockTakes(parseStockTakeCommand([name, ...typed]), deps)]);

async function runStockTakes(command: StockTakeCommand, deps: Deps): Promise<number> {
  const { stores, terms, print, mistaken, withDatabase } = deps;
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), async (database) => {
    const { services } = openPriceAndStockDesk(
      { database, clock, stores, terms },
      { audit: createAuditTrail({ clock }) },
    );
    const actor = { kind: 'command', name: userInfo().username } as const;
    return await runStockTakeCommand(command, { takes: services.stockTakes, actor, print });
  });
}
