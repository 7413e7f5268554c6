import { parseArgs } from 'node:util';
import { THREAD_STATES, type ThreadState } from '@shop/domain/content/messages/message-thread';
import type { Actor } from '@shop/domain/staff/actor';
import type { MessageDesk } from '../message-desk-service.ts';
import type { MessageList } from '../message-list-service.ts';

export type MessageCommand =
  | { action: 'list'; state: ThreadState | 'all'; text?: string; limit: number }
  | { action: 'show'; reference: string }
  | { action: 'close'; reference: string }
  | { action: 'answer'; reference: string; text: string; close: boolean }
  | { action: 'mistake'; problem: string };

const PREFIX = 'message:';
export const MESSAGE_COMMANDS = ['list', 'show', 'answer', 'close'].map((action) => `${PREFIX}${action}`);
export const MESSAGE_USAGE = `  message:list                 lists messages of customers, the latest first
    --state <state>       ${THREAD_STATES.join(', ')} or all; default open
    --text <text>         reference, order number, or start of name or e-mail
    --limit <number>      default 50
  message:show <reference>     prints the conversation
  message:answer <reference> --text <text>   mails an answer in the language of the customer
    --close               closes the message, too
  message:close <reference>    closes the message`;

const OPTIONS = {
  state: { type: 'string', default: 'open' },
  text: { type: 'string' },
  limit: { type: 'string', default: '50' },
  close: { type: 'boolean', default: false },
} as const;

/** Parses the arguments of `npm run shop -- message:…`. */
export function parseMessageCommand([name = '', ...args]: readonly string[]): MessageCommand {
  const action = name.slice(PREFIX.length);
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const { state, text, close } = values;
    if (action === 'list') return parseList({ state, text, limit: Number(values.limit) });
    const [reference, ...rest] = positionals;
    if (!reference || rest.length > 0) return mistake(`${name} expects one reference, such as M-4F2K9QXA`);
    if (action === 'show' || action === 'close') return { action, reference };
    if (action !== 'answer') return mistake(`${name}: unknown command`);
    return text ? { action, reference, text, close } : mistake(`${name} expects --text <text>`);
  } catch (error) {
    return mistake((error as Error).message);
  }
}

type Listed = { state: string; text: string | undefined; limit: number };

function parseList({ state, text, limit }: Listed): MessageCommand {
  const wanted = state === 'all' ? state : THREAD_STATES.find((one) => one === state);
  if (!wanted) return mistake(`--state ${state}: expected ${THREAD_STATES.join(', ')} or all`);
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) return mistake('--limit expects a number from 1 to 200');
  return { action: 'list', state: wanted, limit, ...(text && { text }) };
}

const mistake = (problem: string): MessageCommand => ({ action: 'mistake', problem });

type Deps = { services: { desk: MessageDesk; list: MessageList }; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code. */
export async function runMessageCommand(
  command: Exclude<MessageCommand, { action: 'mistake' }>,
  deps: Deps,
): Promise<number> {
  const { actor, print } = deps;
  const { desk } = deps.services;
  if (command.action === 'list') return await list(command, deps);
  const { reference } = command;
  if (command.action === 'show') return await show(reference, deps);
  if (command.action === 'close') await desk.close(actor, { reference });
  else await desk.answer(actor, { reference, text: command.text, close: command.close });
  print(command.action === 'close' ? `✓ ${reference} is closed` : `✓ The answer to ${reference} is queued as mail`);
  return 0;
}

type List = Extract<MessageCommand, { action: 'list' }>;

async function list({ state, text, limit }: List, { services, actor, print }: Deps): Promise<number> {
  const filters = { text, ...(state !== 'all' && { state: [state] }) };
  const { rows, next } = await services.list.list(actor, { filters, limit });
  for (const row of rows)
    print([row.reference, row.state, row.lastMessageAt.toISOString(), row.email, row.orderNumber ?? '-'].join('  '));
  print(`${rows.length} messages${next ? ', and more: use --limit or --text' : ''}`);
  return 0;
}

async function show(reference: string, { services, actor, print }: Deps): Promise<number> {
  const { thread, messages } = await services.desk.read(actor, reference);
  print(`${thread.reference}  ${thread.state}  ${thread.name} <${thread.email}>  ${thread.orderNumber ?? ''}`);
  for (const { kind, author, at, text } of messages) {
    print(`\n${kind}  ${author?.name ?? thread.name}  ${at.toISOString()}`);
    print(printable(text));
  }
  return 0;
}

/** Without control characters, which a customer could use to change the terminal. */
const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '');
