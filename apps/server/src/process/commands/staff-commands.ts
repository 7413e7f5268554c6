import { userInfo } from 'node:os';
import { listCurrencies } from '@shop/domain/site/store/identity';
import type { Store } from '@shop/domain/site/store/store';
import { passwords } from '#server/account/sign-in/passwords.ts';
import { createThrottle } from '#server/account/throttle/throttle-service.ts';
import type { Env } from '#server/env.ts';
import { openMailQueue } from '#server/messaging/open.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { openJobSender } from '#server/platform/jobs/job-sender.ts';
import { createLog } from '#server/platform/log.ts';
import { openStaffIdentity, openStaffServices } from '#server/staff/open.ts';
import { seedRoles } from '#server/staff/roles/role-service.ts';
import { runStaffCommand } from '#server/staff/staff-command.ts';

type Deps = {
  env: Env;
  database: DatabaseHandle;
  stores: readonly Pick<Store, 'brand' | 'language' | 'localeISOCode' | 'currency'>[];
  print: (line: string) => void;
};

/** Runs a command of staff accounts or the audit trail, by the services of the back office and with their audit. */
export async function runStaffCommands(
  command: Parameters<typeof runStaffCommand>[0],
  { env, database, stores, print }: Deps,
): Promise<number> {
  const { db, url } = database;
  const core = { env, database, clock: systemClock, log: createLog('error') };
  const jobs = await openJobSender(url);
  await seedRoles(db, listCurrencies(stores));
  const services = openStaffServices(core);
  const { team, firstOwner } = openStaffIdentity(core, {
    ...{ services, stores, passwords, mail: openMailQueue({ db, jobs }) },
    throttle: createThrottle({ db, clock: systemClock }),
  });
  const actor = { kind: 'command', name: userInfo().username } as const;
  const { auditReader } = services;
  return await runStaffCommand(command, { team, firstOwner, actor, print, auditReader }).finally(jobs.close);
}
