import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Actor } from '@shop/domain/staff/actor';
import type { MailDesk } from './mail-desk-service.ts';

export type MailCommand =
  | { action: 'list'; text?: string | undefined; state?: 'queued' | 'sent' | 'failed' | undefined }
  | { action: 'show'; id: string }
  | { action: 'resend'; id: string; mode: 'same' | 'anew'; to?: string | undefined }
  | { action: 'mistake'; problem: string };

export const MAIL_COMMANDS = ['mails', 'mail:show', 'mail:resend'];
export const MAIL_USAGE = `  mails [--state failed] [--text <address or order number>]   lists mails, the latest first, with the reason of failures
  mail:show <mail id>          prints a mail as text, without one-time links
  mail:resend <mail id> [--anew] [--to <address>]   sends a mail again, or renders it anew`;

const OPTIONS = {
  state: { type: 'string' },
  text: { type: 'string' },
  anew: { type: 'boolean', default: false },
  to: { type: 'string' },
} as const;
const STATES = ['queued', 'sent', 'failed'] as const;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses the arguments of `npm run shop -- mail…`. */
export function parseMailCommand([command = '', ...args]: readonly string[]): MailCommand {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (command === 'mails') return readList(values, positionals);
    const [id, ...rest] = positionals;
    if (!id || rest.length > 0 || !UUID.test(id)) return mistake(`${command} requires the id of one mail`);
    if (command === 'mail:show') return { action: 'show', id };
    return { action: 'resend', id, mode: values.anew ? 'anew' : 'same', ...(values.to && { to: values.to }) };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

function readList(values: { state?: string | undefined; text?: string | undefined }, rest: string[]): MailCommand {
  const state = STATES.find((one) => one === values.state);
  if (rest.length > 0) return mistake('mails takes options only');
  if (values.state !== undefined && !state) return mistake(`--state takes ${STATES.join(', ')}`);
  return { action: 'list', state, text: values.text };
}

const mistake = (problem: string): MailCommand => ({ action: 'mistake', problem });

type Deps = { mails: Pick<MailDesk, 'list' | 'open' | 'resend'>; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code. */
export async function runMailCommand(
  command: Exclude<MailCommand, { action: 'mistake' }>,
  { mails, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'list') {
    const { items } = await mails.list(actor, { state: command.state, text: command.text });
    for (const { id, status, kind, recipient, createdAt, orderNumber, lastError } of items) {
      print([id, status, createdAt.toISOString(), kind, recipient, orderNumber, lastError].filter(Boolean).join(' '));
    }
    return 0;
  }
  if (command.action === 'show') {
    const mail = await mails.open(actor, command.id);
    print(`${mail.status} ${mail.kind} to ${mail.recipient}${mail.lastError ? `: ${mail.lastError}` : ''}`);
    const content = 'content' in mail ? mail.content : undefined;
    print(content ? `${content.subject}\n\n${content.text}` : `No content: ${mail.contentNote}`);
    return 0;
  }
  const { id, mode, to } = command;
  const mailId = await mails.resend(actor, id, { key: randomUUID(), mode, ...(to && { to }) });
  print(`✓ ${mailId} is sent by the shop process`);
  return 0;
}
