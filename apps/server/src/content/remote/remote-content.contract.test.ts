import { getBrand, stores } from '@shop/brands/stores';
import { homepage } from '@shop/contracts/content/documents';
import type { RenderPage } from '@shop/contracts/storefront';
import { getSite, listAlternates } from '@shop/domain/site/pages/alternates';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type StrapiStub, startStrapiStub } from '../../../../../tests/support/content/strapi-stub.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const SECRET = 'the-secret-of-the-webhook';
const hero = (headline: string) => ({ __component: 'home.hero', headline, link: null, desktopPicture: null });

/** Storefront that prints the headline of the home page and the footer. */
const renderPage: RenderPage = async (_, { services: { content, footer } }) => {
  const [home, frame] = await Promise.all([content.single('homepage', homepage).catch(() => undefined), footer()]);
  const headlines = home?.blocks.map((block) => ('headline' in block ? block.headline : '')) ?? ['no home'];
  return new Response(`<h1>${headlines}</h1><footer>${frame?.sections.map(({ title }) => title) ?? ''}</footer>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, s-maxage=60, stale-while-revalidate=600',
      'surrogate-key': 'content:homepage content:footer',
    },
  });
};

let strapi: StrapiStub;
let shop: TestShop;
beforeAll(async () => {
  strapi = await startStrapiStub();
  strapi.publish('homepage', 'en-GB', { blocks: [hero('Summer')] });
  strapi.publish('footer', 'en-GB', {
    sections: [
      { id: 1, title: 'Help', label: null, showInFooter: null, showInSideNav: null, link: null, links: [] },
      { id: 2, title: null, showInFooter: true, showInSideNav: null, links: [] },
    ],
  });
  strapi.publish('pages', 'en-GB', {
    slug: 'about',
    title: 'About us',
    body: '<p>Hello</p>',
    picture: null,
    seo: null,
  });
  strapi.publish('pages', 'fr-FR', { slug: 'a-propos', title: 'À propos', body: null });
  strapi.publish('robot', 'en-GB', { content: 7 });
  shop = await startTestShop({
    storefront: { renderPage },
    env: { CONTENT_ORIGIN: strapi.origin, CONTENT_TOKEN: strapi.token, CONTENT_WEBHOOK_SECRET: SECRET },
  });
});
afterAll(async () => {
  await shop.stop();
  await strapi.stop();
});
beforeEach(() => {
  strapi.mode = 'answers';
});

const visit = (path = '/', host = 'main.localhost') => shop.app.inject({ url: path, headers: { host } });
const call = (payload: object, authorization = `Bearer ${SECRET}`) =>
  shop.app.inject({ method: 'POST', url: '/content/webhook', headers: { authorization }, payload });
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const findPage = (path: string, locale = 'en-GB') =>
  shop.app.inject({
    url: `/api/v2/page?url=${encodeURIComponent(path)}`,
    headers: { host: 'main.localhost', locale },
  });

test('the start-up check logs which types cannot be read, with the reason', async () => {
  await vi.waitFor(() => expect(shop.logged.join('')).toContain('content service check failed'));
  const line = shop.logged.find((one) => one.includes('content service check failed')) ?? '{}';
  expect(JSON.parse(line).problems).toEqual(
    expect.arrayContaining([{ type: 'terms-page', reason: 'content type missing, or nothing published' }]),
  );
});

test('omits an incomplete section of the footer and logs it', async () => {
  // On a busy machine the service may answer after the footer's timeout; the next page has it.
  await vi.waitFor(async () => {
    later(1);
    expect((await visit()).body).toContain('<h1>Summer</h1><footer>Help</footer>');
  });
  expect(shop.logged.join('')).toContain('content incomplete, parts omitted');
});

describe('locales', () => {
  test.each([
    ['fr-FR', '/a-propos', 'À propos'],
    ['fr-FR', '/about', 'About us'],
    ['en-QA', '/about', 'About us'],
  ])('%s shows at %s the page "%s"', async (locale, path, title) => {
    const reply = await findPage(path, locale);
    expect(reply.json()).toMatchObject({ page: { title } });
  });

  test('every store that hreflang names shows the page', async () => {
    const own = stores.filter(({ brand }) => brand === 'main');
    const site = getSite({ brand: getBrand('main'), stores: own, origin: 'https://main.example.com' });
    const root = { brand: 'main', localeISOCode: 'en-GB' } as const;
    const named = listAlternates({ path: '/about' }, site, root).filter(({ hrefLang }) => hrefLang !== 'x-default');
    expect(named).toHaveLength(site.stores.length);
    for (const { localeISOCode } of site.stores) {
      expect((await findPage('/about', localeISOCode)).statusCode, localeISOCode).toBe(200);
    }
  });

  test('says where a page falls back to another language', async () => {
    const untranslatedIn = ['ar-AE', 'fr-FR', 'de-DE'];
    const english = (await findPage('/about')).json();
    expect(english.seo.untranslatedIn.toSorted()).toEqual(untranslatedIn.toSorted());
    expect(english.page.language).toBeUndefined();
    const arabic = (await findPage('/about', 'ar-AE')).json();
    expect(arabic.page.language).toEqual({ lang: 'en', dir: 'ltr' });
    expect((await findPage('/about', 'en-QA')).json().page.language).toBeUndefined();
  });

  test('says that a page exists in one language only', async () => {
    const { page, seo } = (await findPage('/a-propos', 'fr-FR')).json();
    expect(page.language).toBeUndefined();
    expect(seo.untranslatedIn).toEqual(expect.arrayContaining(['en-GB', 'en-US', 'de-DE']));
    expect(seo.untranslatedIn).not.toContain('fr-FR');
  });

  test('asks for a locale that Strapi does not know by its mapped code', () => {
    expect(strapi.requests).toContain('GET /api/pages en-KW');
    expect(strapi.requests.join()).not.toContain('en-QA');
  });
});

describe('webhook', () => {
  test('makes a published change visible at the next visit', async () => {
    await visit();
    strapi.publish('homepage', 'en-GB', { blocks: [hero('Autumn')] });
    expect((await visit()).body).toContain('Summer');
    const entry = {
      event: 'entry.publish',
      createdAt: '',
      model: 'homepage',
      uid: 'api::homepage.homepage',
      entry: {},
    };
    expect((await call(entry)).statusCode).toBe(204);
    await vi.waitFor(async () => expect((await visit()).body).toContain('Autumn'));
  });

  test('finds a collection by the singular name of its model', async () => {
    await findPage('/about');
    strapi.publish('pages', 'en-GB', { slug: 'about', title: 'All about us', body: null });
    await call({ event: 'entry.update', model: 'page' });
    await vi.waitFor(async () =>
      expect((await findPage('/about')).json()).toMatchObject({ page: { title: 'All about us' } }),
    );
  });

  test.each(['', 'Bearer wrong', `Bearer ${SECRET}x`, SECRET])(
    'rejects the credentials "%s"',
    async (authorization) => {
      expect((await call({ event: 'entry.publish', model: 'homepage' }, authorization)).statusCode).toBe(401);
    },
  );

  test.each([{ event: 'trigger-test' }, { event: 'media.update', media: {} }, { event: 'entry.publish', model: 'x' }])(
    'accepts %o without a purge',
    async (payload) => expect((await call(payload)).statusCode).toBe(204),
  );
});

const fill = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

describe('pictures', () => {
  const urlOf = (address: string) => `/media/remote/${Buffer.from(address).toString('base64url')}/320`;
  const load = (url: string) => shop.app.inject({ url, headers: { host: 'main.localhost', accept: 'image/webp' } });

  test('an upload of the content service is resized and shown through /media', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    strapi.uploads.set('/uploads/hero.png', { bytes, type: 'image/png' });
    strapi.publish('pages', 'en-GB', {
      ...{ slug: 'look', title: 'Look', body: '![A look](/uploads/hero.png)' },
      picture: { id: 1, url: '/uploads/hero.png', alternativeText: 'A look', mime: 'image/png', width: 900 },
    });
    const { page } = (await findPage('/look')).json();
    expect(page.body).toMatch(/<img [^>]*src="\/media\/remote\//);
    const reply = await load(page.picture.url.replace('/1600', '/320'));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(320);
    strapi.mode = 'hangs';
    later(120);
    expect((await load(page.picture.url)).statusCode).toBe(200);
  });

  test('an upload is fetched once, whatever its query', async () => {
    const countFetches = () => strapi.requests.filter((request) => request.includes('/uploads/once.png')).length;
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3a3' } })
      .png()
      .toBuffer();
    strapi.uploads.set('/uploads/once.png', { bytes, type: 'image/png' });
    for (const query of ['', '?a=1', '?a=2']) {
      expect((await load(urlOf(`${strapi.origin}/uploads/once.png${query}`))).statusCode).toBe(200);
    }
    expect(countFetches()).toBe(1);
  });

  test('a media event shows the replaced file and its new description at the next visit', async () => {
    const url = '/uploads/band.png';
    const publish = (alternativeText: string) =>
      strapi.publish('pages', 'en-GB', {
        ...{ slug: 'band', title: 'Band', body: null },
        picture: { id: 9, url, alternativeText, mime: 'image/png', width: 90 },
      });
    strapi.uploads.set(url, { bytes: await fill('#a33'), type: 'image/png' });
    publish('Red');
    const picture = async () => (await findPage('/band')).json().page.picture;
    const bytes = async () => (await load((await picture()).url.replace('/1600', '/320'))).rawPayload;
    const before = await bytes();
    expect((await picture()).alt).toBe('Red');
    strapi.uploads.set(url, { bytes: await fill('#33a'), type: 'image/png' });
    publish('Blue');
    expect((await bytes()).equals(before)).toBe(true);
    const media = { id: 9, url, formats: { thumbnail: { url: '/uploads/thumbnail_band.png' } } };
    expect((await call({ event: 'media.update', media })).statusCode).toBe(204);
    await vi.waitFor(async () => expect((await picture()).alt).toBe('Blue'));
    expect((await bytes()).equals(before)).toBe(false);
  });

  test.each(['/api/users', '/admin', '/uploads/missing.png'])(
    'returns 404 for %s of the content service',
    async (path) => {
      expect((await load(urlOf(`${strapi.origin}${path}`))).statusCode).toBe(404);
      expect(strapi.requests.join()).not.toMatch(/\/api\/users|\/admin/);
    },
  );

  test.each(['http://127.0.0.1:1/uploads/a.png', 'https://elsewhere.example.org/a.png', 'file:///etc/passwd'])(
    'fetches nothing from %s',
    async (address) => expect((await load(urlOf(address))).statusCode).toBe(404),
  );
});

describe('a hanging service', () => {
  test('keeps the home page and the footer for hours, and is not waited for', async () => {
    await visit();
    strapi.mode = 'hangs';
    let visits = 0;
    await vi.waitFor(async () => {
      later(2);
      visits += 1;
      expect((await visit(`/?at=${visits}`)).body).toContain('<h1>Autumn</h1>');
      expect(shop.logged.join('')).toContain('content service failing, requests paused');
    });
    later(600);
    const before = strapi.requests.length;
    expect((await visit('/?at=600')).body).toContain('<h1>Autumn</h1><footer>Help</footer>');
    // The probe of the open circuit, which no page waits for.
    expect(strapi.requests.length - before).toBeLessThanOrEqual(1);
  });
});
