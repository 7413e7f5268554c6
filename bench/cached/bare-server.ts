import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/** Sends one prepared page: the lower bound for a cached page. Started by `candidates.ts`. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const isFastify = process.argv[2] === 'fastify';

process.once('message', (page: { headers: string[]; body: string }) => void open(page));

async function open({ headers, body: text }: { headers: string[]; body: string }): Promise<void> {
  const body = Buffer.from(text, 'base64');
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
  const kept = pairs.filter(([name = '']) => !OWN_HEADERS.has(name.toLowerCase()));
  const port = isFastify ? await listenFastify(Object.fromEntries(kept), body) : await listenPlain(kept.flat(), body);
  process.send?.(port);
}

async function listenFastify(headers: Record<string, string>, body: Buffer): Promise<number> {
  const app = Fastify();
  app.get('/*', (_, reply) => reply.headers(headers).send(body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function listenPlain(headers: string[], body: Buffer): Promise<number> {
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
