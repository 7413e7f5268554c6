import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import type { ReviewTables } from './review-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(
    shop,
    buildProduct('green', {
      style: 'satin',
      texts: { 'en-GB': { title: 'Slip', description: '', colour: 'Green' } },
    }),
    buildProduct('black', { style: 'satin' }),
    buildProduct('plain'),
  );
  await write({ rating: 5, fit: 'true', quality: 5, size: '8', title: 'First', writtenAt: day(1) });
  await write({ rating: 4, fit: 'small', quality: 4, size: '10', title: 'Second', writtenAt: day(2) });
  await write({ rating: 2, fit: 'small', size: '10', title: 'Third', writtenAt: day(3), productSku: 'black' });
  await write({ rating: 5, locale: 'de-DE', title: 'Vierte', writtenAt: day(4), answer: 'Danke!' });
  await write({ rating: 1, title: 'Waiting', state: 'pending' });
});
afterAll(() => shop.stop());

const day = (number: number) => new Date(Date.UTC(2026, 4, number));
const reviews = () => shop.parts.database.db.$extendTables<ReviewTables>();

async function write(given: Partial<Parameters<ReturnType<ReturnType<typeof reviews>['insertInto']>['values']>[0]>) {
  await reviews()
    .insertInto('productReview')
    .values({
      ...{ styleKey: 'satin', productSku: 'green', variantSku: null, size: null, brand: 'outlet', locale: 'en-GB' },
      ...{ state: 'published', rating: 5, quality: null, fit: null, heightCm: null, title: '', body: '', nickname: '' },
      ...{ isVerified: true, source: 'buyer', writtenAt: day(1) },
      ...given,
    } as never)
    .execute();
}

const list = (sku: string, query: Partial<Parameters<TestShop['api']['reviews']['list']>[0]['query']> = {}) =>
  shop.api.reviews.list({ query: { sku, ...query } });
const titles = async (query: Parameters<typeof list>[1]) =>
  (await list('green', query)).reviews.map((one) => one.title);

describe('reviews of a product', () => {
  test('summarise those of every colour, without unpublished ones', async () => {
    const { summary, styleKey, sizes, total } = await list('black');
    expect(styleKey).toBe('satin');
    expect(summary).toEqual({
      ...{ count: 4, average: 4, stars: [0, 1, 0, 1, 2], quality: 4.5 },
      fit: { percent: { small: 67, true: 33, large: 0 }, verdict: 'small' },
    });
    expect(sizes).toEqual([
      { size: '8', label: '8', count: 1 },
      { size: '10', label: '10', count: 2 },
    ]);
    expect(total).toBe(4);
  });

  test('list those in the language of the store first, then the newest', async () => {
    expect(await titles({})).toEqual(['Third', 'Second', 'First', 'Vierte']);
    expect(await titles({ sort: 'highest' })).toEqual(['First', 'Second', 'Third', 'Vierte']);
    expect(await titles({ sort: 'lowest' })).toEqual(['Third', 'Second', 'First', 'Vierte']);
  });

  test('are filtered by size and stars, and paged', async () => {
    expect(await titles({ size: '10' })).toEqual(['Third', 'Second']);
    expect(await titles({ stars: 5 })).toEqual(['First', 'Vierte']);
    expect(await list('green', { page: 2, pageSize: 3 })).toMatchObject({ page: 2, lastPage: 2, total: 4 });
    expect(await titles({ page: 2, pageSize: 3 })).toEqual(['Vierte']);
  });

  test('show the colour, the answer and the size system of the store', async () => {
    const [first] = (await list('green', { stars: 5 })).reviews;
    expect(first).toMatchObject({ colour: 'Green', size: '8', verified: true, writtenOn: '2026-05-01', fit: 'true' });
    const [, german] = (await list('green', { stars: 5 })).reviews;
    expect(german).toMatchObject({ locale: 'de-DE', answer: 'Danke!' });
  });

  test('are empty for a product without reviews and for an unknown one', async () => {
    expect(await list('plain')).toMatchObject({ styleKey: 'plain-style', reviews: [], total: 0 });
    expect(await list('missing')).toEqual({ reviews: [], sizes: [], total: 0, page: 1, lastPage: 1 });
  });

  test('count again when a review is withdrawn or deleted', async () => {
    const change = async (title: string, work: 'reject' | 'delete') => {
      if (work === 'delete') await reviews().deleteFrom('productReview').where('title', '=', title).execute();
      else
        await reviews()
          .updateTable('productReview')
          .set({ state: 'rejected', rejectReason: 'off-topic' })
          .where('title', '=', title)
          .execute();
      return (await list('green')).summary?.count;
    };
    expect(await change('Vierte', 'reject')).toBe(3);
    expect(await change('Third', 'delete')).toBe(2);
    await sql`delete from product_review`.execute(shop.parts.database.db);
    expect((await list('green')).summary).toBeUndefined();
  });
});
