import type { ApiFetch } from '@shop/contracts/shop/endpoint-call';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export type CookieJar = {
  /** Cookies a browser would send, by name. */
  cookies: Map<string, string>;
  /** Calls as the shop's own page does: with cookies, same origin, and the XSRF token on writes. */
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
  fetch: ApiFetch;
};

const ORIGIN = 'http://outlet.localhost:3000';

/** Simulates the cookie handling of a browser. */
export function createCookieJar(app: FastifyInstance, ip = '10.200.0.1'): CookieJar {
  const cookies = new Map<string, string>();

  function keep(reply: LightMyRequestResponse): void {
    for (const text of [reply.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = text.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (/Max-Age=0\b/.test(text)) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    }
  }

  async function call({ headers, ...options }: InjectOptions): Promise<LightMyRequestResponse> {
    const xsrf = cookies.get('XSRF-TOKEN');
    const reply = await app.inject({
      remoteAddress: ip,
      ...options,
      headers: {
        host: 'outlet.localhost:3000',
        locale: 'en_GB',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(options.method && options.method !== 'GET' && { origin: ORIGIN, ...(xsrf && { 'x-xsrf-token': xsrf }) }),
        ...headers,
      },
    });
    keep(reply);
    return reply;
  }

  return {
    cookies,
    call,
    fetch: async (url, { method, headers, body }) => {
      const reply = await call({ method, url, headers, ...(body && { payload: body }) });
      return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode });
    },
  };
}
