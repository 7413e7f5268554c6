import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await startTestShop();
  token = await readFile(join(shop.parts.env.DATA_DIR, 'secrets/content-token'), 'utf8');
});
afterAll(() => shop.stop());

type CallOptions = { method?: 'GET' | 'PUT' | 'POST' | 'DELETE'; body?: unknown; headers?: Record<string, string> };
async function call(path: string, { method = 'GET', body, headers = {} }: CallOptions = {}) {
  const reply = await shop.app.inject({
    method,
    url: `/content/api${path}`,
    headers: { host: 'outlet.localhost', authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}
const put = (path: string, data: unknown, headers = {}) => call(path, { method: 'PUT', body: { data }, headers });

const LINK = { id: 5, label: 'Help', href: '/help', target: null, rel: null };
const FOOTER = {
  sections: [
    {
      id: 1,
      title: 'Help',
      label: null,
      showInFooter: true,
      showInSideNav: false,
      link: null,
      contentBlock: null,
      links: [LINK],
    },
  ],
};

describe('authentication', () => {
  test.each([
    ['a caller without a token', {}],
    ['a caller with another token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['a caller with a part of the token', { authorization: 'Bearer ' }],
  ])('%s gets 401 in the Strapi error format', async (_, headers) => {
    const reply = await call('/footer', { headers: { authorization: '', ...headers } });
    expect(reply).toEqual({
      status: 401,
      body: {
        data: null,
        error: { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials', details: {} },
      },
    });
  });
});

describe('single type', () => {
  test('returns 404 when no document exists', async () => {
    expect(await call('/royalty-page')).toMatchObject({
      status: 404,
      body: { data: null, error: { status: 404, name: 'NotFoundError' } },
    });
  });

  test('returns flat fields with the populated ones', async () => {
    expect((await put('/footer', FOOTER)).status).toBe(200);
    expect((await call('/footer?locale=en-GB')).body.data).not.toHaveProperty('sections');
    expect((await call('/footer?populate=*')).body.data.sections).toEqual([
      expect.not.objectContaining({ links: expect.anything() }),
    ]);
    const { body } = await call('/footer?locale=en-GB&populate[sections][populate][0]=links');
    expect(body.data).toMatchObject({ ...FOOTER, documentId: 'footer', locale: 'en-GB' });
    expect(body.meta).toEqual({});
  });

  test('returns the wrapped format for version 4', async () => {
    const { body } = await call('/footer?populate[sections][populate]=links', {
      headers: { 'strapi-response-format': 'v4' },
    });
    expect(body.data).toMatchObject({ id: expect.any(Number), documentId: 'footer', attributes: FOOTER });
  });

  test('is not visible to another brand', async () => {
    expect((await call('/footer', { headers: { host: 'main.localhost' } })).status).toBe(404);
  });

  test('falls back to the default locale', async () => {
    await put('/robot?locale=en-GB', { content: 'everywhere' });
    await put('/robot?locale=fr-FR', { content: 'en France' });
    const getContentClient = async (locale: string) => (await call(`/robot?locale=${locale}`)).body.data.content;
    expect([await getContentClient('fr-FR'), await getContentClient('de-DE')]).toEqual(['en France', 'everywhere']);
  });

  test('stays a draft until published', async () => {
    await put('/account-balance?status=draft', { title: 'Soon' });
    expect((await call('/account-balance')).status).toBe(404);
    expect((await call('/account-balance?status=draft')).body.data.title).toBe('Soon');
    expect((await call('/account-balance?publicationState=preview')).body.data.title).toBe('Soon');
    await put('/account-balance', { title: 'Now' });
    expect((await call('/account-balance')).body.data.title).toBe('Now');
  });

  test('can be deleted', async () => {
    await put('/gift-card-page', { title: 'Cards' });
    expect((await call('/gift-card-page', { method: 'DELETE' })).status).toBe(204);
    expect((await call('/gift-card-page')).status).toBe(404);
    expect((await call('/gift-card-page', { method: 'DELETE' })).status).toBe(404);
  });
});

describe('a collection', () => {
  beforeAll(async () => {
    for (const [slug, title] of [
      ['about', 'About us'],
      ['delivery', 'Delivery'],
      ['contact', 'Contact'],
      ['cookies', 'Cookies'],
    ]) {
      await call('/pages', { method: 'POST', body: { data: { slug, title, body: `<p>${title}</p>` } } });
    }
  });
  const titles = async (query: string) =>
    (await call(`/pages?${query}`)).body.data.map(({ title }: { title: string }) => title);

  test.each([
    ['sort=title', ['About us', 'Contact', 'Cookies', 'Delivery']],
    ['sort[0]=title:desc', ['Delivery', 'Cookies', 'Contact', 'About us']],
    ['filters[slug][$eq]=about', ['About us']],
    ['filters[slug]=about', ['About us']],
    ['filters[slug][$in][0]=about&filters[slug][$in][1]=contact&sort=title', ['About us', 'Contact']],
    ['filters[title][$startsWithi]=co&sort=title', ['Contact', 'Cookies']],
    ['filters[$or][0][slug]=about&filters[$or][1][title][$contains]=liv&sort=title', ['About us', 'Delivery']],
    ['filters[$not][title][$containsi]=co&sort=title', ['About us', 'Delivery']],
    ['filters[title][$gt]=Contact&sort=title', ['Cookies', 'Delivery']],
    ['filters[intro][$notNull]=true', []],
    ['sort=title&pagination[page]=2&pagination[pageSize]=3', ['Delivery']],
    ['sort=title&pagination[start]=1&pagination[limit]=2', ['Contact', 'Cookies']],
  ])('?%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('returns pagination metadata', async () => {
    const { body } = await call('/pages?pagination[pageSize]=3');
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 3, pageCount: 2, total: 4 });
  });

  test('returns the requested fields', async () => {
    const { body } = await call('/pages?fields[0]=slug&filters[slug]=about');
    expect(Object.keys(body.data[0]).sort()).toEqual(['documentId', 'id', 'locale', 'slug']);
  });

  test('returns one document by its id or, as in version 4, by its number', async () => {
    const [{ id, documentId }] = (await call('/pages?filters[slug]=about')).body.data;
    expect((await call(`/pages/${documentId}`)).body.data.slug).toBe('about');
    expect((await call(`/pages/${id}`)).body.data.slug).toBe('about');
    expect((await call('/pages/unknown')).status).toBe(404);
  });

  test.each([
    ['populate[a][populate][b][populate][c][populate][d][populate][e][populate]=f', 'populate'],
    ['filters[title][$where]=1', 'filters'],
    ['sort=title;drop', 'sort'],
    ['status=secret', 'status'],
    ['pagination[page]=-1', 'pagination'],
    ['locale[a]=b', 'locale'],
    [`filters${'[a]'.repeat(40)}=1`, 'query'],
  ])('rejects ?%s', async (query, field) => {
    expect(await call(`/pages?${query}`)).toMatchObject({
      status: 400,
      body: { data: null, error: { name: 'ValidationError', details: { path: [field] } } },
    });
  });
});

describe('writing content', () => {
  test('rejects a document that pages could not render, with the path of the error', async () => {
    const reply = await put('/footer', { sections: [{ ...FOOTER.sections[0], links: [{ label: 'no id' }] }] });
    expect(reply).toMatchObject({ status: 400, body: { error: { name: 'ValidationError' } } });
    expect(reply.body.error.message).toContain('sections.0.links.0.id');
  });

  test('rejects an unknown locale', async () => {
    expect((await put('/robot?locale=xx-XX', { content: '' })).status).toBe(400);
  });

  test('§3 cleans rich text before storing it', async () => {
    await put('/terms-page', { title: '<b>as it is</b>', body: '<p onclick="x()">Fine<script>bad()</script></p>' });
    const { title, body } = (await call('/terms-page')).body.data;
    expect({ title, body }).toEqual({ title: '<b>as it is</b>', body: '<p>Fine</p>' });
  });
});
