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
  | { action: 'mistake'; problem: string };

const WITH_ID = ['remove', 'rotate', 'test', 'replay'] as const;

export const WEBHOOK_COMMANDS = ['webhooks', 'webhook:add', ...WITH_ID.map((name) => `webhook:${name}`)];
export const WEBHOOK_USAGE = `  webhooks                     lists webhook endpoints with the deliveries of the last day
  webhook:add <name> <url> --events <event,…> [--stores <id,…>]   adds an endpoint and prints its secret once
  webhook:remove | webhook:rotate | webhook:test <endpoint id>   removes it, makes a new secret, sends a test
  webhook:replay <delivery id>   sends a delivery again`;

const OPTIONS = { events: { type: 'string', default: '' }, stores: { type: 'string' } } as const;

/** Parses the arguments of `npm run shop -- webhook…`. */
export function parseWebhookCommand([command = '', ...args]: readonly string[]): WebhookCommand {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (command === 'webhooks') return positionals.length === 0 ? { action: 'list' } : mistake('webhooks takes no id');
    if (command === 'webhook:add') return readAdd(positionals, values);
    const action = WITH_ID.find((one) => command === `webhook:${one}`);
    const [id, ...rest] = positionals;
    if (!action || !id || rest.length > 0 || !UUID.test(id)) return mistake(`${command} requires one id`);
    return { action, id };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

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
