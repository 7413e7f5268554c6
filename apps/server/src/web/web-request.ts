import { filterQuery } from '@shop/domain/query-parameters';
import type { FastifyRequest } from 'fastify';
import { badAddress } from '#server/platform/http/error-handler.ts';
import { FRAMEWORK_PARAMETERS } from './pages/page-variants.ts';

/** Parameters for the browser only, dropped on the server: they would make every visit a cache miss. */
const BROWSER_PARAMETERS = new Set(['hConversionEventId']);

/** Limit of the contracts that pages call with their URL. */
const MAX_URL_LENGTH = 4_000;

/** URL of the requested page without unknown query parameters (§2). */
export function pageUrl({ cookiePlace: { host, secure }, url }: Pick<FastifyRequest, 'cookiePlace' | 'url'>): URL {
  const requested = URL.parse(`${secure ? 'https' : 'http'}://${host}${url}`);
  if (!requested || url.length > MAX_URL_LENGTH || !isDecodable(requested.pathname)) {
    throw badAddress();
  }
  const parameters = filterQuery(requested.searchParams).filter(([name]) => !BROWSER_PARAMETERS.has(name));
  const framework = [...requested.searchParams].filter(([name]) => FRAMEWORK_PARAMETERS.has(name));
  requested.search = new URLSearchParams([...parameters, ...framework]).toString();
  return requested;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return !path.includes('%00');
  } catch {
    return false;
  }
}
