import type { Actor } from '@shop/domain/staff/actor';
import type { ProcessReply } from '#server/platform/database/process-exchange.ts';
import type { FeedMaking } from './feed-file-service.ts';

export type FeedFileCommand =
  | { action: 'list' }
  | { action: 'make'; storeId: number; name: string }
  | { action: 'mistake'; problem: string };

export const FEED_FILE_COMMANDS = ['feeds', 'feeds:make'] as const;
export const FEED_FILE_USAGE = `  feeds                        lists the merchant feeds and sitemaps that running processes have made, and what was left out
  feeds:make <store> <file>    makes a file such as google.xml of a store anew; refused while it is made`;

/** Parses the arguments of `npm run shop -- feeds…`. */
export function parseFeedFileCommand([command, ...args]: readonly string[]): FeedFileCommand {
  if (command === 'feeds') return args.length === 0 ? { action: 'list' } : mistake('feeds takes no argument');
  const [storeId = '', name = '', ...rest] = args;
  return /^\d{1,6}$/.test(storeId) && name !== '' && rest.length === 0
    ? { action: 'make', storeId: Number(storeId), name }
    : mistake('feeds:make requires the id of a store and a file');
}

const mistake = (problem: string): FeedFileCommand => ({ action: 'mistake', problem });

/** File as it arrives from a process: times are text. */
export type ToldFile = {
  storeId: number;
  name: string;
  isMaking: boolean;
  made?: { madeAt: string; bytes: number; rows?: number; leftOut?: { reason: string; count: number }[] };
  lastError?: { at: string; message: string };
};

type Deps = { ask: () => Promise<ProcessReply[]>; feeds: FeedMaking; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code: 1 when no process runs. */
export async function runFeedFileCommand(
  command: Exclude<FeedFileCommand, { action: 'mistake' }>,
  { ask, feeds, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'make') {
    const { storeId, name } = command;
    await feeds.make(actor, { storeId, name });
    print(`✓ ${name} of store ${storeId} is made anew`);
    return 0;
  }
  const replies = await ask();
  for (const { process, row } of replies) print(`${process}: ${describe(row as ToldFile)}`);
  if (replies.length === 0) print('✗ no process of the shop answers');
  return replies.length === 0 ? 1 : 0;
}

function describe({ storeId, name, isMaking, made, lastError }: ToldFile): string {
  const leftOut = (made?.leftOut ?? []).map(({ reason, count }) => `${count} left out (${reason})`);
  return [
    `store ${storeId} ${name}`,
    made ? `made ${made.madeAt}, ${made.rows ?? 0} rows, ${made.bytes} bytes` : 'not made since the start',
    ...leftOut,
    ...(isMaking ? ['being made'] : []),
    ...(lastError ? [`✗ ${lastError.at} ${lastError.message}`] : []),
  ].join(', ');
}
