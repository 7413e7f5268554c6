import { parseArgs } from 'node:util';
import { isEmail } from '@shop/domain/email';
import type { Actor } from '@shop/domain/staff/actor';
import { DEFAULT_ROLES } from '@shop/domain/staff/default-roles';
import { resolveMemberState, staffUnknown } from '@shop/domain/staff/staff-account';
import type { AuditService } from './audit/audit-service.ts';
import type { StaffLanguage } from './identity/staff-tables.ts';
import type { Team } from './roles/team-service.ts';

export type StaffCommand =
  | { action: 'invite'; email: string; role: string; name: string; language: StaffLanguage }
  | { action: 'list' }
  | { action: 'setup-link' }
  | { action: 'verify' }
  | { action: 'export' }
  | { action: 'block' | 'unblock' | 'reset'; email: string; reason: string }
  | { action: 'mistake'; problem: string };

export const STAFF_COMMANDS = ['staff:', 'audit:'];
export const STAFF_USAGE = `  staff:invite <email>      creates an account of the back office and mails an invitation
    --role <role>         role, such as ${DEFAULT_ROLES.join(', ')}
    --name <name>         name; default the part of the address before the @
    --language <language> language of the mail: en or de; default en
  staff:setup-link          prints a single-use link for the first owner, without mail
  staff:list                lists all staff accounts with roles and state
  staff:block <email>       blocks an account and ends its sessions; staff:unblock lets it in again
  staff:reset <email>       removes the second factors, after a lost device
    --reason <reason>     reason for the audit trail; default command
  audit:verify              checks the hash chain of the audit trail and prints its head
  audit:export              prints the audit trail as CSV`;

/** Parses the arguments of `npm run shop -- staff:…` and `audit:…`. */
export function parseStaffCommand([command = '', ...args]: readonly string[]): StaffCommand {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    if (WITHOUT_ARGUMENTS.has(command)) {
      if (args.length > 0) return { action: 'mistake', problem: `${command} takes no argument` };
      return { action: command.split(':')[1] as 'list' | 'setup-link' | 'verify' | 'export' };
    }
    return parseAccount(command, { ...values, emails: positionals });
  } catch (error) {
    return { action: 'mistake', problem: (error as Error).message };
  }
}

const OPTIONS = {
  role: { type: 'string' },
  name: { type: 'string' },
  language: { type: 'string' },
  reason: { type: 'string' },
} as const;
const WITHOUT_ARGUMENTS = new Set(['staff:list', 'staff:setup-link', 'audit:verify', 'audit:export']);

type Typed = { [Name in keyof typeof OPTIONS]?: string | undefined } & { emails: string[] };

function parseAccount(
  command: string,
  { emails, role, name, language = 'en', reason = 'command' }: Typed,
): StaffCommand {
  const action = command.slice('staff:'.length);
  const mistake = (problem: string): StaffCommand => ({ action: 'mistake', problem });
  if (!['invite', 'block', 'unblock', 'reset'].includes(action)) return mistake(`Unknown command ${command}`);
  const [email = '', ...more] = emails;
  if (!isEmail(email) || more.length > 0) return mistake(`${command} requires one e-mail address`);
  if (action !== 'invite') return { action: action as 'block' | 'unblock' | 'reset', email, reason };
  if (!role) return mistake(`${command} requires --role, such as ${DEFAULT_ROLES.join(', ')}`);
  if (language !== 'en' && language !== 'de') return mistake(`--language ${language}: expected en or de`);
  return { action, email, role, name: name ?? email.split('@')[0] ?? email, language };
}

type AccountChange = Extract<StaffCommand, { action: 'block' | 'unblock' | 'reset' }>;

type Deps = {
  team: Team;
  firstOwner: { openLink(actor: Actor): Promise<string | undefined> };
  auditReader: AuditService;
  actor: Actor;
  print: (line: string) => void;
};

export async function runStaffCommand(
  command: Exclude<StaffCommand, { action: 'mistake' }>,
  deps: Deps,
): Promise<number> {
  const { team, actor, print } = deps;
  if (command.action === 'list') return await list(deps);
  if (command.action === 'setup-link') return await printSetupLink(deps);
  if (command.action === 'verify') return await verify(deps);
  if (command.action === 'export') return await exportAll(deps);
  if (command.action === 'invite') {
    const { email, name, language, role } = command;
    await team.invite(actor, { email, name, language, roles: [{ roleId: role }] });
    print(`Invitation to ${email} as ${role} queued; the running shop sends it`);
    return 0;
  }
  await changeAccount(command, deps);
  return 0;
}

async function changeAccount({ action, email, reason }: AccountChange, { team, actor, print }: Deps): Promise<void> {
  const account = await team.findByEmail(email);
  if (!account) throw staffUnknown();
  if (action === 'reset') await team.resetFactors(actor, account.staffId, reason);
  else await team[action](actor, account.staffId, { reason });
  print(
    {
      block: `${email} is blocked`,
      unblock: `${email} may sign in again`,
      reset: `${email} has no second factor any more`,
    }[action],
  );
}

async function list({ team, print }: Deps): Promise<number> {
  for (const { email, name, roles, joinedAt, blockedAt, hasSecondFactor } of await team.list()) {
    const state = resolveMemberState({ joinedAt, blockedAt });
    const factor = hasSecondFactor ? 'second factor' : 'no second factor';
    print(
      `${email.padEnd(40)} ${state.padEnd(8)} ${roles.map(({ roleId }) => roleId).join(', ')} (${name}, ${factor})`,
    );
  }
  return 0;
}

async function printSetupLink({ firstOwner, actor, print }: Deps): Promise<number> {
  const link = await firstOwner.openLink(actor);
  print(link ?? '✗ No link: the back office has an owner, or BACKOFFICE_ORIGIN is not set');
  return link ? 0 : 1;
}

async function verify({ auditReader, print }: Deps): Promise<number> {
  const { entries, head, broken } = await auditReader.verifyChain();
  if (broken) {
    print(`✗ The audit trail is broken at position ${broken.position}: ${broken.problem}`);
    return 1;
  }
  print(`The audit trail is whole: ${entries} entries, head ${head || 'none'}`);
  return 0;
}

async function exportAll({ auditReader, print }: Deps): Promise<number> {
  for await (const piece of auditReader.export({})) print(piece.trimEnd());
  return 0;
}
