import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { TEST_MS } from '../../../../../tests/support/timeouts.ts';
import { drainConnections } from './drain.ts';

const CLIENTS = 20;

test('drain under load resets no connection with a request in flight', async () => {
  const app = Fastify({ keepAliveTimeout: 65_000 });
  drainConnections(app);
  app.get('/', async () => {
    await pause(Math.random() * 10);
    return 'answered';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const clients = Array.from({ length: CLIENTS }, () => ({ answers: 0 }));
  const refusals = clients.map((client) => askUntilRefused(port, () => void client.answers++));
  await vi.waitFor(() => expect(clients.every(({ answers }) => answers > 1)).toBe(true));
  await app.drain();
  await app.close();

  expect(await Promise.all(refusals)).toEqual(Array.from({ length: CLIENTS }, () => 'ECONNREFUSED'));
});

test('drain waits for requests in flight but not for idle connections', async () => {
  const app = Fastify({ keepAliveTimeout: 2 * TEST_MS });
  drainConnections(app);
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/', async () => 'quick');
  app.get('/slow', async () => {
    arrived.resolve();
    await released.promise;
    return (await app.inject('/')).body;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  await ask({ port, path: '/', agent });
  const slow = ask({ port, path: '/slow', agent: new Agent({ keepAlive: true }) });
  await arrived.promise;
  const drained = app.drain();
  // The silent connection is cut while the request is still in flight.
  await vi.waitFor(() => expect(agent.freeSockets).toEqual({}));
  released.resolve();
  await drained;
  expect(await slow).toBe('quick');
  await app.close();
});

test('a lame duck answers requests and says that it is leaving', async () => {
  const app = Fastify();
  drainConnections(app);
  app.get('/', async () => (app.isLeaving() ? 'leaving' : 'here'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  expect(await ask({ port, path: '/', agent })).toBe('here');
  const announced = app.announceDrain(50);
  expect(await ask({ port, path: '/', agent })).toBe('leaving');
  expect(app.isDraining()).toBe(false);
  await announced;
  await app.drain();
  await app.close();
});

test('a server on several addresses answers on each, and drains connections to all of them', async () => {
  const app = Fastify({ keepAliveTimeout: 2 * TEST_MS });
  drainConnections(app);
  app.get('/', async () => 'answered');
  await app.listenOnAll({ host: '127.0.0.1', port: 0, addresses: ['127.0.0.1', '::1'] });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  for (const host of ['127.0.0.1', '::1']) expect(await ask({ host, port, path: '/', agent })).toBe('answered');
  await app.drain();
  await vi.waitFor(() => expect(agent.freeSockets).toEqual({}));
  await app.close();
});

async function askUntilRefused(port: number, onAnswer: () => void): Promise<string | undefined> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    try {
      await ask({ port, path: '/', agent });
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    }
    onAnswer();
    await pause(Math.random() * 5);
  }
}

async function ask(options: { host?: string; port: number; path: string; agent: Agent }): Promise<string> {
  const [response] = (await once(request({ host: '127.0.0.1', ...options }).end(), 'response')) as [IncomingMessage];
  return Buffer.concat(await response.toArray()).toString();
}
