import { userInfo } from 'node:os';
import type { Store } from '@shop/domain/site/store/store';
import { openCategoryDesk } from '#server/catalog/desk/categories/open.ts';
import {
  CATEGORY_COMMANDS,
  type CategoryCommand,
  parseCategoryCommand,
  runCategoryCommand,
} from '#server/catalog/desk/command/category-command.ts';
import { createCatalogService } from '#server/catalog/product/catalog-service.ts';
import { createFeedService } from '#server/content/feeds/feed-service.ts';
import { type Env, readEnv } from '#server/env.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  stores: readonly Store[];
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

/** Commands of categories, by name. */
export const listCategoryCommands = (deps: Deps) =>
  CATEGORY_COMMANDS.map((name): [string, (typed: readonly string[]) => Promise<number>] => [
    name,
    (typed) => runCategories(parseCategoryCommand([name, ...typed]), deps),
  ]);

async function runCategories(command: CategoryCommand, deps: Deps): Promise<number> {
  const { stores, print, mistaken, withDatabase } = deps;
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), async (database) => {
    const services = openCategoryCommandServices({ database, clock: systemClock, stores });
    const actor = { kind: 'command', name: userInfo().username } as const;
    return await runCategoryCommand(command, { services, actor, print });
  });
}

type CoreDeps = { database: Pick<DatabaseHandle, 'db'>; clock: Clock; stores: readonly Store[] };

export function openCategoryCommandServices({ database, clock, stores }: CoreDeps) {
  const { db } = database;
  const { listMenus } = createFeedService({ db, clock });
  const catalog = createCatalogService({ db, clock });
  return openCategoryDesk({ database, clock, stores }, { audit: createAuditTrail({ clock }), listMenus, catalog })
    .services;
}
