import type { IncomingMessage } from 'node:http';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LOCAL = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Accepts only a host name or IP with an optional port: other values are attacks on URL building. */
export function refuseStrangeHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ host }) => {
    if (host !== '' && !HOST.test(host)) {
      throw new ShopError('The Host header is not a host', { code: 'bad_host', kind: 'invalid' });
    }
  });
}

const PROXY_HEADERS = /^(x-forwarded-.*|forwarded|via|x-real-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Demo mode shows every mail and accepts test cards, so it answers this computer only. A proxy gives itself away by
 * its headers, by the public name or, as some do by default, by HTTP/1.0.
 */
export function refuseProxies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isProxied(request.raw) || !isLocalHost(request)) throw notPublic();
  });
}

export const isProxied = ({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  httpVersion === '1.0' || Object.keys(headers).some((name) => PROXY_HEADERS.test(name));

/** DNS rebinding: a browser lured to this machine under a foreign name still sends that name. */
export const isLocalHost = ({ host }: Pick<FastifyRequest, 'host'>): boolean => LOCAL.test(host);

const notPublic = () =>
  new ShopError(
    'This shop runs in demo mode: it shows all mails and accepts test cards, and answers only on the computer it runs on, without a proxy. To open it to others, set BRAND_ORIGINS, TRUSTED_PROXIES and SMTP_URL.',
    { code: 'demo_mode', kind: 'forbidden' },
  );
