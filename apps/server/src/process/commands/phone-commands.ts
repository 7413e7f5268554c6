import { userInfo } from 'node:os';
import { createAddressService } from '#server/account/address/address-service.ts';
import { createAddressWriting } from '#server/account/address/address-writing.ts';
import { createLedger } from '#server/account/credit/ledger-service.ts';
import { createCatalogService } from '#server/catalog/product/catalog-service.ts';
import { type Env, listOrigins, readEnv } from '#server/env.ts';
import { openMailQueue } from '#server/messaging/open.ts';
import {
  PHONE_ORDER_COMMANDS,
  type PhoneOrderCommand,
  parsePhoneOrderCommand,
  runPhoneOrderCommand,
} from '#server/order/phone/command/phone-order-command.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { openJobSender } from '#server/platform/jobs/job-sender.ts';
import { openPhoneOrdersOffline } from '#server/process/phone-orders.ts';
import { createPromotionService, unknownCustomers } from '#server/quote/promotion/promotion-service.ts';
import { getBrand, storeEntries, stores, storeTerms as terms } from '#server/shop-config/command-shop.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createStoreFinder } from '#server/store-finder.ts';

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
    const { phoneOrders } = openPhoneOrdersOffline(
      { database, clock, stores, finder, terms, jobs },
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
