import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderStaffPage, StaffVisitor } from '@shop/contracts/staff/backoffice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const HOST = 'backoffice.localhost:3000';
let shop: TestShop;
let owner: StaffClient;
let visits: { request: Request; visitor: StaffVisitor }[] = [];

const renderStaffPage: RenderStaffPage = async (request, visitor) => {
  visits.push({ request, visitor });
  const { pathname } = new URL(request.url);
  if (pathname === '/fails') visitor.report(new Error('broken page'), pathname);
  if (request.method === 'POST') await visitor.api.session.signOut();
  return new Response(`<p>${visitor.session.state}</p>`, {
    headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' },
  });
};

beforeAll(async () => {
  shop = await startTestShop({ backoffice: { renderStaffPage } });
  owner = await signInStaff(shop, { role: 'owner' });
  await writeFile(join(shop.parts.env.DATA_DIR, 'entry-abc.js'), 'export {};');
});
afterAll(() => shop.stop());

type Ask = { method?: 'GET' | 'POST'; headers?: Record<string, string>; payload?: string };
async function ask(url: string, { method = 'GET', headers = {}, payload }: Ask = {}) {
  visits = [];
  const call = { method, url, headers: { host: HOST, ...headers }, ...(payload && { payload }) };
  const reply = await shop.app.backOffice?.inject(call);
  if (!reply) throw new Error('no back office');
  return reply;
}

test('every path without a call is a page, rendered for the session of the cookie', async () => {
  expect((await ask('/orders/1?view=sent')).body).toBe('<p>signed-out</p>');
  const reply = await ask('/orders/1?view=sent', { headers: owner.headers });
  expect(reply.body).toBe('<p>signed-in</p>');
  expect(visits[0]?.request.url).toBe(`http://${HOST}/orders/1?view=sent`);
});

test('the policy of a page allows own scripts and its nonce only, and no framing', async () => {
  const { headers } = await ask('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'nonce-${visits[0]?.visitor.nonce}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/^default-src 'none';/);
  expect(headers['cache-control']).toBe('no-store');
});

test('a form of another site is refused before the page sees it', async () => {
  const payload = 'a=1';
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const foreign = { ...owner.headers, ...type, origin: 'http://outlet.localhost:3000' };
  expect((await ask('/sign-out', { method: 'POST', headers: foreign, payload })).statusCode).toBe(403);
  expect(visits).toEqual([]);
});

test('cookies that a call sets reach the browser with those of the page', async () => {
  const { headers } = await signInStaff(shop, { role: 'warehouse' });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await ask('/sign-out', { method: 'POST', headers: { ...headers, ...type }, payload: 'a=1' });
  expect([reply.headers['set-cookie']].flat()).toEqual(['a=b', expect.stringMatching(/staff=;.*Max-Age=0/)]);
  expect((await ask('/', { headers })).body).toBe('<p>signed-out</p>');
});

test('assets are public and cached forever; pictures need a session', async () => {
  const asset = await ask('/assets/entry-abc.js');
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await ask('/assets/unknown.js')).statusCode).toBe(404);
  expect((await ask('/media/brand/main.svg')).statusCode).toBe(401);
  const picture = await ask('/media/brand/main.svg', { headers: owner.headers });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
  ]);
});

test('an error of a page is logged and reported', async () => {
  await ask('/fails');
  expect(shop.reported).toContainEqual(new Error('broken page'));
});

test.each([
  ['not decodable', '/%E0%A4%A'],
  ['too long', `/${'a'.repeat(4_100)}`],
])('an address that is %s is refused', async (_, path) => {
  expect((await ask(path)).statusCode).toBe(400);
  expect(visits).toEqual([]);
});

test('an unknown call is no page', async () => {
  const reply = await ask('/staff/api/v1/unknown', { headers: owner.headers });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
  expect(visits).toEqual([]);
});
