import { EMPTY_FOOTER } from '@shop/domain/footer';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFooters } from './footers.ts';

const MINUTE_MS = 60_000;
const aFooter = (title: string) => ({
  data: { sections: [{ id: 1, title, showInFooter: true, showInSideNav: false, links: [] }] },
});

let now: number;
let asked: number;
let reply: () => Promise<unknown>;
let reported: unknown[];
let footers: ReturnType<typeof createFooters>;
beforeEach(() => {
  now = Date.parse('2026-06-01T12:00:00Z');
  asked = 0;
  reported = [];
  reply = async () => aFooter('Help');
  footers = createFooters({ clock: () => new Date(now) });
});

const content = {
  raw: () => {
    asked += 1;
    return reply();
  },
};
const read = (name = 'outlet en-GB') => footers.read({ name, content, report: (error) => reported.push(error) });
const titles = async () => (await read())?.sections.map(({ title }) => title);

describe('§9 the footer', () => {
  test('is kept for 15 minutes', async () => {
    await Promise.all([read(), read()]);
    now += 15 * MINUTE_MS - 1;
    await read();
    expect(asked).toBe(1);
    now += 1;
    await read();
    expect(asked).toBe(2);
  });

  test('of each store is its own', async () => {
    await Promise.all([read('outlet en-GB'), read('main en-GB')]);
    expect(asked).toBe(2);
  });

  test('is asked for anew once content has changed, even while the old one is on its way', async () => {
    const slow = Promise.withResolvers<unknown>();
    reply = () => slow.promise;
    const old = titles();
    footers.forget();
    reply = async () => aFooter('Care');
    expect(await titles()).toEqual(['Care']);
    slow.resolve(aFooter('Help'));
    expect(await old).toEqual(['Help']);
    expect(await titles()).toEqual(['Care']);
  });

  test('that is not there is an empty one', async () => {
    reply = async () => undefined;
    expect(await read()).toEqual(EMPTY_FOOTER);
    expect(reported).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>, number]>([
    ['cannot be fetched', () => Promise.reject(new Error('The content service is away')), 0],
    ['has no known shape', async () => ({ data: { sections: 'none' } }), 1],
  ])('that %s is told of, and asked for again after a pause', async (_, answer, reports) => {
    reply = answer;
    expect(await read()).toBeUndefined();
    expect(reported).toHaveLength(reports);
    reply = async () => aFooter('Help');
    now += 9_000;
    expect(await read()).toBeUndefined();
    now += 1_000;
    expect(await titles()).toEqual(['Help']);
  });
});
