import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createContentClient } from './client.ts';
import { unwrap } from './unwrap.ts';

const footer = z.object({
  sections: z.array(z.object({ id: z.number(), links: z.array(z.object({ id: z.number() })) })),
});

const FLAT = { data: { id: 2, documentId: 'a1', sections: [{ id: 1, links: [{ id: 5 }] }] }, meta: {} };
const WRAPPED = {
  data: { id: 2, attributes: { sections: [{ id: 1, links: { data: [{ id: 5, attributes: { label: 'Help' } }] } }] } },
  meta: {},
};

function createClient(answer: (url: string, request: RequestInit | undefined) => Response | Promise<Response>) {
  const reported: unknown[] = [];
  const client = createContentClient(async (url, request) => answer(String(url), request), {
    origin: 'https://cms.example.com',
    token: 'secret',
    locale: 'en-GB',
    timeoutMs: 50,
    report: (error) => void reported.push(error),
  });
  return { client, reported };
}

describe('§3 both response shapes', () => {
  test.each([
    ['without the wrapper', FLAT],
    ['with an attributes wrapper', WRAPPED],
  ])('reads a reply %s', async (_, reply) => {
    const { client } = createClient(() => Response.json(reply));
    expect(await client.single('footer', footer)).toEqual({ sections: [{ id: 1, links: [{ id: 5 }] }] });
  });

  test('unwraps a picture and a missing relation', () => {
    const wrapped = {
      picture: { data: { id: 1, attributes: { url: '/a.webp', formats: { small: { url: '/s.webp' } } } } },
      author: { data: null },
    };
    expect(unwrap(wrapped)).toEqual({
      picture: { id: 1, url: '/a.webp', formats: { small: { url: '/s.webp' } } },
      author: null,
    });
  });

  test('keeps a field named data that has siblings', () => {
    expect(unwrap({ id: 1, data: { x: 1 } })).toEqual({ id: 1, data: { x: 1 } });
  });
});

test('sanitises a reply before returning it', async () => {
  const client = createContentClient(async () => Response.json({ data: { title: '<script>' } }), {
    origin: '',
    token: '',
    locale: 'en-GB',
    timeoutMs: 50,
    report: () => {},
    clean: (reply) => JSON.parse(JSON.stringify(reply).replace('<script>', 'clean')),
  });
  expect(await client.single('terms-page', z.object({ title: z.string() }))).toEqual({ title: 'clean' });
  expect(await client.raw('terms-page')).toEqual({ data: { title: 'clean' } });
});

describe('§7 content request', () => {
  test('sends the locale, populate, filters, sort and the bearer token', async () => {
    const seen: { url?: string; request?: RequestInit | undefined } = {};
    const { client } = createClient((url, request) => {
      Object.assign(seen, { url, request });
      return Response.json({ data: [] });
    });
    await client.collection('pages', z.object({}), {
      populate: { sections: { links: true }, seo: true },
      filters: { slug: 'about' },
      sort: 'title:asc',
      pageSize: 100,
    });
    const { pathname, searchParams } = new URL(seen.url ?? '');
    expect(pathname).toBe('/api/pages');
    expect(Object.fromEntries(searchParams)).toEqual({
      locale: 'en-GB',
      'populate[sections][populate][links]': 'true',
      'populate[seo]': 'true',
      'filters[slug][$eq]': 'about',
      sort: 'title:asc',
      'pagination[pageSize]': '100',
    });
    expect(new Headers(seen.request?.headers).get('authorization')).toBe('Bearer secret');
  });
});

test('§7 populates a dynamic zone per component', async () => {
  const requested: string[] = [];
  const { client } = createClient((url) => {
    requested.push(...new URL(url).searchParams.keys());
    return Response.json({ data: {} });
  });
  const on = { 'home.tiles': { tiles: { picture: true } }, 'home.banners': true } as const;
  await client.single('homepage', z.object({}), { populate: { seo: true, blocks: { on } } });
  expect(requested).toEqual([
    'locale',
    'populate[seo]',
    'populate[blocks][on][home.tiles][populate][tiles][populate][picture]',
    'populate[blocks][on][home.banners]',
  ]);
});

describe('§7 failures, reported and rethrown', () => {
  test('returns undefined or an empty list for a missing document', async () => {
    const { client, reported } = createClient(() => new Response('', { status: 404 }));
    expect(await client.single('footer', footer)).toBeUndefined();
    expect(await client.collection('pages', footer)).toEqual([]);
    expect(reported).toEqual([]);
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    ['a failing service', () => new Response('', { status: 500 }), 'The content service answered 500'],
    ['one that hangs', () => new Promise(() => {}), 'Request has timed out!'],
    ['another shape', () => Response.json({ data: { sections: 'none' } }), 'expected array'],
    ['something that is not JSON', () => new Response('<html>'), 'JSON'],
  ])('%s', async (_, answer, reason) => {
    const { client, reported } = createClient(answer);
    await expect(client.single('footer', footer)).rejects.toThrow(reason);
    expect(reported).toHaveLength(1);
  });
});

describe('§7 scheduled content', () => {
  test('returns the groups with their times and gives an open range an end', async () => {
    const { client } = createClient(() =>
      Response.json({
        data: {
          id: 1,
          attributes: { title: 'x', hero: [{ Scheduling: { UK: [{ StartDate: '01-06-2026 00:00' }] } }] },
        },
      }),
    );
    expect(await client.scheduled('homepage')).toEqual({
      hero: [{ Scheduling: { UK: [{ StartDate: '01-06-2026 00:00', EndDate: '01-01-2121 12:00' }] } }],
    });
  });

  test('swallows errors', async () => {
    const { client, reported } = createClient(() => new Response('', { status: 500 }));
    expect(await client.scheduled('homepage')).toEqual({});
    expect(reported).toEqual([]);
  });
});

describe('incomplete documents', () => {
  const topic = z.object({ slug: z.string(), title: z.string() });

  test('an incomplete document of a collection is left out and reported', async () => {
    const omitted: unknown[] = [];
    const client = createContentClient(
      async () =>
        Response.json({
          data: [
            { slug: 'a', title: 'A' },
            { slug: 'b', title: null },
          ],
        }),
      {
        ...{ origin: '', token: '', locale: 'en-GB', timeoutMs: 50, report: () => {} },
        onOmission: (type, omissions) => void omitted.push([type, omissions]),
      },
    );
    expect(await client.collection('faq-content-pages', topic)).toEqual([{ slug: 'a', title: 'A' }]);
    expect(omitted).toEqual([['faq-content-pages', [expect.stringMatching(/^1\.title: /)]]]);
  });

  test('a collection in which nothing is readable is rejected', async () => {
    const { client, reported } = createClient(() => Response.json({ data: [{ name: 'a' }, { name: 'b' }] }));
    await expect(client.collection('pages', topic)).rejects.toThrow('expected string');
    expect(reported).toHaveLength(1);
  });

  test('returns undefined for a single type without a document', async () => {
    const { client } = createClient(() => Response.json({ data: null, meta: {} }));
    expect(await client.single('footer', footer)).toBeUndefined();
  });
});

describe('locale fallback', () => {
  const page = z.object({ slug: z.string(), title: z.string() });
  const DOCUMENTS: Record<string, { documentId: string; slug: string; title: string; position: number }[]> = {
    'fr-FR': [{ documentId: 'b', slug: 'livraison', title: 'Livraison', position: 2 }],
    'en-GB': [
      { documentId: 'a', slug: 'orders', title: 'Orders', position: 1 },
      { documentId: 'b', slug: 'delivery', title: 'Delivery', position: 2 },
      { documentId: 'c', slug: 'returns', title: 'Returns', position: 3 },
    ],
  };
  const openClient = (answer: (locale: string, type: string) => Response) => {
    const requested: string[] = [];
    const client = createContentClient(
      async (url) => {
        const { searchParams, pathname } = new URL(String(url), 'https://cms.example.com');
        requested.push(searchParams.get('locale') ?? '');
        return answer(searchParams.get('locale') ?? '', pathname);
      },
      {
        ...{ origin: '', token: '', locale: 'fr-FR', timeoutMs: 50, report: () => {} },
        fallbackLocales: ['en-GB'],
      },
    );
    return { client, requested };
  };
  const NOT_FOUND = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } };

  test.each([
    ['404', () => Response.json(NOT_FOUND, { status: 404 })],
    ['data null', () => Response.json({ data: null, meta: {} })],
    [
      'an unknown locale',
      () =>
        Response.json(
          { data: null, error: { status: 400, name: 'ValidationError', message: 'Invalid locale' } },
          { status: 400 },
        ),
    ],
  ])('reads a single type in the fallback locale after %s', async (_, missing) => {
    const { client, requested } = openClient((locale) =>
      locale === 'en-GB' ? Response.json({ data: { slug: 'terms', title: 'Terms' } }) : missing(),
    );
    expect(await client.single('terms-page', page)).toEqual({ slug: 'terms', title: 'Terms' });
    expect(requested).toEqual(['fr-FR', 'en-GB']);
  });

  test('asks for one locale where the document exists', async () => {
    const { client, requested } = openClient(() => Response.json({ data: { slug: 'cgv', title: 'CGV' } }));
    expect(await client.single('terms-page', page)).toMatchObject({ title: 'CGV' });
    expect(requested).toEqual(['fr-FR']);
  });

  test('fills a collection up with the documents of the fallback locale, in the requested order', async () => {
    const { client } = openClient((locale) => Response.json({ data: DOCUMENTS[locale] }));
    const topics = await client.collection('faq-content-pages', page, { sort: 'position:asc' });
    expect(topics.map(({ title }) => title)).toEqual(['Orders', 'Livraison', 'Returns']);
  });
});

test('names the reason that the service gives for a rejection', async () => {
  const error = { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials', details: {} };
  const { client } = createClient(() => Response.json({ data: null, error }, { status: 401 }));
  await expect(client.single('footer', footer)).rejects.toThrow(
    'The content service answered 401 (UnauthorizedError: Missing or invalid credentials)',
  );
});
