import { isIP, connect as openPlain } from 'node:net';
import { connect as openSecure } from 'node:tls';
import { nameFailure } from './service-events.ts';

export type Probe = { isReachable: boolean; ms: number; reason?: string };

const TIMEOUT_MS = 3_000;
const PORTS: Readonly<Record<string, number>> = {
  ...{ 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465, 'redis:': 6379, 'rediss:': 6379 },
};
const SECURE: ReadonlySet<string> = new Set(['https:', 'smtps:', 'rediss:']);

/** Opens and closes a connection, with the handshake of TLS where the protocol has it. Sends no request. */
export async function probeOrigin(origin: string, timeoutMs = TIMEOUT_MS): Promise<Probe> {
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = { host, port: Number(port) || (PORTS[protocol] ?? 0) };
  const isSecure = SECURE.has(protocol);
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const socket = isSecure
    ? openSecure({ ...address, ...(isIP(host) === 0 && { servername: host }) })
    : openPlain(address);
  // Covers name resolution too, which a timeout of the socket does not.
  const timer = setTimeout(() => resolve(`no answer within ${timeoutMs} ms`), timeoutMs);
  socket.once(isSecure ? 'secureConnect' : 'connect', () => resolve(undefined));
  socket.on('error', (error) => resolve(nameFailure(error)));
  const reason = await promise;
  clearTimeout(timer);
  socket.destroy();
  const ms = Math.round(performance.now() - startedAt);
  return { isReachable: reason === undefined, ms, ...(reason !== undefined && { reason }) };
}
