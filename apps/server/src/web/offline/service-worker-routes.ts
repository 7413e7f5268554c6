import type { Brand } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serviceWorkerScript, UNREGISTERING_WORKER } from './service-worker.ts';

type Deps = {
  /** Off: the script unregisters an installed worker. */
  isOn: boolean;
  version: string;
  resolveStore: (request: FastifyRequest) => Store;
  /** Stores of the same brand. */
  listStores: (store: Store) => readonly Store[];
  getBrand: (store: Store) => Pick<Brand, 'name'>;
};

/** At the root, because a worker controls pages below its own folder: here those of all locale prefixes. */
const SERVICE_WORKER_PATH = '/service-worker.js';

const HEADERS = {
  'cache-control': 'no-cache',
  vary: 'host',
  'service-worker-allowed': '/',
  // Policy of the worker itself: it may request our own pages.
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
} as const;

/** Serves the service worker with the offline pages of the host's brand. */
export function serviceWorkerRoutes(app: FastifyInstance, deps: Deps): void {
  const { isOn, version, resolveStore, listStores, getBrand } = deps;
  app.get(SERVICE_WORKER_PATH, { config: { access: 'guest', rateClass: 'exempt' } }, async (request, reply) => {
    const store = resolveStore(request);
    reply.headers(HEADERS).type('text/javascript; charset=utf-8');
    return isOn
      ? serviceWorkerScript({ stores: listStores(store), brand: getBrand(store), version })
      : UNREGISTERING_WORKER;
  });
}
