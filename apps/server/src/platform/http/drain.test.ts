import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainConnections } from './drain.ts';

const CLIENTS = 20;

test('a stop under load resets no connection that has a request on it', async () => {
  const app = Fastify({ keepAliveTimeout: 65_000 });
  drainConnections(app);
  app.get('/', async () => {
    await pause(Math.random() * 10);
    return 'answered';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const clients = Array.from({ length: CLIENTS }, () => askUntilRefused(port));
  await pause(300);
  await app.drain();
  await app.close();

  const endings = await Promise.all(clients);
  expect(endings.map(({ code }) => code)).toEqual(Array.from({ length: CLIENTS }, () => 'ECONNREFUSED'));
  expect(endings.every(({ answers }) => answers > 1)).toBe(true);
});

test('a stop waits neither for a silent connection nor shorter than for a request in flight', async () => {
  const app = Fastify({ keepAliveTimeout: 65_000 });
  drainConnections(app);
  app.get('/', async () => 'quick');
  app.get('/slow', async () => {
    await pause(1_500);
    return (await app.inject('/')).body;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  await ask({ port, path: '/', agent });
  const slow = ask({ port, path: '/slow', agent: new Agent({ keepAlive: true }) });
  await pause(100);
  const started = performance.now();
  await app.drain();
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(await slow).toBe('quick');
  await app.close();
});

async function askUntilRefused(port: number): Promise<{ code: string | undefined; answers: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let answers = 0; ; answers++) {
    try {
      await ask({ port, path: '/', agent });
    } catch (error) {
      return { code: (error as NodeJS.ErrnoException).code, answers };
    }
    await pause(Math.random() * 5);
  }
}

async function ask(options: { port: number; path: string; agent: Agent }): Promise<string> {
  const [response] = (await once(request({ host: '127.0.0.1', ...options }).end(), 'response')) as [IncomingMessage];
  return Buffer.concat(await response.toArray()).toString();
}
