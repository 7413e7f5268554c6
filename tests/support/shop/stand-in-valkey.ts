import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** `hang`: reads and never answers. `error`: answers each script with an error. */
type ValkeyMode = 'normal' | 'hang' | 'error';

export type StandInValkey = Awaited<ReturnType<typeof startValkey>>;

/** Server that speaks as much RESP as rate limits need: it counts by script, with an expiry. */
export async function startValkey(port = 0) {
  const state = { mode: 'normal' as ValkeyMode };
  const counts = new Map<string, { count: number; endsAt: number }>();
  const sockets = new Set<Socket>();
  let commands = 0;
  let isScriptKnown = false;

  /** INCRBY and PTTL of the rate limiter's script. */
  function count(key: string, uses: number, seconds: number): string {
    const found = counts.get(key);
    const open = found && found.endsAt > Date.now() ? found : { count: 0, endsAt: Date.now() + seconds * 1_000 };
    open.count += uses;
    counts.set(key, open);
    return `*2\r\n:${open.count}\r\n:${open.endsAt - Date.now()}\r\n`;
  }

  function answer([name = '', ...args]: string[]): string {
    const command = name.toUpperCase();
    if (command === 'INFO') return bulk('# Server\r\nredis_version:7.2.4\r\nloading:0\r\n');
    if (command !== 'EVALSHA' && command !== 'EVAL') return '+OK\r\n';
    commands++;
    if (state.mode === 'error') return '-OOM command not allowed when used memory > maxmemory\r\n';
    const [, , key = '', uses, seconds] = args;
    if (command === 'EVALSHA' && !isScriptKnown) return '-NOSCRIPT No matching script\r\n';
    isScriptKnown = true;
    return count(key, Number(uses), Number(seconds));
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = '';
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.on('data', (data) => {
      if (state.mode === 'hang') return;
      const read = readCommands(rest + data.toString('latin1'));
      rest = read.rest;
      for (const command of read.commands) socket.write(answer(command));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;

  return {
    url: `redis://127.0.0.1:${address.port}/0`,
    port: address.port,
    state,
    keys: () => [...counts.keys()],
    /** Script calls so far. */
    countCommands: () => commands,
    async stop(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;

/** Arrays of bulk strings, the only form in which clients send commands. */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (let read = readCommand(rest); read; read = readCommand(rest)) {
    commands.push(read.words);
    rest = rest.slice(read.length);
  }
  return { commands, rest };
}

function readCommand(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  let at = head[0].length;
  const words: string[] = [];
  for (let word = Number(head[1]); word > 0; word--) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20));
    if (!size) return undefined;
    const start = at + size[0].length;
    at = start + Number(size[1]) + 2;
    if (at > text.length) return undefined;
    words.push(text.slice(start, at - 2));
  }
  return { words, length: at };
}
