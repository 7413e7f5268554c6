import { parseArgs } from 'node:util';
import type { Actor } from '@shop/domain/staff/actor';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@shop/domain/system/webhook';
import type { Webhooks } from './webhook-service.ts';

export type WebhookCommand =
  | { action: 'list' }
  | { action: 'add'; name: string; url: string; events: WebhookEvent[]; stores?: number[] }
  | { action: 'remove'; id: string }
  | { action: 'rotate'; id: string }
  | { action: 'test'; id: string }
  | { action: 'replay'; id: string }
  | { action: 'replay-period'; id: string; from: Date; to: Date; onlyFailed: boolean; isDry: boolean }
  | { action: 'mistake'; problem: string };

const WITH_ID = ['remove', 'rotate', 'test', 'replay'] as const;

export const WEBHOOK_COMMANDS = [
  'webhooks',
  'webhook:add',
  'webhook:replay-period',
  ...WITH_ID.map((name) => `webhook:${name}`),
];
export const WEBHOOK_USAGE = `  webhooks                     lists webhook endpoints with the deliveries of the last day
  webhook:add <name> <url> --events <event,…> [--stores <id,…>]   adds an endpoint and prints its secret once
  webhook:remove | webhook:rotate | webhook:test <endpoint id>   removes it, makes a new secret, sends a test
  webhook:replay <delivery id>   sends a delivery again
  webhook:replay-period <endpoint id> --from <time> --to <time> [--only-failed] [--dry-run]
                               sends the messages of a period again, or counts them`;

const OPTIONS = {
  events: { type: 'string', default: '' },
  stores: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'only-failed': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Parses the arguments of `npm run shop -- webhook…`. */
export function parseWebhookCommand([command = '', ...args]: readonly string[]): WebhookCommand {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (command === 'webhooks') return positionals.length === 0 ? { action: 'list' } : mistake('webhooks takes no id');
    if (command === 'webhook:add') return readAdd(positionals, values);
    if (command === 'webhook:replay-period') return readPeriod(positionals, values);
    const action = WITH_ID.find((one) => command === `webhook:${one}`);
    const [id, ...rest] = positionals;
    if (!action || !id || rest.length > 0 || !UUID.test(id)) return mistake(`${command} requires one id`);
    return { action, id };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type PeriodValues = { from?: string | undefined; to?: string | undefined; 'only-failed': boolean; 'dry-run': boolean };

/** Times without a zone would mean another period on another computer. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function readPeriod([id = '', ...rest]: string[], values: PeriodValues): WebhookCommand {
  if (!UUID.test(id) || rest.length > 0) return mistake('webhook:replay-period requires one id');
  const [from, to] = [values.from, values.to].map((typed) => (typed && TIME.test(typed) ? new Date(typed) : undefined));
  if (!from?.getTime() || !to?.getTime()) return mistake('--from and --to take times such as 2026-11-18T09:00Z');
  return { action: 'replay-period', id, from, to, onlyFailed: values['only-failed'], isDry: values['dry-run'] };
}

type Values = { events: string; stores?: string | undefined };

function readAdd([name, url, ...rest]: string[], { events: typed, stores }: Values): WebhookCommand {
  if (!name || !url || rest.length > 0) return mistake('webhook:add requires a name and an address');
  const names = typed.split(',').map((one) => one.trim());
  const events = WEBHOOK_EVENTS.filter((event) => names.includes(event));
  if (events.length !== names.length) return mistake(`--events takes ${WEBHOOK_EVENTS.join(', ')}`);
  const ids = stores?.split(',').map(Number);
  if (ids?.some((id) => !Number.isInteger(id))) return mistake('--stores takes ids of stores');
  return { action: 'add', name, url, events, ...(ids && { stores: ids }) };
}

const mistake = (problem: string): WebhookCommand => ({ action: 'mistake', problem });

type Deps = { webhooks: Webhooks; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code. */
export async function runWebhookCommand(
  command: Exclude<WebhookCommand, { action: 'mistake' }>,
  { webhooks, actor, print }: Deps,
): Promise<number> {
  switch (command.action) {
    case 'list':
      for (const { endpointId, name, url, state, delivered, waiting, failed } of await webhooks.list()) {
        print(`${endpointId} ${state} ${name} ${url}: ${delivered} delivered, ${waiting} waiting, ${failed} failed`);
      }
      return 0;
    case 'add': {
      const { action: _, ...fields } = command;
      const { endpointId, secret } = await webhooks.create(actor, fields);
      print(`✓ ${endpointId}\n${secret}\nThe secret is not shown again.`);
      return 0;
    }
    case 'rotate': {
      const { secret } = await webhooks.rotateSecret(actor, command.id);
      print(`✓ ${secret}\nThe secret is not shown again. The earlier one signs beside it for a day.`);
      return 0;
    }
    case 'replay-period': {
      const { id: endpointId, isDry, action: _, ...period } = command;
      if (isDry) print(`${(await webhooks.countReplay({ endpointId, ...period })).count} messages would be sent again`);
      else print(`✓ ${await webhooks.replayPeriod(actor, { endpointId, ...period })} messages are sent again`);
      return 0;
    }
    case 'remove':
      await webhooks.remove(actor, command.id);
      print('✓ removed');
      return 0;
    default: {
      const send = command.action === 'test' ? webhooks.sendTest : webhooks.replay;
      print(`✓ delivery ${await send(actor, command.id)}`);
      return 0;
    }
  }
}
