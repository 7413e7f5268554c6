import { userInfo } from 'node:os';
import {
  DELIVERY_COMMANDS,
  parseDeliveryCommand,
  runDeliveryCommand,
} from '#server/catalog/desk/command/delivery-command.ts';
import { PRICE_COMMANDS, parsePriceCommand, runPriceCommand } from '#server/catalog/desk/command/price-command.ts';
import {
  parseStockTakeCommand,
  runStockTakeCommand,
  STOCK_TAKE_COMMANDS,
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
type Services = ReturnType<typeof openPriceAndStockDesk>['services'];
type Run = (
  services: Services,
  deps: { actor: { kind: 'command'; name: string }; print: Deps['print'] },
) => Promise<number>;
type NamedCommand = [name: string, run: (typed: readonly string[]) => Promise<number>];

/** Commands of stock-takes, deliveries and single prices, by name. */
export const listStockCommands = (deps: Deps): NamedCommand[] => [
  ...STOCK_TAKE_COMMANDS.map(
    (name): NamedCommand => [
      name,
      async (typed) => {
        const command = parseStockTakeCommand([name, ...typed]);
        if (command.action === 'mistake') return deps.mistaken(command.problem);
        return await run(deps, ({ stockTakes: takes }, rest) => runStockTakeCommand(command, { takes, ...rest }));
      },
    ],
  ),
  ...DELIVERY_COMMANDS.map(
    (name): NamedCommand => [
      name,
      async (typed) => {
        const command = parseDeliveryCommand([name, ...typed]);
        if (command.action === 'mistake') return deps.mistaken(command.problem);
        return await run(deps, ({ deliveries }, rest) => runDeliveryCommand(command, { deliveries, ...rest }));
      },
    ],
  ),
  ...PRICE_COMMANDS.map(
    (name): NamedCommand => [
      name,
      async (typed) => {
        const command = parsePriceCommand([name, ...typed]);
        if (command.action === 'mistake') return deps.mistaken(command.problem);
        return await run(deps, ({ edits }, rest) => runPriceCommand(command, { edits, ...rest }));
      },
    ],
  ),
];

const run = ({ stores, terms, print, withDatabase }: Deps, work: Run): Promise<number> =>
  withDatabase(readEnv(), (database) => {
    const audit = createAuditTrail({ clock });
    const { services } = openPriceAndStockDesk({ database, clock, stores, terms }, { audit });
    return work(services, { actor: { kind: 'command', name: userInfo().username }, print });
  });
