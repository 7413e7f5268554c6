import { parseArgs } from 'node:util';
import {
  CONFIRMED_SUBJECTS,
  type ConfirmedSubject,
  type Finding,
  type FindingLevel,
  mayOpen,
} from '@shop/domain/site/readiness/readiness';
import type { ReadinessService } from './readiness-service.ts';

export type DoctorCommand =
  | { action: 'check' }
  | { action: 'confirm'; subject: ConfirmedSubject; by: string }
  | { action: 'mistake'; problem: string };

export const DOCTOR_COMMAND = 'doctor';
const CONFIRM_COMMAND = 'doctor:confirm';
export const DOCTOR_USAGE = `  ${DOCTOR_COMMAND}                       lists what stands between this shop and real sales; exit code 1 if anything does
  ${CONFIRM_COMMAND} <subject> --by <name>  records that you have checked ${CONFIRMED_SUBJECTS.join(' or ')}`;

/** Parses the arguments of `npm run shop -- doctor…`. */
export function parseDoctorCommand([command = '', ...typed]: readonly string[]): DoctorCommand {
  if (command === DOCTOR_COMMAND) {
    return typed.length === 0 ? { action: 'check' } : mistake(`${command} takes no argument`);
  }
  if (command !== CONFIRM_COMMAND) return mistake(`Unknown command ${command}`);
  const { values, positionals } = readArguments(typed);
  const subject = CONFIRMED_SUBJECTS.find((one) => one === positionals[0]);
  if (!subject || positionals.length > 1) return mistake(`${command} requires ${CONFIRMED_SUBJECTS.join(' or ')}`);
  const by = values.by?.trim();
  return by ? { action: 'confirm', subject, by } : mistake(`${command} requires --by with your name`);
}

const readArguments = (typed: readonly string[]) =>
  parseArgs({ args: [...typed], options: { by: { type: 'string' } }, allowPositionals: true, strict: false }) as {
    values: { by?: string };
    positionals: string[];
  };

const mistake = (problem: string): DoctorCommand => ({ action: 'mistake', problem });

type Deps = { readiness: ReadinessService; print: (line: string) => void };

/** Returns the exit code: 1 while something blocks the opening. */
export async function runDoctorCommand(
  command: Exclude<DoctorCommand, { action: 'mistake' }>,
  { readiness, print }: Deps,
): Promise<number> {
  if (command.action === 'confirm') {
    await readiness.confirm(command.subject, command.by);
    print(`Confirmed: ${command.subject}, by ${command.by}`);
    return 0;
  }
  const findings = await readiness.check();
  for (const line of findings.map(describeFinding)) print(line);
  const isReady = mayOpen(findings);
  print(isReady ? 'This shop may open.' : `${countBlocking(findings)} to be cured before this shop may open.`);
  return isReady ? 0 : 1;
}

/** Lines for the start of a shop outside demo mode: only what is not in order. */
export function describeOpenFindings(findings: readonly Finding[]): string[] {
  const open = findings.filter(({ level }) => level !== 'fine');
  if (open.length === 0) return [];
  const title = mayOpen(findings) ? 'Please check:' : 'This shop may not sell yet (npm run shop -- doctor):';
  return [title, ...open.map(describeFinding)];
}

const MARKS: Readonly<Record<FindingLevel, string>> = { blocks: '✗', warns: '!', fine: '✓' };

const describeFinding = ({ level, text, cure }: Finding): string => `${MARKS[level]} ${text}${cure ? ` ${cure}` : ''}`;

function countBlocking(findings: readonly Finding[]): string {
  const count = findings.filter(({ level }) => level === 'blocks').length;
  return `${count} finding${count === 1 ? '' : 's'}`;
}
