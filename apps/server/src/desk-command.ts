import { userInfo } from 'node:os';
import { createAddressWriting } from './account/address/address-writing.ts';
import { createLedger } from './account/credit/ledger-service.ts';
import type { CustomerCall } from './account/desk/command/customer-arguments.ts';
import { runCustomerCommand } from './account/desk/command/customer-command.ts';
import { openCustomerCommands } from './account/desk/open.ts';
import { openLedgerList } from './account/money/open.ts';
import { endFamilies } from './account/session/session-repository.ts';
import {
  CATALOGUE_COMMANDS,
  type CatalogueCommand,
  parseCatalogueCommand,
  runCatalogueCommand,
} from './catalog/desk/command/catalogue-command.ts';
import {
  IMPORT_RUN_COMMANDS,
  type ImportRunCommand,
  parseImportRunCommand,
  runImportRunCommand,
} from './catalog/desk/import/import-run-command.ts';
import { openImportCommands } from './catalog/desk/import/open.ts';
import { openPriceAndStockDesk } from './catalog/desk/open-prices-and-stock.ts';
import { createCatalogService } from './catalog/product/catalog-service.ts';
import { createStockService } from './catalog/stock/stock-service.ts';
import {
  MESSAGE_COMMANDS,
  type MessageCommand,
  parseMessageCommand,
  runMessageCommand,
} from './content/messages/command/message-command.ts';
import { openMessageDesk } from './content/messages/open.ts';
import { type Env, listOrigins, readEnv } from './env.ts';
import { openMailQueue } from './messaging/open.ts';
import type { DeskCall } from './order/desk/command/desk-arguments.ts';
import { runDeskCommand } from './order/desk/command/desk-command.ts';
import { openDeskCommand } from './order/desk/command/open.ts';
import { openOtherImports } from './other-imports.ts';
import { systemClock as clock } from './platform/clock.ts';
import type { Database, DatabaseHandle } from './platform/database/database.ts';
import { openJobSender } from './platform/jobs/job-sender.ts';
import { listCampaignCommands } from './process/commands/campaign-commands.ts';
import { listCategoryCommands } from './process/commands/category-commands.ts';
import { listContentCommands } from './process/commands/content-commands.ts';
import { listFeedCommands } from './process/commands/feed-commands.ts';
import { listFigureCommands } from './process/commands/figure-commands.ts';
import { listLibraryCommands } from './process/commands/library-commands.ts';
import { listProductCommands } from './process/commands/product-commands.ts';
import { listReportCommands } from './process/commands/report-commands.ts';
import { listSetupCommands } from './process/commands/setup-commands.ts';
import { listSizeGuideCommands } from './process/commands/size-guide-commands.ts';
import { listStockCommands } from './process/commands/stock-commands.ts';
import { createPromotionService, unknownCustomers } from './quote/promotion/promotion-service.ts';
import { getBrand, storeEntries, stores, storeTerms as terms } from './shop-config/command-shop.ts';
import { createAuditTrail } from './staff/audit/audit-trail.ts';
import { createStoreFinder } from './store-finder.ts';

type Deps = {
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

/** Composition root of the commands of customers and money. */
export async function runForCustomers(call: CustomerCall | { problem: string }, deps: Deps): Promise<number> {
  const { print, mistaken, withDatabase } = deps;
  if ('problem' in call) return mistaken(call.problem);
  const env = readEnv();
  const finder = createStoreFinder({ stores, entries: storeEntries, getBrand, origins: listOrigins(env) });
  return await withDatabase(env, async (database) => {
    const { db, url } = database;
    const jobs = await openJobSender(url);
    const audit = createAuditTrail({ clock });
    const endAll = (tx: Database, customerId: string, by: 'password' | 'deletion' | 'block' | 'merge') =>
      endFamilies(tx, customerId, { at: clock(), by });
    const services = {
      ...openCustomerCommands(
        { database, clock, stores, finder },
        { audit, ledger: createLedger({ db, clock }), sessions: { endAll }, mail: openMailQueue({ db, jobs }) },
      ),
      ledgerList: openLedgerList({ db, audit }),
    };
    const actor = { kind: 'command', name: userInfo().username } as const;
    return await runCustomerCommand(call, { services, actor, print }).finally(jobs.close);
  });
}

/** Composition root of the commands of orders and returns. */
export async function runAtDesk(call: DeskCall | { problem: string }, deps: Deps): Promise<number> {
  const { print, mistaken, withDatabase } = deps;
  if ('problem' in call) return mistaken(call.problem);
  const env = readEnv();
  const finder = createStoreFinder({ stores, entries: storeEntries, getBrand, origins: listOrigins(env) });
  return await withDatabase(env, async (database) => {
    const { db, url } = database;
    const jobs = await openJobSender(url);
    const services = openDeskCommand(
      { database, jobs, clock, stores, finder, env, terms },
      {
        ...{ audit: createAuditTrail({ clock }), stock: createStockService(), ledger: createLedger({ db, clock }) },
        ...{ catalog: createCatalogService({ db, clock }), mail: openMailQueue({ db, jobs }) },
        promotions: createPromotionService({ db, clock, customers: unknownCustomers }),
        addressWriting: createAddressWriting({ listDeliveryCountries: () => [] }),
      },
    );
    const actor = { kind: 'command', name: userInfo().username } as const;
    return await runDeskCommand(call, { services, actor, print }).finally(jobs.close);
  });
}

type NamedCommand = [name: string, run: (typed: readonly string[]) => Promise<number>];

/** Commands of messages, by name. */
export const listMessageCommands = (deps: Deps): NamedCommand[] =>
  MESSAGE_COMMANDS.map((name) => [name, (typed) => runMessages(parseMessageCommand([name, ...typed]), deps)]);

/** Commands of prices, stock and products, by name. */
export const listCatalogueCommands = (deps: Deps): NamedCommand[] => [
  ...CATALOGUE_COMMANDS.map(
    (name): NamedCommand => [name, (typed) => runCatalogue(parseCatalogueCommand([name, ...typed]), deps)],
  ),
  ...listFeedCommands({ ...deps, stores }),
  ...listContentCommands({ ...deps, stores }),
  ...listCampaignCommands({ ...deps, stores, terms }),
  ...listLibraryCommands({ ...deps, stores }),
  ...listFigureCommands({ ...deps, stores }),
  ...listReportCommands({ ...deps, stores }),
  ...listStockCommands({ ...deps, stores, terms }),
  ...listProductCommands({ ...deps, stores }),
  ...listSetupCommands({ ...deps, stores }),
  ...listSizeGuideCommands({ ...deps, stores }),
  ...listCategoryCommands({ ...deps, stores }),
];

/** Composition root of the commands of prices and stock. */
async function runCatalogue(command: CatalogueCommand, { print, mistaken, withDatabase }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), async (database) => {
    const { services } = openPriceAndStockDesk(
      { database, clock, stores, terms },
      { audit: createAuditTrail({ clock }) },
    );
    const actor = { kind: 'command', name: userInfo().username } as const;
    return await runCatalogueCommand(command, { services, actor, print });
  });
}

export const listImportRunCommands = (deps: Deps): NamedCommand[] =>
  IMPORT_RUN_COMMANDS.map((name) => [name, (typed) => runImports(parseImportRunCommand([name, ...typed]), deps)]);

/** Composition root of the commands of former imports. */
async function runImports(command: ImportRunCommand, { print, mistaken, withDatabase }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = readEnv();
  return await withDatabase(env, async (database) => {
    const actor = { kind: 'command', name: userInfo().username } as const;
    return await runImportRunCommand(command, {
      ...openImportCommands({
        ...{ database, clock, env, audit: createAuditTrail({ clock }) },
        // Undo needs no stores.
        others: openOtherImports({ database, clock, env, stores: [] }),
      }),
      actor,
      print,
    });
  });
}

/** Composition root of the commands of messages. */
async function runMessages(command: MessageCommand, deps: Deps): Promise<number> {
  const { print, mistaken, withDatabase } = deps;
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = readEnv();
  const finder = createStoreFinder({ stores, entries: storeEntries, getBrand, origins: listOrigins(env) });
  return await withDatabase(env, async (database) => {
    const { db, url } = database;
    const jobs = await openJobSender(url);
    const services = openMessageDesk(
      { database, clock, stores, finder, env },
      { audit: createAuditTrail({ clock }), mail: openMailQueue({ db, jobs }), listHolders: async () => [] },
    );
    const actor = { kind: 'command', name: userInfo().username } as const;
    return await runMessageCommand(command, { services, actor, print }).finally(jobs.close);
  });
}
