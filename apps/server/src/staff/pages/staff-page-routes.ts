import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Backoffice, STAFF_ASSET_PREFIX, type StaffVisitor } from '@shop/contracts/staff/backoffice';
import { createStaffApi } from '@shop/contracts/staff/client';
import { STAFF_BASE } from '@shop/contracts/staff/staff-endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { ErrorReporter } from '#server/platform/error-reporting.ts';
import { answerUnknownCalls, badAddress } from '#server/platform/http/error-handler.ts';
import { buildOrigin, injectFetch } from '#server/platform/http/inject-fetch.ts';
import { type AssetHost, assetRoutes } from '#server/platform/pages/asset-routes.ts';
import { toWebRequest } from '#server/platform/pages/to-web-request.ts';
import { staffPagePolicy } from './staff-page-policy.ts';

export type StaffPageDeps = {
  backoffice: Backoffice;
  assets: AssetHost;
  /** Public origin of the back office. */
  origin: string;
  clock: Clock;
  reporter: ErrorReporter;
  /** Origins of the shop. */
  shops: readonly string[];
};

/** A save of 1,000 edited cells fits. */
const FORM_LIMIT_BYTES = 400_000;
const MAX_URL_LENGTH = 4_000;
/** Headers of the page request that its calls carry, so that the host judges them as if the browser had sent them. */
const PASSED_ON = ['host', 'origin', 'sec-fetch-site', 'user-agent', 'accept-language'];
const page = { access: { staff: 'anyone' }, rateClass: 'page' } as const;

/** Assets and pages of the back office: every path of its host that is no call. Registered last. */
export async function staffPageRoutes(app: FastifyInstance, deps: StaffPageDeps): Promise<void> {
  await assetRoutes(app, deps.assets, { prefix: STAFF_ASSET_PREFIX, access: page.access });
  answerUnknownCalls(app, `${STAFF_BASE}/api/*`, page.access);
  const send = createPageHost(app, deps);
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.get('/*', { config: page }, send);
    scope.post('/*', { config: page, bodyLimit: FORM_LIMIT_BYTES }, send);
    done();
  });
}

function createPageHost(app: FastifyInstance, deps: StaffPageDeps) {
  const { backoffice, origin, clock, reporter } = deps;
  const dev = 'mount' in deps.assets;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const url = readUrl(request, origin);
    const nonce = randomBytes(16).toString('base64');
    const cookies: string[] = [];
    const api = createStaffApi(collectCookies(app, request, cookies));
    const visitor: StaffVisitor = {
      ...{ api, nonce, now: clock(), session: await api.session.read() },
      report(error, path) {
        request.log.error({ err: error, path }, 'page of the back office failed');
        reporter.report(error, { route: path });
      },
    };
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const response = await backoffice.renderStaffPage(toWebRequest({ request, url, method }), visitor);
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
    reply.code(response.status).headers(Object.fromEntries(headers));
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', staffPagePolicy({ nonce, dev, frames: deps.shops }));
    const set = [...response.headers.getSetCookie(), ...cookies];
    if (set.length > 0) reply.header('set-cookie', set);
    return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
  };
}

/** In-process `fetch` with the visitor's cookie. Later calls of the same page carry the cookies that earlier ones set. */
function collectCookies(app: FastifyInstance, request: FastifyRequest, cookies: string[]): typeof fetch {
  const { cookie = '', ...received } = request.headers;
  const passed = Object.fromEntries(
    PASSED_ON.flatMap((name) => (received[name] ? [[name, String(received[name])]] : [])),
  );
  return async (input, init) => {
    const sent = mergeCookies(cookie, cookies);
    const call = injectFetch(app, buildOrigin(request, { ...passed, ...(sent && { cookie: sent }) }));
    const response = await call(input, init);
    cookies.push(...response.headers.getSetCookie());
    return response;
  };
}

function mergeCookies(sent: string, set: readonly string[]): string {
  const named = new Map<string, string>();
  for (const pair of [...sent.split(';'), ...set.map((one) => one.split(';', 1)[0] ?? '')]) {
    const [name = '', ...value] = pair.trim().split('=');
    if (name !== '') named.set(name, value.join('='));
  }
  return [...named].map(([name, value]) => `${name}=${value}`).join('; ');
}

function readUrl({ url }: FastifyRequest, origin: string): URL {
  const parsed = url.length > MAX_URL_LENGTH ? null : URL.parse(`${origin}${url}`);
  if (!parsed || !URL.canParse(parsed.href) || /%(?![\da-f]{2})|%00/i.test(parsed.pathname)) throw badAddress();
  return parsed;
}
