import { parseArgs } from 'node:util';
import { FEATURE_GATES, type Feature } from '@shop/domain/site/store/features';
import type { Actor } from '@shop/domain/staff/actor';
import type { FlagService, FlagValue } from './flag-service.ts';

export type FlagCommand =
  | { action: 'list' }
  | { action: 'set'; feature: Feature; value: FlagValue; stores: number[] }
  | { action: 'mistake'; problem: string };

const FEATURES = Object.keys(FEATURE_GATES) as Feature[];
const VALUES = ['on', 'off', 'default'] as const;

export const FLAG_COMMANDS = ['flags', 'flag:set'];
export const FLAG_USAGE = `  flags                        lists the feature flags and the stores in which they are on
  flag:set <flag> <on|off|default> --stores <id,…>   switches a feature; pages change without a restart`;

/** Parses the arguments of `npm run shop -- flag…`. */
export function parseFlagCommand([name = '', ...args]: readonly string[]): FlagCommand {
  try {
    const options = { stores: { type: 'string', default: '' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (name === 'flags') return positionals.length === 0 ? { action: 'list' } : mistake('flags takes no argument');
    const feature = FEATURES.find((one) => one === positionals[0]);
    const value = VALUES.find((one) => one === positionals[1]);
    if (!feature) return mistake(`flag:set takes ${FEATURES.join(', ')}`);
    if (!value || positionals.length > 2) return mistake('flag:set requires on, off or default');
    const stores = values.stores.split(',').map((id) => Number.parseInt(id, 10));
    if (stores.some(Number.isNaN)) return mistake('flag:set requires --stores with ids of stores');
    return { action: 'set', feature, value, stores };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

const mistake = (problem: string): FlagCommand => ({ action: 'mistake', problem });

type Deps = { flags: FlagService; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code. */
export async function runFlagCommand(
  command: Exclude<FlagCommand, { action: 'mistake' }>,
  { flags, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'set') {
    const { action: _, ...change } = command;
    await flags.set(actor, change);
    print(`✓ ${change.feature} is ${change.value} in ${change.stores.join(', ')}`);
    return 0;
  }
  for (const { feature, gates, stores } of await flags.list()) {
    const on = stores.filter(({ isOn }) => isOn).map(({ storeId }) => storeId);
    print(
      `${feature}: ${on.length === stores.length ? 'on in all stores' : `on in ${on.join(', ') || 'none'}`} (${gates})`,
    );
  }
  return 0;
}
