import { parseArgs } from 'node:util';
import type { Actor } from '@shop/domain/staff/actor';
import type { JobService } from './job-service.ts';

export type JobCommand =
  | { action: 'list'; queue?: string | undefined }
  | { action: 'retry'; ids: string[] }
  | { action: 'retry-queue'; queue: string }
  | { action: 'discard'; ids: string[]; reason: string }
  | { action: 'mistake'; problem: string };

export const JOB_COMMANDS = ['jobs', 'jobs:retry', 'jobs:discard'];
export const JOB_USAGE = `  jobs [--queue <name>]        lists queues with what waits and has failed, and the failed jobs with their reason
  jobs:retry <id>… | --queue <name>   runs failed jobs again with fresh attempts
  jobs:discard <id>… --reason <text>  gives failed jobs up`;

const OPTIONS = { queue: { type: 'string' }, reason: { type: 'string' } } as const;

/** Parses the arguments of `npm run shop -- jobs…`. */
export function parseJobCommand([name = '', ...args]: readonly string[]): JobCommand {
  try {
    const { values, positionals: ids } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (name === 'jobs')
      return ids.length === 0 ? { action: 'list', queue: values.queue } : mistake('jobs takes no id');
    const strange = ids.find((id) => !UUID.test(id));
    if (strange !== undefined) return mistake(`${strange} is not the id of a job`);
    return name === 'jobs:discard' ? readDiscard(ids, values.reason) : readRetry(ids, values.queue);
  } catch (error) {
    return mistake((error as Error).message);
  }
}

function readDiscard(ids: string[], reason = ''): JobCommand {
  if (ids.length === 0 || reason.trim() === '') return mistake('jobs:discard requires ids and --reason');
  return { action: 'discard', ids, reason: reason.trim() };
}

function readRetry(ids: string[], queue: string | undefined): JobCommand {
  if (queue !== undefined && ids.length === 0) return { action: 'retry-queue', queue };
  return ids.length > 0 && queue === undefined
    ? { action: 'retry', ids }
    : mistake('jobs:retry requires ids or --queue');
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const mistake = (problem: string): JobCommand => ({ action: 'mistake', problem });

type Deps = { jobs: JobService; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code: 1 when a named job is gone. */
export async function runJobCommand(
  command: Exclude<JobCommand, { action: 'mistake' }>,
  { jobs, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'list') return await list(command.queue, { jobs, actor, print });
  if (command.action === 'retry-queue') {
    print(`✓ ${await jobs.retryQueue(actor, command.queue)} jobs of ${command.queue} run again`);
    return 0;
  }
  const { ids } = command;
  const count = command.action === 'retry' ? await jobs.retry(actor, ids) : await jobs.discard(actor, command);
  print(`${count === ids.length ? '✓' : '✗'} ${count} of ${ids.length} ${DONE[command.action]}`);
  return count === ids.length ? 0 : 1;
}

const DONE = { retry: 'run again', discard: 'given up' };

async function list(queue: string | undefined, { jobs, actor, print }: Deps): Promise<number> {
  for (const { name, waiting, later, running, failed } of await jobs.listQueues()) {
    const isShown = queue === undefined ? waiting + later + running + failed > 0 : name === queue;
    if (isShown) print(`${name}: ${waiting} waiting, ${later} later, ${running} running, ${failed} failed`);
  }
  const { items } = await jobs.listFailures(actor, { queue });
  for (const { id, queue: from, failedAt, reason } of items)
    print(`✗ ${id} ${from} ${failedAt.toISOString()} ${reason}`);
  return 0;
}
