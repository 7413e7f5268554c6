import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { staffEndpoint } from '@shop/contracts/staff/staff-endpoint';
import type { Grant } from '@shop/domain/staff/actor';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerErrors } from '#server/platform/http/error-handler.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { KnownCaller, StaffCaller } from '#server/staff/session/staff-session-service.ts';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { guardStaffRoutes } from './staff-guard.ts';

const HOST = 'backoffice.localhost:3000';
let shop: TestShop;
let owner: StaffClient;
let port: number;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await signInStaff(shop, { role: 'owner' });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(() => shop.stop());

const backOffice = () => {
  if (!shop.app.backOffice) throw new Error('no back office');
  return shop.app.backOffice;
};

/** Over a socket, because the host decides before Fastify sees the request. */
const ask = (path: string, host: string) =>
  new Promise<{ status: number | undefined; body: string; headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      const sent = httpRequest({ port, path, headers: { host } }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, body, headers: response.headers }));
      });
      sent.on('error', reject).end();
    },
  );

describe('the host of the back office', () => {
  test('answers its API and no route of the shop', async () => {
    expect((await ask('/staff/api/v1/session', HOST)).body).toBe('{"state":"signed-out"}');
    expect((await ask('/elb-health-check', HOST)).body).toBe('{"status":"ok"}');
    for (const path of ['/api/v1/customer/refresh/get', '/dev/mailbox', '/robots.txt', '/media/brand/main.svg']) {
      expect([path, (await ask(path, HOST)).status]).toEqual([path, 404]);
    }
  });

  test.each(['outlet.localhost:3000', 'main.localhost:3000', 'localhost:3000', `x${HOST}`])(
    'is the only one with the API: %s has none',
    async (host) => {
      const { body } = await ask('/staff/api/v1/session', host);
      expect(body).not.toContain('signed-out');
    },
  );

  test('forbids framing and every external source, and is not cached or indexed', async () => {
    const { headers } = await ask('/staff/api/v1/session', HOST.toUpperCase());
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-request-id': expect.any(String),
    });
  });

  test('ignores cookies of the shop', async () => {
    const reply = await backOffice().inject({
      url: '/staff/api/v1/session',
      headers: { host: HOST, cookie: 'pltjwt=session; XSRF-TOKEN=abc' },
    });
    expect(reply.json()).toEqual({ state: 'signed-out' });
  });

  test.each([
    ['without origin', {}, 403],
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from the shop', { origin: 'http://outlet.localhost:3000' }, 403],
    ['from another site, by fetch metadata', { 'sec-fetch-site': 'same-site' }, 403],
    ['from its own page', { origin: `http://${HOST}` }, 200],
  ])('a write %s', async (_, headers, status) => {
    const reply = await backOffice().inject({
      method: 'DELETE',
      url: '/staff/api/v1/session',
      headers: { host: HOST, ...headers },
    });
    expect(reply.statusCode).toBe(status);
  });

  test('is absent outside demo mode without an origin, and has a cookie bound to the host with one', async () => {
    const real = await startTestShop({ env: { DEMO_MODE: 'false' } });
    expect(real.app.backOffice).toBeUndefined();
    await real.stop();
    const open = await startTestShop({ env: { BACKOFFICE_ORIGIN: 'https://desk.example.com' } });
    const { headers, api } = await signInStaff(open, { role: 'warehouse' });
    expect(headers.cookie).toMatch(/^__Host-staff=[\w-]{43}$/);
    await expect(api.session.read()).resolves.toMatchObject({ state: 'signed-in', roles: ['warehouse'] });
    const reply = await open.app.backOffice?.inject({ method: 'DELETE', url: '/staff/api/v1/session', headers });
    expect(reply?.headers['set-cookie']).toBe('__Host-staff=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure');
    await expect(api.session.read()).resolves.toEqual({ state: 'signed-out' });
    await open.stop();
  });
});

describe('a session', () => {
  test('names grants and stores of its owner', async () => {
    const session = await owner.api.session.read();
    expect(session).toMatchObject({ state: 'signed-in', name: owner.name, roles: ['owner'] });
    if (session.state === 'signed-in') expect(session.stores.length).toBeGreaterThan(10);
  });

  test('is limited to the stores of the membership', async () => {
    const { api } = await signInStaff(shop, { role: 'customer-service', stores: [1] });
    const session = await api.session.read();
    expect(session.state === 'signed-in' && session.stores.map(({ storeId }) => storeId)).toEqual([1]);
  });

  test('ends after half an hour without a request', async () => {
    const { api } = await signInStaff(shop, { role: 'warehouse' });
    const start = shop.clock.now;
    shop.clock.now = new Date(start.getTime() + 20 * 60_000);
    await expect(api.session.read()).resolves.toMatchObject({ state: 'signed-in' });
    shop.clock.now = new Date(start.getTime() + 49 * 60_000);
    await expect(api.session.read()).resolves.toMatchObject({ state: 'signed-in' });
    shop.clock.now = new Date(start.getTime() + 80 * 60_000);
    await expect(api.session.read()).resolves.toEqual({ state: 'signed-out' });
    shop.clock.now = start;
  });
});

describe('a route of the back office', () => {
  const SIGNED_OUT: StaffCaller = { state: 'signed-out' };
  const NOW = new Date('2026-06-01T12:00:00Z');
  const trail = createAuditTrail({ clock: () => NOW });

  function buildCaller(state: KnownCaller['state'], grants: Grant[], provedAt: Date | null = NOW): KnownCaller {
    const actor = { kind: 'staff', staffId: 's', name: 'Ada', sessionId: 'x', requestId: 'r', grants } as const;
    return { state, actor, roles: [], session: { provedAt } as KnownCaller['session'] };
  }

  async function open(caller: StaffCaller, routes: (app: FastifyInstance) => void) {
    const app = Fastify() as unknown as FastifyInstance;
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    answerErrors(app, () => {});
    guardStaffRoutes(app, { identify: async () => caller, identifyKey: async () => undefined, clock: () => NOW });
    routes(app);
    await app.ready();
    return app;
  }

  const refund = (values: object = {}) =>
    staffEndpoint({
      ...{ method: 'POST', path: '/refund', rateClass: 'write', summary: 'Refunds.', response: z.object({}) },
      access: { staff: 'orders.refund', stepUp: true, ...values },
    });

  test.each([{}, { access: 'guest' }, { access: 'customer' }] as const)('fails startup with %o', async (config) => {
    const opening = open(SIGNED_OUT, (app) => app.get('/orders', { config }, async () => ''));
    await expect(opening).rejects.toThrow('These routes declare no staff access: GET /orders');
  });

  const HELD: Grant[] = [{ permission: 'orders.refund' }];
  test.each([
    ['signed out', SIGNED_OUT, 401, 'sign_in_required'],
    ['before the second factor', buildCaller('second-factor', HELD), 401, 'second_factor_required'],
    ['before a second factor is set up', buildCaller('enrol', HELD), 403, 'enrolment_required'],
    ['without the permission', buildCaller('signed-in', []), 403, 'permission_missing'],
    ['without a proof', buildCaller('signed-in', HELD, null), 403, 'step_up_required'],
    ['with an old proof', buildCaller('signed-in', HELD, new Date(0)), 403, 'step_up_required'],
    ['with permission and proof', buildCaller('signed-in', HELD), 200, undefined],
  ])('%s', async (_, caller, status, code) => {
    const app = await open(caller, (one) =>
      serveStaff(one, refund(), async (_args, actor) => {
        trail.recordNothing(actor);
        return {};
      }),
    );
    const reply = await app.inject({ method: 'POST', url: '/staff/api/v1/refund' });
    const { code: given, field } = reply.json().errors?.[0] ?? {};
    expect([reply.statusCode, given]).toEqual([status, code]);
    expect(field).toBe(code === 'permission_missing' ? 'orders.refund' : undefined);
  });

  test.each([
    ['a write', {}, 500],
    ['a call that changes nothing by declaration', { readOnly: true }, 200],
  ])('%s that leaves no audit entry', async (_, access, status) => {
    const app = await open(buildCaller('signed-in', HELD), (one) => serveStaff(one, refund(access), async () => ({})));
    expect((await app.inject({ method: 'POST', url: '/staff/api/v1/refund' })).statusCode).toBe(status);
  });
});
