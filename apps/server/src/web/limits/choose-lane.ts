import type { FastifyRequest } from 'fastify';
import type { Lane } from '#server/platform/database/connection/lanes.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Writes that may wait for the lock of a stock row, a quote or an order. */
const CHECKOUT =
  /^\/(api\/v[^/]+\/(quote|checkout|payment|order|customer\/order|customer\/wishlist\/move-to-quote)|gateway|fulfilment)(\/|$)/;
/** A browser that returns from a payment settles its order with a GET. */
const SETTLES = /^\/(api\/v[^/]+\/checkout\/order|gateway)(\/|$)/;

/** Connection pool of a request. A page reads; the calls that its form causes are requests of their own. */
export function chooseLane({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): Lane {
  const url = routeOptions.url ?? '';
  if (READS.has(method)) return SETTLES.test(url) ? 'checkout' : 'pages';
  return CHECKOUT.test(url) ? 'checkout' : 'account';
}
