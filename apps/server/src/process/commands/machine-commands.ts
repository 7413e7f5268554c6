import { userInfo } from 'node:os';
import type { Store } from '@shop/domain/site/store/store';
import { type Env, readEnv } from '#server/env.ts';
import { createCacheService } from '#server/machine-room/caches/cache-service.ts';
import {
  FLAG_COMMANDS,
  type FlagCommand,
  parseFlagCommand,
  runFlagCommand,
} from '#server/machine-room/flags/flag-command.ts';
import { createFlagService } from '#server/machine-room/flags/flag-service.ts';
import {
  JOB_COMMANDS,
  type JobCommand,
  parseJobCommand,
  runJobCommand,
} from '#server/machine-room/jobs/job-command.ts';
import { createJobService } from '#server/machine-room/jobs/job-service.ts';
import { openWebhookDesk } from '#server/machine-room/open.ts';
import {
  parseRetentionCommand,
  RETENTION_COMMANDS,
  type RetentionCommand,
  runRetentionCommand,
} from '#server/machine-room/retention/retention-command.ts';
import { createRetentionService } from '#server/machine-room/retention/retention-service.ts';
import {
  parseWebhookCommand,
  runWebhookCommand,
  WEBHOOK_COMMANDS,
  type WebhookCommand,
} from '#server/machine-room/webhooks/webhook-command.ts';
import {
  MAIL_COMMANDS,
  type MailCommand,
  parseMailCommand,
  runMailCommand,
} from '#server/messaging/desk/mail-command.ts';
import { createMailDesk } from '#server/messaging/desk/mail-desk-service.ts';
import { openMailQueue } from '#server/messaging/open.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { openJobSender } from '#server/platform/jobs/job-sender.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { KEY_COMMANDS, type KeyCommand, parseKeyCommand, runKeyCommand } from '#server/staff/keys/key-command.ts';
import { createApiKeys } from '#server/staff/keys/key-service.ts';
import { readAccess } from '#server/staff/roles/staff-access.ts';
import { readDemoMode } from '#server/stand-ins/demo-mode.ts';
import { listMachineStateCommands } from './machine-state-commands.ts';

type Deps = {
  stores: readonly Store[];
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
  print: (line: string) => void;
};

type NamedCommand = [name: string, run: (typed: readonly string[]) => Promise<number>];

/** Commands of the machine room, by name. */
export const listMachineCommands = (deps: Deps): NamedCommand[] => [
  ...listMachineStateCommands(deps),
  ...JOB_COMMANDS.map((name): NamedCommand => [name, (typed) => runJobs(parseJobCommand([name, ...typed]), deps)]),
  ...FLAG_COMMANDS.map((name): NamedCommand => [name, (typed) => runFlags(parseFlagCommand([name, ...typed]), deps)]),
  ...MAIL_COMMANDS.map((name): NamedCommand => [name, (typed) => runMails(parseMailCommand([name, ...typed]), deps)]),
  ...RETENTION_COMMANDS.map(
    (name): NamedCommand => [name, (typed) => runRetention(parseRetentionCommand([name, ...typed]), deps)],
  ),
  ['cache:purge', (typed) => purgePages(typed, deps)],
  ...KEY_COMMANDS.map((name): NamedCommand => [name, (typed) => runKeys(parseKeyCommand([name, ...typed]), deps)]),
  ...WEBHOOK_COMMANDS.map(
    (name): NamedCommand => [name, (typed) => runWebhooks(parseWebhookCommand([name, ...typed]), deps)],
  ),
];

const audit = createAuditTrail({ clock: systemClock });
const getActor = () => ({ kind: 'command', name: userInfo().username }) as const;

async function runJobs(command: JobCommand, { mistaken, withDatabase, print }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), async ({ db, url }) => {
    const sender = await openJobSender(url);
    const jobs = createJobService({ db, desk: sender.desk, audit });
    return await runJobCommand(command, { jobs, actor: getActor(), print }).finally(sender.close);
  });
}

async function runWebhooks(command: WebhookCommand, { stores, mistaken, withDatabase, print }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = await readDemoMode(readEnv());
  return await withDatabase(env, async (database) => {
    const webhooks = openWebhookDesk({ env, clock: systemClock, stores, database }, audit);
    return await runWebhookCommand(command, { webhooks, actor: getActor(), print });
  });
}

async function runFlags(command: FlagCommand, { stores, mistaken, withDatabase, print }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), ({ db }) => {
    const flags = createFlagService({ db, clock: systemClock, audit, stores });
    return runFlagCommand(command, { flags, actor: getActor(), print });
  });
}

async function runMails(command: MailCommand, { stores, mistaken, withDatabase, print }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), async ({ db, url }) => {
    const jobs = await openJobSender(url);
    const mail = openMailQueue({ db, jobs });
    const mails = createMailDesk({ db, clock: systemClock, audit, stores, mail });
    return await runMailCommand(command, { mails, actor: getActor(), print }).finally(jobs.close);
  });
}

async function runRetention(command: RetentionCommand, { mistaken, withDatabase, print }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), ({ db }) => {
    const retention = createRetentionService({ db, clock: systemClock, audit });
    return runRetentionCommand(command, { retention, actor: getActor(), print });
  });
}

async function runKeys(command: KeyCommand, { mistaken, withDatabase, print }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), ({ db }) => {
    const access = { read: (staffId: string) => readAccess(db, staffId) };
    const keys = createApiKeys({ db, clock: systemClock, audit, access });
    return runKeyCommand(command, { keys, actor: getActor(), now: systemClock(), print });
  });
}

async function purgePages(
  [named, ...rest]: readonly string[],
  { mistaken, withDatabase, print }: Deps,
): Promise<number> {
  if (rest.length > 0) return mistaken('cache:purge takes at most one key or path');
  const isPath = named !== undefined && /^(\/|https?:)/i.test(named);
  return await withDatabase(readEnv(), async ({ db }) => {
    await createCacheService({ db, audit }).purge(getActor(), isPath ? { path: named } : { key: named });
    print(`✓ pages dropped: ${named ?? 'all'}`);
    return 0;
  });
}
