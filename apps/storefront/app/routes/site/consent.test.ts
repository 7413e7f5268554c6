// @vitest-environment node
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildStore, buildVisitor, FRENCH } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { action, loader } from './consent.tsx';

const ORIGIN = 'https://www.shop.com';

function args(request: Request) {
  const visitor = buildVisitor({ site: { store: buildStore(FRENCH) } });
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  return { request, context, url: new URL(request.url), params: {}, pattern: '/consent' } as Parameters<
    typeof action
  >[0];
}

async function post(fields: [string, string][], referer = `${ORIGIN}/fr/robes.html?page=2`) {
  const body = new URLSearchParams(fields);
  const reply = await action(args(new Request(`${ORIGIN}/fr/consent`, { method: 'POST', body, headers: { referer } })));
  const headers = reply instanceof Response ? reply.headers : new Headers(reply.init?.headers);
  return { reply, cookies: headers.getSetCookie(), location: headers.get('location') };
}

test.each<[fields: [string, string][], kept: string]>([
  [[['choice', 'reject']], ''],
  [[['choice', 'accept']], 'analytics-functionality-personalization-advertising'],
  [
    [
      ['purpose', 'advertising'],
      ['purpose', 'analytics'],
      ['purpose', 'everything'],
    ],
    'analytics-advertising',
  ],
  [[], ''],
])('form with %j is stored as "%s" for 14 days on the whole site', async (fields, stored) => {
  const { cookies } = await post(fields);
  expect(cookies[0]).toMatch(new RegExp(`^cc_preference=1\\.\\d+\\.${stored};`));
  expect(cookies[0]).toContain('Max-Age=1209600; Path=/; Domain=shop.com; SameSite=Lax; Secure');
});

test('rejecting analytics deletes the search visitor id', async () => {
  expect((await post([['choice', 'reject']])).cookies[1]).toMatch(/^_br_uid_2=; Max-Age=0/);
  expect((await post([['choice', 'accept']])).cookies).toHaveLength(1);
});

test.each([
  [`${ORIGIN}/fr/robes.html?page=2`, '/robes.html?page=2'],
  [`${ORIGIN}/fr`, '/'],
  ['https://elsewhere.example.com/fr/robes.html', '/'],
  [`${ORIGIN}//elsewhere.example.com`, '/'],
  ['nowhere', '/'],
])('form from %s redirects back to %s', async (referer, location) => {
  expect(await post([['choice', 'reject']], referer)).toMatchObject({ location, reply: { status: 303 } });
});

test('form from the consent page stays there and confirms', async () => {
  const { reply, location } = await post([['purpose', 'analytics']], `${ORIGIN}/fr/consent`);
  expect(location).toBeNull();
  expect(reply).toMatchObject({ data: { saved: ['analytics'] } });
});

test('consent page shows the stored choice', () => {
  const headers = { cookie: 'store=fr; cc_preference=1.1780000000.analytics' };
  expect(loader(args(new Request(`${ORIGIN}/fr/consent`, { headers })))).toEqual({ granted: ['analytics'] });
});
