import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import { readCollectPoints } from './own-collect-points.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-collect-'));
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

const point = (id: string, city: string, postcode: string, country = 'GB') => ({
  ...{ id, city, postcode, country },
  name: `Shop ${id}`,
  line1: '1 High Street',
});

async function write(content: unknown): Promise<string> {
  const file = join(folder, `${Math.random()}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const place = (fields: Partial<OrderPostalAddress>) => ({ country: 'GB', ...fields }) as OrderPostalAddress;

test('offers the points of the country, nearest postcode first', async () => {
  const points = readCollectPoints(
    await write([
      point('york', 'York', 'YO1 7HH'),
      point('leeds-b', 'Leeds', 'LS9 8AA'),
      point('leeds-a', 'Leeds', 'LS1 4DY'),
      point('paris', 'Paris', '75001', 'FR'),
    ]),
  );
  const ids = (fields: Partial<OrderPostalAddress>) => points.near(place(fields)).map(({ id }) => id);
  expect(ids({ postcode: 'ls1 5aa', city: 'Leeds' })).toEqual(['leeds-a', 'leeds-b', 'york']);
  expect(ids({ postcode: null, city: 'york' } as never)).toEqual(['york', 'leeds-a', 'leeds-b']);
  expect(ids({ country: 'DE', postcode: '10115' })).toEqual([]);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', 'not json', /COLLECT_POINTS_FILE=.*cannot be used/],
  ['a missing field', [{ ...point('a', 'York', 'YO1'), city: null }], /city/],
  ['two points with one id', [point('a', 'York', 'YO1'), point('a', 'Leeds', 'LS1')], /unique/],
])('stops the start with %s', async (_, content, reason) => {
  const file = await write(content);
  expect(() => readCollectPoints(file)).toThrow(reason);
});

test('stops the start without the file', () => {
  expect(() => readCollectPoints(join(folder, 'absent.json'))).toThrow(/ENOENT/);
});
