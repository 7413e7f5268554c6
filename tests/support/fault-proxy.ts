import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * - `pass`: forwards everything
 * - `slow`: forwards every packet late
 * - `hang`: accepts connections and never answers
 * - `reset`: resets connections
 * - `garbage`: answers with bytes of no protocol
 * - `unavailable`: answers every HTTP request with 503
 */
export type FaultMode = 'pass' | 'slow' | 'hang' | 'reset' | 'garbage' | 'unavailable';
export const FAULTS = ['hang', 'reset', 'garbage', 'unavailable'] as const satisfies readonly FaultMode[];

export type FaultProxy = {
  host: string;
  port: number;
  origin: string;
  /** Requests or packets that arrived while the proxy did not pass them. */
  readonly refused: number;
  /** Also for connections that are open: those of a former fault are closed. */
  set(mode: FaultMode): void;
  stop(): Promise<void>;
};

const SLOW_MS = 30;
const GARBAGE = Buffer.from([0x00, 0xff, 0x15, 0x03, 0x80, 0x0a, 0x47, 0x00]);
const UNAVAILABLE = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** TCP proxy in front of an outside service or the database, whose faults a test chooses. */
export async function startFaultProxy(target: NetConnectOpts): Promise<FaultProxy> {
  let mode: FaultMode = 'pass';
  let refused = 0;
  const open = new Set<Socket>();

  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => {});
    if (mode === 'reset') return void client.resetAndDestroy();
    const upstream = connect(target);
    upstream.on('error', () => client.destroy());
    // Late packets are written first.
    upstream.on('close', () => setTimeout(() => client.end(), mode === 'slow' ? 2 * SLOW_MS : 0));
    client.on('close', () => upstream.destroy());
    client.on('data', (packet) => (isPassing() ? forward(packet, upstream) : fail(client)));
    upstream.on('data', (packet) => isPassing() && forward(packet, client));
  });

  const isPassing = () => mode === 'pass' || mode === 'slow';

  function forward(packet: Buffer | string, to: Socket): void {
    if (mode === 'slow') setTimeout(() => to.write(packet), SLOW_MS);
    else to.write(packet);
  }

  function fail(client: Socket): void {
    refused += 1;
    if (mode === 'reset') client.resetAndDestroy();
    if (mode === 'garbage') client.end(GARBAGE);
    if (mode === 'unavailable') client.end(UNAVAILABLE);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...{ host: '127.0.0.1', port, origin: `http://127.0.0.1:${port}` },
    get refused() {
      return refused;
    },
    set(next) {
      // A connection that hung has lost packets, so it cannot be used again.
      if (!isPassing() || next === 'reset') for (const socket of open) socket.resetAndDestroy();
      mode = next;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Address of a service behind the proxy. */
export const proxyTo = (origin: string): NetConnectOpts => {
  const { hostname, port } = new URL(origin);
  return { host: hostname, port: Number(port) };
};

/** Starts a proxy in front of a PostgreSQL, at an address or a socket; `url` leads through it. */
export async function startDatabaseProxy(given: string): Promise<{ proxy: FaultProxy; url: string }> {
  const url = new URL(given);
  const socket = url.searchParams.get('host');
  const port = Number(url.port || url.searchParams.get('port') || POSTGRES_PORT);
  const folder = socket ?? (url.hostname.startsWith('%2F') ? decodeURIComponent(url.hostname) : undefined);
  const proxy = await startFaultProxy(folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port });
  const database = url.pathname;
  const { username, password } = url;
  const user = username ? `${username}${password && `:${password}`}@` : '';
  return { proxy, url: `postgres://${user}${proxy.host}:${proxy.port}${database}` };
}

const POSTGRES_PORT = 5432;
