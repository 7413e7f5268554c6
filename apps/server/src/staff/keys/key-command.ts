import { parseArgs } from 'node:util';
import type { Actor } from '@shop/domain/staff/actor';
import { isPermission, type Permission } from '@shop/domain/staff/permission';
import { MAX_KEY_DAYS } from '@shop/domain/system/api-key';
import type { ApiKeys } from './key-service.ts';

export type KeyCommand =
  | { action: 'list' }
  | { action: 'revoke'; id: string }
  | {
      action: 'create';
      name: string;
      makerEmail: string;
      permissions: Permission[];
      days: number;
      stores?: number[];
    }
  | { action: 'mistake'; problem: string };

export const KEY_COMMANDS = ['key:list', 'key:create', 'key:revoke'];
export const KEY_USAGE = `  key:list                     lists API keys with their state
  key:create <name> --for <staff e-mail> --permissions <name,…> [--days 90] [--stores <id,…>]
                               makes a key that narrows the grants of a member of staff, and prints it once
  key:revoke <key id>          refuses the key from its next call on`;

const OPTIONS = {
  for: { type: 'string' },
  permissions: { type: 'string', default: '' },
  days: { type: 'string', default: '90' },
  stores: { type: 'string' },
} as const;

/** Parses the arguments of `npm run shop -- key:…`. */
export function parseKeyCommand([command = '', ...args]: readonly string[]): KeyCommand {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [first, ...rest] = positionals;
    if (command === 'key:list') return first === undefined ? { action: 'list' } : mistake('key:list takes no argument');
    if (first === undefined || rest.length > 0) return mistake(`${command} requires one ${ARGUMENT[command]}`);
    if (command === 'key:revoke')
      return UUID.test(first) ? { action: 'revoke', id: first } : mistake('This is no key id');
    return readCreate(first, values);
  } catch (error) {
    return mistake((error as Error).message);
  }
}

const ARGUMENT: Record<string, string> = { 'key:create': 'name', 'key:revoke': 'key id' };
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Values = { for?: string | undefined; permissions: string; days: string; stores?: string | undefined };

function readCreate(
  name: string,
  { for: makerEmail, permissions: typed, days: typedDays, stores }: Values,
): KeyCommand {
  if (!makerEmail) return mistake('key:create requires --for with the e-mail address of a member of staff');
  const names = typed.split(',').map((one) => one.trim());
  const strange = names.find((one) => !isPermission(one));
  if (strange !== undefined) return mistake(`--permissions: there is no permission "${strange}"`);
  const days = Number(typedDays);
  if (!Number.isInteger(days) || days < 1 || days > MAX_KEY_DAYS) return mistake(`--days takes 1 to ${MAX_KEY_DAYS}`);
  const ids = stores?.split(',').map(Number);
  if (ids?.some((id) => !Number.isInteger(id))) return mistake('--stores takes ids of stores');
  return { action: 'create', name, makerEmail, permissions: names as Permission[], days, ...(ids && { stores: ids }) };
}

const mistake = (problem: string): KeyCommand => ({ action: 'mistake', problem });

type Deps = {
  keys: Pick<ApiKeys, 'list' | 'create' | 'revoke'>;
  actor: Actor;
  now: Date;
  print: (line: string) => void;
};

/** Runs the command and returns the exit code. */
export async function runKeyCommand(
  command: Exclude<KeyCommand, { action: 'mistake' }>,
  { keys, actor, now, print }: Deps,
): Promise<number> {
  if (command.action === 'create') {
    const { action: _, ...fields } = command;
    const { keyId, key } = await keys.create(actor, fields);
    print(`✓ ${keyId}\n${key}\nThe key is not shown again.`);
    return 0;
  }
  if (command.action === 'revoke') {
    await keys.revoke(actor, command.id);
    print('✓ revoked');
    return 0;
  }
  for (const { keyId, name, prefix, maker, permissions, expiresAt, revokedAt } of await keys.list()) {
    const ended = expiresAt > now ? `until ${expiresAt.toISOString()}` : 'ended';
    print(`${keyId} ${revokedAt ? 'revoked' : ended} ${prefix}… ${name}, of ${maker}: ${permissions.join(', ')}`);
  }
  return 0;
}
