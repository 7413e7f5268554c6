import type { FastifyRequest } from 'fastify';

/** Decided by the matched route: a raw URL may spell the same path differently, such as `/%61pi/v1/…`. */
export const isApiCall = ({ routeOptions }: FastifyRequest): boolean =>
  /^(\/staff)?\/api\//.test(routeOptions.url ?? '');
