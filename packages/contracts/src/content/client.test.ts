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

function clientOf(answer: (url: string, request: RequestInit | undefined) => Response | Promise<Response>) {
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
  ])('%s read alike', async (_, reply) => {
    const { client } = clientOf(() => Response.json(reply));
    expect(await client.single('footer', footer)).toEqual({ sections: [{ id: 1, links: [{ id: 5 }] }] });
  });

  test('a picture and a missing relation lose their wrappers, too', () => {
    const wrapped = {
      picture: { data: { id: 1, attributes: { url: '/a.webp', formats: { small: { url: '/s.webp' } } } } },
      author: { data: null },
    };
    expect(unwrap(wrapped)).toEqual({
      picture: { id: 1, url: '/a.webp', formats: { small: { url: '/s.webp' } } },
      author: null,
    });
  });

  test('a field that is called data beside others stays', () => {
    expect(unwrap({ id: 1, data: { x: 1 } })).toEqual({ id: 1, data: { x: 1 } });
  });
});

test('what comes is cleaned before anybody reads it', async () => {
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

describe('§7 what is sent', () => {
  test('the locale, what to bring along, filters, sort and the bearer token', async () => {
    const seen: { url?: string; request?: RequestInit | undefined } = {};
    const { client } = clientOf((url, request) => {
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

test('§7 a dynamic zone names its components, each with what it brings along', async () => {
  const asked: string[] = [];
  const { client } = clientOf((url) => {
    asked.push(...new URL(url).searchParams.keys());
    return Response.json({ data: {} });
  });
  const on = { 'home.tiles': { tiles: { picture: true } }, 'home.banners': true } as const;
  await client.single('homepage', z.object({}), { populate: { seo: true, blocks: { on } } });
  expect(asked).toEqual([
    'locale',
    'populate[seo]',
    'populate[blocks][on][home.tiles][populate][tiles][populate][picture]',
    'populate[blocks][on][home.banners]',
  ]);
});

describe('§7 failures are reported and thrown on', () => {
  test('a missing document is none', async () => {
    const { client, reported } = clientOf(() => new Response('', { status: 404 }));
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
    const { client, reported } = clientOf(answer);
    await expect(client.single('footer', footer)).rejects.toThrow(reason);
    expect(reported).toHaveLength(1);
  });
});

describe('§7 the scheduled-content variant', () => {
  test('answers the groups with their times, each range with an end', async () => {
    const { client } = clientOf(() =>
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
    const { client, reported } = clientOf(() => new Response('', { status: 500 }));
    expect(await client.scheduled('homepage')).toEqual({});
    expect(reported).toEqual([]);
  });
});
