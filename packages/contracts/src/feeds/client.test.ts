import { describe, expect, test } from 'vitest';
import { createFeedClient } from './client.ts';

const NOON = new Date('2026-06-01T12:00:00Z');

function clientOf(answer: (url: string) => Response | Promise<Response>, now = NOON) {
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

  test('what is in force is shown, by the clock of the store; the rest waits or is gone', async () => {
    const { items, turnsAt } = await clientOf((url) => Response.json(url.endsWith('UK_home.json') ? FEED : [])).banners(
      'home',
    );
    expect(items.map(({ BannerId }) => BannerId)).toEqual([1]);
    expect(turnsAt).toEqual(new Date('2026-06-01T12:30:00Z'));
  });

  test('at the turn the next one is there', async () => {
    const client = clientOf(() => Response.json(FEED), new Date('2026-06-01T12:30:00Z'));
    const { items, turnsAt } = await client.banners('home');
    expect(items.map(({ BannerId }) => BannerId)).toEqual([1, 2]);
    expect(turnsAt).toBeUndefined();
  });
});

describe('§3 menus', () => {
  test('have the field names of the feed and may be scheduled, too', async () => {
    const client = clientOf(() =>
      Response.json([
        { Title: 'Dresses', Url: '/clothing/dresses.html', List: [] },
        { Title: 'Black Friday', Url: '/sale.html', Schedule: [{ StartDate: '2026-11-27T00:00:00Z' }] },
      ]),
    );
    const { items, turnsAt } = await client.menu();
    expect(items.map(({ title, url }) => [title, url])).toEqual([['Dresses', '/clothing/dresses.html']]);
    expect(turnsAt).toEqual(new Date('2026-11-27T00:00:00Z'));
  });

  test.each([[{}], [null], ['menu']])('§5 %o is an empty menu', async (feed) => {
    expect(await clientOf(() => Response.json(feed)).menu()).toEqual({ items: [] });
  });
});

test('a file is asked for once, however many want it', async () => {
  const asked: string[] = [];
  const client = clientOf((url) => {
    asked.push(url);
    return Response.json([]);
  });
  await Promise.all([client.banners('listing'), client.banners('listing'), client.banners('home')]);
  expect(asked.map((url) => url.split('/').at(-1))).toEqual(['UK_listing.json', 'UK_home.json']);
});

describe('the coming changes', () => {
  test('are those of what is previewed', async () => {
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

  test('are nobody’s business elsewhere', async () => {
    expect(await clientOf(() => new Response('', { status: 500 })).changes()).toEqual([]);
  });
});

test.each<[string, () => Response | Promise<Response>, string]>([
  ['is missing', () => new Response('', { status: 404 }), 'The feed answered 404'],
  ['hangs', () => new Promise(() => {}), 'Request has timed out!'],
  ['is no JSON', () => new Response('<html>'), 'JSON'],
])('a feed that %s fails', async (_, answer, reason) => {
  await expect(clientOf(answer).menu()).rejects.toThrow(reason);
});
