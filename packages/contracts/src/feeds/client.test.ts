import { describe, expect, test } from 'vitest';
import { createFeedClient } from './client.ts';

const NOON = new Date('2026-06-01T12:00:00Z');

function createClient(answer: (url: string) => Response | Promise<Response>, now = NOON) {
  return createFeedClient(async (url) => answer(String(url)), {
    origin: 'https://cdn.example.com',
    paths: { menu: '/nms/UK.json', banners: (type) => `/bms/UK_${type}.json` },
    timeoutMs: 50,
    now,
    timeZone: 'Europe/London',
  });
}

describe('§4 banners', () => {
  const FEED = [
    { BannerId: 1 },
    { BannerId: 2, Schedule: [{ StartDate: '01-06-2026 13:30' }] },
    { BannerId: 3, Schedule: [{ EndDate: '2026-06-01T11:00:00Z' }] },
    { nonsense: true },
  ];

  test('returns the banners in force by the store time zone and the next change', async () => {
    const { items, turnsAt } = await createClient((url) =>
      Response.json(url.endsWith('UK_home.json') ? FEED : []),
    ).banners('home');
    expect(items.map(({ BannerId }) => BannerId)).toEqual([1]);
    expect(turnsAt).toEqual(new Date('2026-06-01T12:30:00Z'));
  });

  test('includes the next banner at its start time', async () => {
    const client = createClient(() => Response.json(FEED), new Date('2026-06-01T12:30:00Z'));
    const { items, turnsAt } = await client.banners('home');
    expect(items.map(({ BannerId }) => BannerId)).toEqual([1, 2]);
    expect(turnsAt).toBeUndefined();
  });
});

describe('§3 menus', () => {
  test('maps the feed field names and applies schedules', async () => {
    const client = createClient(() =>
      Response.json([
        { Title: 'Dresses', Url: '/clothing/dresses.html', List: [] },
        { Title: 'Black Friday', Url: '/sale.html', Schedule: [{ StartDate: '2026-11-27T00:00:00Z' }] },
      ]),
    );
    const { items, turnsAt } = await client.menu();
    expect(items.map(({ title, url }) => [title, url])).toEqual([['Dresses', '/clothing/dresses.html']]);
    expect(turnsAt).toEqual(new Date('2026-11-27T00:00:00Z'));
  });

  test.each([[{}], [null], ['menu']])('§5 reads %o as an empty menu', async (feed) => {
    expect(await createClient(() => Response.json(feed)).menu()).toEqual({ items: [] });
  });
});

test('fetches a file once for concurrent callers', async () => {
  const requested: string[] = [];
  const client = createClient((url) => {
    requested.push(url);
    return Response.json([]);
  });
  await Promise.all([client.banners('listing'), client.banners('listing'), client.banners('home')]);
  expect(requested.map((url) => url.split('/').at(-1))).toEqual(['UK_listing.json', 'UK_home.json']);
});

describe('upcoming changes', () => {
  test('returns the changes of the preview', async () => {
    const changes = ['2026-11-27T00:00:00.000Z'];
    const client = createFeedClient(async () => Response.json({ changes }), {
      origin: '',
      paths: { menu: '', banners: () => '', changes: '/api/v1/preview/changes' },
      timeoutMs: 50,
      now: NOON,
      timeZone: 'Europe/London',
    });
    expect(await client.changes()).toEqual(changes);
  });

  test('returns none outside a preview', async () => {
    expect(await createClient(() => new Response('', { status: 500 })).changes()).toEqual([]);
  });
});

test.each<[string, () => Response | Promise<Response>, string]>([
  ['is missing', () => new Response('', { status: 404 }), 'The feed answered 404'],
  ['hangs', () => new Promise(() => {}), 'Request has timed out!'],
  ['is no JSON', () => new Response('<html>'), 'JSON'],
])('rejects when the feed %s', async (_, answer, reason) => {
  await expect(createClient(answer).menu()).rejects.toThrow(reason);
});
