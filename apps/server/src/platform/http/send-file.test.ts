import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { KeptFile } from '../kept-files.ts';
import { awaitFile, sendFile } from './send-file.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
/** More than the buffers on the way to a reader hold. */
const TEXT = Array.from({ length: 1_000_000 }, () => Math.random().toString(36)).join('\n');

let folder: string;
let app: FastifyInstance;
let address: { port: number; host: string };
let gate = Promise.withResolvers<void>();
const state = { waiting: 0, answered: 0 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'send-file-'));
  const packed = gzipSync(TEXT, { level: 1 });
  const path = join(folder, 'a.gz');
  await writeFile(path, packed);
  const file: KeptFile = {
    path,
    tag: 'a',
    bytes: packed.length,
    madeAt: NOW,
    keptUntil: new Date('2026-06-01T12:01Z'),
  };
  app = Fastify({ connectionTimeout: 1_000 }) as unknown as FastifyInstance;
  app.get('/', async (request, reply) => {
    awaitFile(reply);
    state.waiting += 1;
    await gate.promise;
    state.answered += 1;
    return sendFile(request, reply, { file, type: 'text/plain', now: NOW });
  });
  address = { host: '127.0.0.1', port: Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port) };
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (headers = '') => {
  const socket = connect(address);
  socket.on('error', () => {});
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
  return socket;
};

/** Where the system says so. */
async function openFiles(): Promise<number> {
  const fds = await readdir('/proc/self/fd').catch(() => []);
  const links = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return links.filter((link) => link.startsWith(folder)).length;
}

test('who waits for a file is not given up for being silent, and gets it', async () => {
  gate = Promise.withResolvers();
  const reply = fetch(`http://127.0.0.1:${address.port}/`);
  await setTimeout(2_500);
  gate.resolve();
  expect(await (await reply).text()).toBe(TEXT);
});

test('who hangs up while waiting has nothing opened', async () => {
  gate = Promise.withResolvers();
  Object.assign(state, { waiting: 0, answered: 0 });
  const sockets = [ask(), ask('Accept-Encoding: gzip\r\n')];
  await vi.waitFor(() => expect(state.waiting).toBe(2));
  for (const socket of sockets) socket.destroy();
  await setTimeout(50);
  gate.resolve();
  await vi.waitFor(() => expect(state.answered).toBe(2));
  await vi.waitFor(async () => expect(await openFiles()).toBe(0));
});

test.each(['', 'Accept-Encoding: gzip\r\n'])('who hangs up while reading has it closed (%j)', async (headers) => {
  gate.resolve();
  const socket = ask(headers);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  socket.destroy();
  await vi.waitFor(async () => expect(await openFiles()).toBe(0));
});
