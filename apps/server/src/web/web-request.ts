import { keptQuery } from '@shop/domain/query-parameters';
import type { FastifyRequest } from 'fastify';
import { badAddress } from '#server/platform/http/error-handler.ts';
import { FRAMEWORK_PARAMETERS } from './page-variants.ts';

/** Kept in the browser's address, but no business of the server: it would make every visit a page of its own. */
const BROWSER_PARAMETERS = new Set(['hConversionEventId']);

/** The address of the page that is asked for, without the query parameters that pages do not know (§2). */
export function pageUrl({ protocol, host, url }: FastifyRequest): URL {
  const asked = URL.parse(`${protocol}://${host}${url}`);
  if (!asked || !isDecodable(asked.pathname)) {
    throw badAddress();
  }
  const kept = keptQuery(asked.searchParams).filter(([name]) => !BROWSER_PARAMETERS.has(name));
  const framework = [...asked.searchParams].filter(([name]) => FRAMEWORK_PARAMETERS.has(name));
  asked.search = new URLSearchParams([...kept, ...framework]).toString();
  return asked;
}

type Asked = { request: FastifyRequest; url: URL; method: string };

export function toWebRequest({ request: { raw, body }, url, method }: Asked): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  return new Request(url, { method, headers, ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }) });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return !path.includes('%00');
  } catch {
    return false;
  }
}
