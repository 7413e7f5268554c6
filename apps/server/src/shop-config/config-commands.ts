import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { buildShopConfigSchema } from '@shop/contracts/site/shop-config';
import { ShopError } from '@shop/domain/shop-error';
import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import { type Env, readEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { readDemoMode } from '#server/stand-ins/demo-mode.ts';
import { openShopConfigService } from './open.ts';
import {
  parseShopConfigCommand,
  runShopConfigCommand,
  SHOP_CONFIG_COMMANDS,
  type ShopConfigCommand,
} from './shop-config-command.ts';

type Deps = {
  defaults: ShopConfig;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
  print: (line: string) => void;
};

/** Commands of the configuration, by name. */
export const listShopConfigCommands = (deps: Deps) =>
  SHOP_CONFIG_COMMANDS.map((name): [string, (typed: readonly string[]) => Promise<number>] => [
    name,
    (typed) => run(parseShopConfigCommand([name, ...typed]), deps),
  ]);

async function run(command: ShopConfigCommand, { defaults, mistaken, withDatabase, print }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = await readDemoMode(readEnv());
  return await withDatabase(env, (database) =>
    runShopConfigCommand(command, {
      configs: openShopConfigService({
        ...{ env, database, defaults, clock: systemClock },
        audit: createAuditTrail({ clock: systemClock }),
      }),
      actor: { kind: 'command', name: userInfo().username },
      ...{ print, readText, writeText: writeFile, buildSchema: buildShopConfigSchema },
    }),
  );
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ShopError(`${file} cannot be read (${code})`, { code: 'file_unreadable', kind: 'invalid', cause: error });
  }
}
