import type { Actor } from '@shop/domain/staff/actor';
import { RETENTION_KINDS, type RetentionKind } from '@shop/domain/system/retention';
import type { RetentionService } from './retention-service.ts';

export type RetentionCommand =
  | { action: 'list' }
  | { action: 'set' | 'preview'; kind: RetentionKind; days: number }
  | { action: 'mistake'; problem: string };

export const RETENTION_COMMANDS = ['retention', 'retention:preview', 'retention:set'];
export const RETENTION_USAGE = `  retention                    lists how long data is kept, with the bounds
  retention:preview | retention:set <kind> <days>   counts what the next night would delete, or sets the period`;

/** Parses the arguments of `npm run shop -- retention…`. */
export function parseRetentionCommand([command = '', ...args]: readonly string[]): RetentionCommand {
  if (command === 'retention') return args.length === 0 ? { action: 'list' } : mistake('retention takes no argument');
  const [named, days, ...rest] = args;
  const kind = RETENTION_KINDS.find((one) => one === named);
  if (!kind) return mistake(`${command} takes ${RETENTION_KINDS.join(', ')}`);
  if (days === undefined || rest.length > 0 || !/^\d{1,5}$/.test(days)) return mistake(`${command} requires days`);
  return { action: command === 'retention:set' ? 'set' : 'preview', kind, days: Number(days) };
}

const mistake = (problem: string): RetentionCommand => ({ action: 'mistake', problem });

type Deps = { retention: RetentionService; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code. */
export async function runRetentionCommand(
  command: Exclude<RetentionCommand, { action: 'mistake' }>,
  { retention, actor, print }: Deps,
): Promise<number> {
  const settings = await retention.list();
  if (command.action === 'list') {
    for (const { kind, days, min, max } of settings) print(`${kind}: ${days} days (${min} to ${max})`);
    return 0;
  }
  const { kind, days } = command;
  print(`${await retention.preview(kind, days)} rows of ${kind} are older than ${days} days`);
  if (command.action === 'preview') return 0;
  const version = settings.find((setting) => setting.kind === kind)?.version ?? 0;
  await retention.change(actor, kind, { days, version });
  print(`✓ ${kind} are kept for ${days} days; the next night deletes older ones`);
  return 0;
}
