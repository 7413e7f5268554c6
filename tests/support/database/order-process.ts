import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type OrderProcess = { child: ChildProcess; ended: Promise<unknown>; output(): string; captured(): number };

/** Starts a process that buys all open quotes of the database at once and reports each captured payment. */
export function spawnOrderProcess(url: string): OrderProcess {
  const child = spawn(process.execPath, [new URL('./order-child.ts', import.meta.url).pathname, url], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return {
    child,
    ended: once(child, 'close'),
    output: () => output,
    captured: () => output.split('captured').length - 1,
  };
}
