import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Actor } from '@shop/domain/staff/actor';
import type { Library } from './library-service.ts';

export type LibraryCommand =
  | { action: 'list'; text?: string }
  | { action: 'add'; file: string }
  | { action: 'mistake'; problem: string };

export const LIBRARY_COMMANDS = ['media:list', 'media:add'];
export const LIBRARY_USAGE = `  media:list [words]           lists pictures of the media library, newest first
  media:add <file>             adds a picture to the media library and prints its address`;

/** Parses the arguments of `npm run shop -- media:…`. */
export function parseLibraryCommand([name = '', ...args]: readonly string[]): LibraryCommand {
  if (args.some((arg) => arg.startsWith('--'))) return { action: 'mistake', problem: `${name} has no options` };
  if (name === 'media:list') return { action: 'list', ...(args.length > 0 && { text: args.join(' ') }) };
  const [file, ...rest] = args;
  if (file && rest.length === 0) return { action: 'add', file };
  return { action: 'mistake', problem: 'media:add expects one file' };
}

type Deps = { library: Pick<Library, 'list' | 'upload'>; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code. */
export async function runLibraryCommand(
  command: Exclude<LibraryCommand, { action: 'mistake' }>,
  { library, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'add') {
    const { url } = await library.upload(actor, createReadStream(command.file), basename(command.file));
    print(url);
    return 0;
  }
  let cursor: string | undefined;
  do {
    const page = await library.list({ view: 'content', text: command.text, cursor });
    for (const { url, name, width, height } of page.items) print(`${url}  ${width} × ${height}  ${name}`);
    cursor = page.next;
  } while (cursor !== undefined);
  return 0;
}
