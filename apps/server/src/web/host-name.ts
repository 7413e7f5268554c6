import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LOCAL = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** A host is a name or an address with a port at most: anything else is meant to confuse whoever builds a URL of it. */
export function refuseStrangeHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ host }) => {
    if (host !== '' && !HOST.test(host)) {
      throw new ShopError('The Host header is not a host', { code: 'bad_host', kind: 'invalid' });
    }
  });
}

/** A browser that was led to this machine under a foreign name (DNS rebinding) still sends that name. */
export const isLocalHost = ({ host }: Pick<FastifyRequest, 'host'>): boolean => LOCAL.test(host);

/** For what only the developer in front of the machine may see. */
export async function requireLocalHost(request: FastifyRequest): Promise<void> {
  if (!isLocalHost(request)) throw new ShopError('There is no such page', { code: 'not_found', kind: 'not-found' });
}
