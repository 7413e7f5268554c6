import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CachedFile } from '#server/platform/file-cache.ts';
import { awaitFile, sendFile } from './send-file.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
/** Larger than the buffers between server and client. */
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
  const file: CachedFile = {
    path,
    tag: 'a',
    bytes: packed.length,
    madeAt: NOW,
    expiresAt: new Date('2026-06-01T12:01Z'),
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
  await rm(folder, { recursive: true, maxRetries: 5 });
});

const ask = (headers = '') => {
  const socket = connect(address);
  socket.on('error', () => {});
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
  return socket;
};

/** Counts open files, where the system supports it. */
async function openFiles(): Promise<number> {
  const fds = await readdir('/proc/self/fd').catch(() => []);
  const links = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return links.filter((link) => link.startsWith(folder)).length;
}

test('a client that waits for a file is not timed out and receives it', async () => {
  gate = Promise.withResolvers();
  const reply = fetch(`http://127.0.0.1:${address.port}/`);
  await setTimeout(2_500);
  gate.resolve();
  expect(await (await reply).text()).toBe(TEXT);
});

test('a client that disconnects while waiting leaves no file open', async () => {
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

test.each(['', 'Accept-Encoding: gzip\r\n'])(
  'a client that disconnects while reading leaves no file open (%j)',
  async (headers) => {
    gate.resolve();
    const socket = ask(headers);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    socket.destroy();
    await vi.waitFor(async () => expect(await openFiles()).toBe(0));
  },
);
