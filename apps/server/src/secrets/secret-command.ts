import type { SecretReport, SecretService } from './secret-service.ts';

export type SecretCommand =
  | { action: 'list' }
  | { action: 'rotate' | 'retire'; name: string }
  | { action: 'mistake'; problem: string };

export const SECRET_COMMAND = 'secret:';
export const SECRET_USAGE = `  ${SECRET_COMMAND}list                 lists every secret with its source and age, never its value
  ${SECRET_COMMAND}rotate <name>        creates a new value; replaced ones stay valid for their time
  ${SECRET_COMMAND}retire <name>        ends the replaced values of a secret at once`;

/** Parses the arguments of `npm run shop -- secret:…`. */
export function parseSecretCommand([command = '', ...names]: readonly string[]): SecretCommand {
  const action = command.slice(SECRET_COMMAND.length);
  if (action === 'list') {
    return names.length === 0 ? { action } : { action: 'mistake', problem: `${command} takes no argument` };
  }
  if (action !== 'rotate' && action !== 'retire') return { action: 'mistake', problem: `Unknown command ${command}` };
  const [name, ...more] = names;
  if (!name || more.length > 0) return { action: 'mistake', problem: `${command} requires one name of a secret` };
  return { action, name };
}

type Deps = { secrets: SecretService; now: Date; print: (line: string) => void };

export async function runSecretCommand(
  command: Exclude<SecretCommand, { action: 'mistake' }>,
  { secrets, now, print }: Deps,
): Promise<number> {
  if (command.action === 'list') {
    for (const report of await secrets.list()) print(`${report.name.padEnd(20)} ${describe(report, now)}`);
    return 0;
  }
  const { action, name } = command;
  if (action === 'rotate') {
    await secrets.rotate(name);
    print(`New value of ${name} created; running shops use it within 30 seconds`);
    return 0;
  }
  const retired = await secrets.retire(name);
  print(retired === 0 ? `${name} has no replaced value` : `${retired} replaced value(s) of ${name} ended`);
  return 0;
}

function describe(report: SecretReport, now: Date): string {
  if (report.from === 'setting') return `${report.setting}, ${count(report.count, 'value')}; ${report.use}`;
  if (report.from === 'none') return `not in use; ${report.use}`;
  const { madeAt, isUnfinished, previousUntil } = report.state;
  const parts = [`generated, ${count(getDays(madeAt, now), 'day')} old`];
  for (const until of previousUntil) parts.push(`a replaced value is valid until ${until.toISOString()}`);
  if (isUnfinished) parts.push('a rotation was interrupted: repeat it');
  return `${parts.join(', ')}; ${report.use}`;
}

const DAY_MS = 86_400_000;
const getDays = (madeAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - madeAt.getTime()) / DAY_MS));
const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
