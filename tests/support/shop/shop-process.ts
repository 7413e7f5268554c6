import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { START_MS } from '../timeouts.ts';

const MAIN = join(import.meta.dirname, '../../../apps/server/src/main.ts');

export type ShopProcess = {
  child: ChildProcess;
  origin: string;
  /** Output so far. */
  output(): string;
  /** Resolves when the process reports that it is listening; rejects when it ends earlier. */
  opened: Promise<void>;
  ended: Promise<{ code: number | null; signal: string | null }>;
};

/** Setting for a process of the shop: it loads code that an earlier one has compiled. */
export const withCompiledCode = () => ({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE });

/** Runs the shop as `npm start` does, in a separate process. A slow machine must not look like overload. */
export async function spawnShop(env: Record<string, string>, args: readonly string[] = []): Promise<ShopProcess> {
  const { PATH } = process.env;
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH, ...withCompiledCode(), METRICS_PORT: '0', LOAD_SHEDDING_MS: '0', PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const opened = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.includes('Merroway is running') && resolve());
    void ended.then(() => reject(new Error(`The shop ended before it was listening:\n${output}`)));
    setTimeout(reject, START_MS, new Error(`The shop did not start listening:\n${output}`)).unref();
  });
  opened.catch(() => {});
  return { child, origin: `http://127.0.0.1:${port}`, output: () => output, opened, ended };
}

const COMMAND = join(import.meta.dirname, '../../../apps/server/src/run-shop.ts');

/** Runs `npm run shop -- …` for the shop in a data folder. Rejects with its output when it fails. */
export const runShopCommand = (dataDir: string, args: readonly string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env.PATH, ...withCompiledCode(), DATA_DIR: dataDir },
  });

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
