import { userInfo } from 'node:os';
import { getBrand, storeEntries, stores } from '@shop/brands/stores';
import { createAddressService } from './account/address/address-service.ts';
import { createAddressWriting } from './account/address/address-writing.ts';
import { createLedger } from './account/credit/ledger-service.ts';
import { createCatalogService } from './catalog/product/catalog-service.ts';
import { type Env, listOrigins, readEnv } from './env.ts';
import { openMailQueue } from './messaging/open.ts';
import { openPhoneOrderCommand } from './order/phone/command/open.ts';
import {
  PHONE_ORDER_COMMANDS,
  type PhoneOrderCommand,
  parsePhoneOrderCommand,
  runPhoneOrderCommand,
} from './order/phone/command/phone-order-command.ts';
import { systemClock as clock } from './platform/clock.ts';
import type { DatabaseHandle } from './platform/database/database.ts';
import { openJobSender } from './platform/jobs/job-sender.ts';
import { createPromotionService, unknownCustomers } from './quote/promotion/promotion-service.ts';
import { createAuditTrail } from './staff/audit/audit-trail.ts';
import { createStoreFinder } from './store-finder.ts';
import { storeTerms as terms } from './store-terms.ts';

type Deps = {
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};
type NamedCommand = [name: string, run: (typed: readonly string[]) => Promise<number>];

/** Commands of phone orders, by name. */
export const listPhoneOrderCommands = (deps: Deps): NamedCommand[] =>
  PHONE_ORDER_COMMANDS.map((name) => [name, (typed) => runPhoneOrders(parsePhoneOrderCommand([name, ...typed]), deps)]);

/** Composition root of the commands of phone orders. */
async function runPhoneOrders(command: PhoneOrderCommand, { print, mistaken, withDatabase }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = readEnv();
  const finder = createStoreFinder({ stores, entries: storeEntries, getBrand, origins: listOrigins(env) });
  return await withDatabase(env, async (database) => {
    const { db, url } = database;
    const jobs = await openJobSender(url);
    const { phoneOrders } = openPhoneOrderCommand(
      { database, clock, stores, finder, terms },
      {
        ...{
          audit: createAuditTrail({ clock }),
          credit: createLedger({ db, clock }),
          mail: openMailQueue({ db, jobs }),
        },
        ...{ addresses: createAddressService({ db, clock }), catalog: createCatalogService({ db, clock }) },
        promotions: createPromotionService({ db, clock, customers: unknownCustomers }),
        addressWriting: createAddressWriting({
          listDeliveryCountries: (store) => terms.getDeliveryTerms(store).countries,
        }),
      },
    );
    const actor = { kind: 'command', name: userInfo().username } as const;
    return await runPhoneOrderCommand(command, { phoneOrders, actor, print }).finally(jobs.close);
  });
}
