import type { FastifyRequest } from 'fastify';

type IncomingRequest = { request: FastifyRequest; url: URL; method: string };

/** Request as a page build reads it. A body was read as a buffer. */
export function toWebRequest({ request: { raw, body }, url, method }: IncomingRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  return new Request(url, { method, headers, ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }) });
}
