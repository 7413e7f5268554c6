import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Part of the cluster that can be killed and brought back. */
export type Part = {
  /** Program that plays it, such as `nginx` or `stand-in`. */
  kind: string;
  kill(): Promise<void>;
  recover(): Promise<void>;
};

export type PartProcess = {
  pid: number;
  isRunning(): boolean;
  /** Last lines of its output. */
  output(): string;
  /** Sends a message to a process that answers one. */
  ask(message: string): Promise<unknown>;
  /** Resolves when it has ended, by whatever signal. */
  end(signal: NodeJS.Signals): Promise<void>;
  ended: Promise<unknown>;
};

type Command = { program: string; args: readonly string[]; options?: SpawnOptions };

const OUTPUT_LENGTH = 8_000;
const running = new Set<ChildProcess>();

/** Process of the cluster; `killAllParts` ends it whatever happens. */
export function spawnPart({ program, args, options = {} }: Command): PartProcess {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  running.add(child);
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_LENGTH);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('error', (error) => keep(Buffer.from(`${error}\n`)));
  const ended = once(child, 'close').finally(() => running.delete(child));
  ended.catch(() => {});
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    output: () => output,
    ended,
    async ask(message) {
      const answer = once(child, 'message');
      child.send(message);
      return (await answer)[0];
    },
    async end(signal) {
      if (isRunning()) child.kill(signal);
      await ended.catch(() => {});
    },
  };
}

/** Synchronous, for the end of the command. */
export function killAllParts(): void {
  for (const child of running) child.kill('SIGKILL');
}

export const isInstalled = (program: string, argument = '--version'): boolean =>
  spawnSync(program, [argument]).status === 0;

const POLL_MS = 50;

/** Waits for a state; `describe` says what is missing when it does not come. */
export async function waitFor(
  isThere: () => Promise<boolean> | boolean,
  { limitMs, describe }: { limitMs: number; describe: () => string },
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isThere())) {
    if (performance.now() > deadline) throw new Error(describe());
    await sleep(POLL_MS);
  }
}

/** Waits until the port takes connections; fails when its process has ended. */
export async function waitForPort(port: number, process: PartProcess, name: string): Promise<void> {
  await waitFor(
    async () => {
      if (!process.isRunning()) throw new Error(`${name} has ended:\n${process.output()}`);
      return await isOpen(port);
    },
    { limitMs: PORT_LIMIT_MS, describe: () => `${name} does not listen:\n${process.output()}` },
  );
}

const PORT_LIMIT_MS = 60_000;

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}
