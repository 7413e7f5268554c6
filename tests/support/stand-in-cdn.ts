import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Cdn, MAX_KEYS_PER_CALL } from '@shop/domain/system/cdn';

type Reply = { statusCode: number; headers: Record<string, unknown>; body: string };
type Ask = (url: string) => Promise<Reply>;
type Stored = { body: string; keys: string[] };

const KEYS: Readonly<Record<Cdn, { header: string; separator: string; lifetime: string }>> = {
  fastly: { header: 'surrogate-key', separator: ' ', lifetime: 'surrogate-control' },
  cloudflare: { header: 'cache-tag', separator: ',', lifetime: 'cloudflare-cdn-cache-control' },
  varnish: { header: 'xkey', separator: ' ', lifetime: 'surrogate-control' },
  'varnish-ban': { header: 'xkey', separator: ' ', lifetime: 'surrogate-control' },
};

const ID = 'zone1';

/** Cache with the purge API of a vendor: it knows its callers, limits the keys of a call, and can fail. */
export async function startStandInCdn(cdn: Cdn, token: string) {
  const stored = new Map<string, Stored>();
  const state = { mode: 'ok' as 'ok' | 'limited' | 'failing' | 'hanging', token, refused: 0 };
  /** Keys of each accepted call. */
  const purges: string[][] = [];

  function drop(matches: (keys: readonly string[]) => boolean): void {
    for (const [url, { keys }] of stored) if (matches(keys)) stored.delete(url);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const status = findFault(request);
    if (status !== undefined || state.mode === 'hanging') state.refused += 1;
    if (state.mode === 'hanging') return;
    if (status !== undefined) {
      return void response.writeHead(status, { 'retry-after': '1' }).end('{"success":false}');
    }
    const purge = readPurge(cdn, request, body);
    if (!purge || purge.keys.length > MAX_KEYS_PER_CALL[cdn]) return void response.writeHead(400).end();
    purges.push(purge.keys);
    drop(purge.matches);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"status":"ok"}');
  }

  function findFault({ headers }: IncomingMessage): number | undefined {
    const given = cdn === 'fastly' ? headers['fastly-key'] : headers.authorization?.replace('Bearer ', '');
    if (given !== state.token) return cdn === 'cloudflare' ? 403 : 401;
    if (state.mode === 'limited') return 429;
    return state.mode === 'failing' ? 503 : undefined;
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front = cdn === 'varnish-ban' ? await takeBans(server.address() as AddressInfo) : server;
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    origin,
    state,
    purges,
    env: { CDN: cdn, CDN_ID: ID, CDN_PURGE_ORIGINS: origin, CDN_PURGE_TOKEN: token },

    /** Page as a visitor gets it: the stored one, or that of the shop, which is kept if it may be. */
    async visit(url: string, ask: Ask): Promise<string> {
      const known = stored.get(url);
      if (known) return known.body;
      const { headers, body } = await ask(url);
      const { header, separator, lifetime } = KEYS[cdn];
      const fresh = Number(/max-age=(\d+)/.exec(String(headers[lifetime] ?? ''))?.[1] ?? 0) - Number(headers.age ?? 0);
      if (fresh > 0) stored.set(url, { body, keys: String(headers[header] ?? '').split(separator) });
      return body;
    },

    has: (url: string): boolean => stored.has(url),

    stop: () =>
      new Promise<void>((resolve) => {
        front.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type StandInCdn = Awaited<ReturnType<typeof startStandInCdn>>;

/** Node.js does not parse the method BAN: passes BAN requests on as PURGE, and no others. */
async function takeBans({ port }: AddressInfo): Promise<Server> {
  const front = createTcpServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    client.on('data', (packet) => {
      const request = packet.toString('latin1');
      if (/^BAN /.test(request)) upstream.write(request.replace('BAN', 'PURGE'), 'latin1');
      else client.destroy();
    });
    client.on('error', () => upstream.destroy());
    client.on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return front;
}

type Purge = { keys: string[]; matches: (keys: readonly string[]) => boolean };

const byKeys = (keys: string[]): Purge => ({ keys, matches: (own) => own.some((key) => keys.includes(key)) });

/** Undefined for a request that the vendor does not understand. */
function readPurge(cdn: Cdn, { method, url, headers }: IncomingMessage, body: string): Purge | undefined {
  const call = `${method} ${url}`;
  if (cdn === 'fastly' && call === `POST /service/${ID}/purge`) return byKeys(JSON.parse(body).surrogate_keys);
  if (cdn === 'cloudflare' && call === `POST /client/v4/zones/${ID}/purge_cache`) return byKeys(JSON.parse(body).tags);
  if (cdn === 'varnish' && call === 'PURGE /') return byKeys(String(headers.xkey).split(' '));
  if (cdn !== 'varnish-ban' || call !== 'PURGE /') return undefined;
  const pattern = new RegExp(String(headers['xkey-pattern']));
  const [, , named = ''] = /^(\(.*?\))\((.*)\)\(.*?\)$/.exec(pattern.source) ?? [];
  return { keys: named.split('|'), matches: (own) => pattern.test(own.join(' ')) };
}
