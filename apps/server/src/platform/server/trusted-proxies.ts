import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

export type TrustedProxies = ReturnType<typeof createTrustedProxies>;

/** Tells requests through trusted proxies from others as Fastify does, before it sees them. */
export function createTrustedProxies(trusted: readonly string[]) {
  const isTrusted = proxyAddress.compile([...trusted]);
  // The address of a connection that is closed already is undefined.
  const getPeer = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';
  return {
    isFromProxy: (request: IncomingMessage): boolean => trusted.length > 0 && isTrusted(getPeer(request), 0),
    /** Address of the client: the last one that is not a trusted proxy. */
    findClient: (request: IncomingMessage): string =>
      trusted.length > 0 ? proxyAddress(request, isTrusted) : getPeer(request),
  };
}
