import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Stored = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * Shared cache between browser and shop, as a CDN: stores what the shop declares `public` with `s-maxage`, per URL
 * and encoding. `x-answered` tells who has answered.
 */
export async function startSharedCache(baseURL: string) {
  const shop = new URL(baseURL);
  const stored = new Map<string, Stored>();

  const ask = async (url: string, headers: IncomingHttpHeaders, method: string): Promise<Stored> => {
    const options = { host: '127.0.0.1', port: shop.port, path: url, method, headers: { ...headers, host: shop.host } };
    const reply = await new Promise<IncomingMessage>((resolve, reject) =>
      request(options, resolve).on('error', reject).end(),
    );
    return { status: reply.statusCode ?? 502, headers: reply.headers, body: await buffer(reply) };
  };

  const server = createServer(async ({ url = '/', headers, method = 'GET' }, response) => {
    const name = `${method} ${url} ${headers['accept-encoding']}`;
    const known = stored.get(name);
    const reply = known ?? (await ask(url, headers, method));
    if (isShared(reply)) stored.set(name, reply);
    response.writeHead(reply.status, { ...reply.headers, 'x-answered': known ? 'by the cache' : 'by the shop' });
    response.end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${shop.hostname}:${port}`,
    /** Node may not resolve subdomains of localhost. */
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const isShared = ({ headers }: Stored): boolean => /\bpublic\b.*s-maxage=[1-9]/.test(headers['cache-control'] ?? '');
