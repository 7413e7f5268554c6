// @vitest-environment node
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { action, loader } from './consent.tsx';

const ORIGIN = 'https://www.shop.com';

function args(request: Request) {
  const visitor = aVisitor({ store: aStore(FRENCH) });
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
])('a form with %j is kept as "%s" for 14 days, on the whole site', async (fields, kept) => {
  const { cookies } = await post(fields);
  expect(cookies[0]).toMatch(new RegExp(`^cc_preference=1\\.\\d+\\.${kept};`));
  expect(cookies[0]).toContain('Max-Age=1209600; Path=/; Domain=shop.com; SameSite=Lax; Secure');
});

test('whoever does not allow counting loses the id of the search', async () => {
  expect((await post([['choice', 'reject']])).cookies[1]).toMatch(/^_br_uid_2=; Max-Age=0/);
  expect((await post([['choice', 'accept']])).cookies).toHaveLength(1);
});

test.each([
  [`${ORIGIN}/fr/robes.html?page=2`, '/robes.html?page=2'],
  [`${ORIGIN}/fr`, '/'],
  ['https://elsewhere.example.com/fr/robes.html', '/'],
  [`${ORIGIN}//elsewhere.example.com`, '/'],
  ['nowhere', '/'],
])('from %s it leads back to %s', async (referer, location) => {
  expect(await post([['choice', 'reject']], referer)).toMatchObject({ location, reply: { status: 303 } });
});

test('from its own page it stays there and says so', async () => {
  const { reply, location } = await post([['purpose', 'analytics']], `${ORIGIN}/fr/consent`);
  expect(location).toBeNull();
  expect(reply).toMatchObject({ data: { saved: ['analytics'] } });
});

test('its page shows what this browser has chosen', () => {
  const headers = { cookie: 'store=fr; cc_preference=1.1780000000.analytics' };
  expect(loader(args(new Request(`${ORIGIN}/fr/consent`, { headers })))).toEqual({ granted: ['analytics'] });
});
