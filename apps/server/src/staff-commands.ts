import { userInfo } from 'node:os';
import { passwords } from './account/sign-in/passwords.ts';
import { createThrottle } from './account/throttle/throttle-service.ts';
import type { Env } from './env.ts';
import { openMailQueue } from './messaging/open.ts';
import { systemClock } from './platform/clock.ts';
import type { DatabaseHandle } from './platform/database/database.ts';
import { openJobSender } from './platform/jobs/job-sender.ts';
import { createLog } from './platform/log.ts';
import { openStaffIdentity, openStaffServices } from './staff/open.ts';
import { seedRoles } from './staff/roles/role-service.ts';
import { runStaffCommand } from './staff/staff-command.ts';

type Deps = {
  env: Env;
  database: DatabaseHandle;
  stores: Parameters<typeof openStaffIdentity>[1]['stores'];
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
  await seedRoles(db);
  const services = openStaffServices(core);
  const { team } = openStaffIdentity(core, {
    ...{ services, stores, passwords, mail: openMailQueue({ db, jobs }) },
    throttle: createThrottle({ db, clock: systemClock }),
  });
  const actor = { kind: 'command', name: userInfo().username } as const;
  return await runStaffCommand(command, { team, actor, print, auditReader: services.auditReader }).finally(jobs.close);
}
