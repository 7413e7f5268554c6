import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { feedWriter } from '../../../../../tests/support/catalog/feed-writer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { createPreviewGrants, type PreviewGrants } from './preview-grant.ts';

const HOUR_MS = 3_600_000;
const OUTLET = { brand: 'outlet', storeId: outletEnGb.storeId };

let shop: TestShop;
let grants: PreviewGrants;
let grant: string;
beforeAll(async () => {
  shop = await startTestShop();
  const secret = await readFile(join(shop.parts.env.DATA_DIR, 'secrets/preview'), 'utf8');
  grants = createPreviewGrants({ secret: givenSecret([secret]), clock: shop.parts.clock });
  const feeds = feedWriter(shop);
  const place = { brand: 'outlet', region: 'UK', timeZone: 'Europe/London' };
  const Media = { Desktop: [{ Url: '/d.webp' }], Mobile: [{ Url: '/m.webp' }] };
  const schedule = [{ StartDate: '27-11-2026 00:00' }];
  await feeds.saveBanners({ ...place, type: 'listing' }, [{ fields: { Title: 'Black Friday', Media }, schedule }]);
  await feeds.saveMenu(place, [{ fields: { Title: 'Black Friday' }, schedule }, { fields: { Title: 'Dresses' } }]);
});
afterAll(() => shop.stop());
beforeEach(() => {
  grant = grants.grant(OUTLET, HOUR_MS);
});

/** The grant with another scope and the signature of the first. */
function forge(change: (scope: Record<string, unknown>) => Record<string, unknown>): string {
  const [text = '', signature] = grant.split('.');
  const scope = JSON.parse(Buffer.from(text, 'base64url').toString());
  return `${Buffer.from(JSON.stringify(change(scope))).toString('base64url')}.${signature}`;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { host: 'outlet.localhost', ...headers } });
const readTitles = (reply: Awaited<ReturnType<typeof get>>) =>
  reply.json().map(({ Title }: { Title: string }) => Title);

describe('§2 preview at a point in time', () => {
  test.each([
    ['before midnight in London', '2026-11-26T23:59', ['Dresses']],
    ['at midnight in London', '2026-11-27T00:00', ['Black Friday', 'Dresses']],
    ['as feeds write it', '27-11-2026 00:00', ['Black Friday', 'Dresses']],
  ])('shows the menu %s', async (_, timestamp, titles) => {
    const query = new URLSearchParams({ store: 'UK', timestamp });
    expect(readTitles(await get(`/api/v1/menu/preview?${query}`, { 'x-preview-grant': grant }))).toEqual(titles);
  });

  test('shows the banners of a device', async () => {
    const url = '/api/v1/banner/preview?device=Mobile&store=UK&timestamp=2026-12-01T00:00';
    const reply = await get(url, { 'x-preview-grant': grant });
    expect(reply.json()).toEqual([
      expect.objectContaining({ Title: 'Black Friday', Media: { Mobile: [{ Url: '/m.webp' }] } }),
    ]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test.each(['never', '2026-13-01T00:00', ''])('rejects the timestamp "%s"', async (timestamp) => {
    const query = new URLSearchParams({ store: 'UK', timestamp });
    expect((await get(`/api/v1/menu/preview?${query}`, { 'x-preview-grant': grant })).statusCode).toBe(400);
  });
});

describe('upcoming changes', () => {
  const ask = (timestamp: string, headers: Record<string, string> = { 'x-preview-grant': grant }) =>
    get(`/api/v1/preview/changes?${new URLSearchParams({ store: 'UK', timestamp })}`, headers);

  test.each([
    ['begin with the next', '2026-11-26T23:59', ['2026-11-27T00:00:00.000Z']],
    ['end with the last', '2026-11-27T00:00', []],
  ])('%s', async (_, timestamp, changes) => {
    expect((await ask(timestamp)).json()).toEqual({ changes });
  });

  test('are rejected without a grant', async () => {
    expect((await ask('2026-11-26T23:59', {})).statusCode).toBe(403);
  });
});

describe('preview access', () => {
  const ask = (given: string | undefined, host = 'outlet.localhost') =>
    get('/api/v1/menu/preview?store=UK&timestamp=2026-12-01T00:00', {
      host,
      ...(given !== undefined && { 'x-preview-grant': given }),
    });

  test.each<[string, () => string | undefined]>([
    ['rejects a request without a grant', () => undefined],
    ['rejects an empty grant', () => ''],
    ['rejects an expired grant', () => grants.grant(OUTLET, -1_000)],
    ['rejects a grant of another brand', () => grants.grant({ ...OUTLET, brand: 'main' }, HOUR_MS)],
    ['rejects a grant of another store', () => grants.grant({ brand: 'outlet', storeId: 13 }, HOUR_MS)],
    ['rejects a grant with an extended lifetime', () => forge((scope) => ({ ...scope, u: Number(scope.u) + 9 }))],
    [
      'rejects a grant signed with another secret',
      () => createPreviewGrants({ secret: givenSecret(['x']), clock: shop.parts.clock }).grant(OUTLET, HOUR_MS),
    ],
    ['rejects a grant whose store was changed', () => forge((scope) => ({ ...scope, s: 2 }))],
    ['rejects a grant that was widened to drafts', () => forge((scope) => ({ ...scope, d: 1 }))],
  ])('%s', async (_, given) => {
    expect((await ask(given())).statusCode).toBe(403);
  });

  test('sets the cookies only for a valid link', async () => {
    const reply = await get(`/preview?token=${grant}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/']);
    expect(String(reply.headers['set-cookie'])).toMatch(/pltbannerpreview=.*HttpOnly.*pltnmspreview=/);
    expect(
      (await get(`/preview?token=${forge((scope) => ({ ...scope, u: 9_999_999_999 }))}`)).headers['set-cookie'],
    ).toBeUndefined();
  });

  test.each(['', '?token', '?token=a&token=b', `?token=${'x'.repeat(401)}`, '?other=1'])(
    'refuses a link without a usable token: /preview%s',
    async (query) => {
      const reply = await get(`/preview${query}`);
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
    },
  );

  test('accepts the cookie as a grant for API calls of the page', async () => {
    const [cookie = ''] = [(await get(`/preview?token=${grant}`)).headers['set-cookie']].flat();
    const reply = await get('/api/v1/menu/preview?store=UK&timestamp=2026-12-01T00:00', {
      cookie: cookie.split(';')[0] ?? '',
    });
    expect(reply.statusCode).toBe(200);
  });
});

describe('the preview bar', () => {
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const [cookie = ''] = [(await get(`/preview?token=${grant}`)).headers['set-cookie']].flat();
    return shop.app.inject({
      method: 'POST',
      url: '/preview',
      headers: {
        host: 'outlet.localhost:3000',
        origin: 'http://outlet.localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: cookie.split(';')[0] ?? '',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  };

  test('redirects a post without a body back to the start, with the default choices', async () => {
    const [cookie = ''] = [(await get(`/preview?token=${grant}`)).headers['set-cookie']].flat();
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/preview',
      headers: {
        host: 'outlet.localhost:3000',
        origin: 'http://outlet.localhost:3000',
        cookie: cookie.split(';')[0] ?? '',
      },
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/']);
  });

  test('selects another time and redirects back to the page', async () => {
    const reply = await post({
      Device: 'Mobile',
      Store: 'UK',
      DateTime: '2026-11-27T00:00',
      back: '/new-in.html?page=2',
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/new-in.html?page=2']);
    expect(decodeURIComponent(String(reply.headers['set-cookie']))).toContain('"DateTime":"2026-11-27T00:00"');
  });

  test('leaves', async () => {
    const reply = await post({ leave: '1', back: '/' });
    expect(String(reply.headers['set-cookie'])).toContain('Max-Age=0');
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('never redirects to %s', async (back) => {
    expect((await post({ leave: '1', back })).headers.location).toBe('/');
  });

  test('rejects a post from another site', async () => {
    expect((await post({ leave: '1' }, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});
