import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { createMoveShop } from '../../../../../../tests/support/catalog/move-shop.ts';

type MoveShop = Awaited<ReturnType<typeof createMoveShop>>;
let shop: MoveShop;
beforeAll(async () => {
  shop = await createMoveShop();
  const { database, clock } = shop;
  const catalog = createCatalogWriteService({ db: database.db, clock });
  const coat = buildProduct('COAT', { style: 'coat', sizes: { 8: 1, 10: 1 } });
  await catalog.saveRecords([coat], { batch: 'test' });
});
afterAll(() => shop.close());

const settings = { brands: ['outlet'], currency: 'GBP' } as const;
const REVIEWS = `sku,rating,title,body,nickname,written_at,fit,size,state
COAT,5,Warm,"So <b>soft</b>",Amira,2024-01-02 10:00:00,true,,
COAT-10,2,Tight,Runs small,Beth,2024-02-03,small,,
COAT,4,Fine,Good,Chloe,2024-03-04,,,pending
NOWHERE,4,Lost,Where,Dana,2024-03-04,,,
COAT,7,Odd,Odd,Ella,2024-03-04,,,
`;
const stored = () => shop.rows('select * from product_review order by written_at');

test('a dry run tells what is wrong and stores nothing', async () => {
  const dry = await shop.run('reviews.csv', REVIEWS, { settings, dryRun: true });
  expect(dry).toMatchObject({ format: 'reviews', created: 3, skipped: 2 });
  expect(dry.findings.map(({ level, row, column }) => `${level} ${row} ${column}`).toSorted()).toEqual([
    ...['fault 5 sku', 'fault 6 rating'],
  ]);
  expect(await stored()).toEqual([]);
});

test('reviews are imported once, as not verified, with the size of a variant', async () => {
  expect(await shop.run('reviews.csv', REVIEWS, { settings })).toMatchObject({
    ...{ created: 3, kinds: { review: { created: 3 } } },
  });
  expect(await shop.run('reviews.csv', REVIEWS, { settings })).toMatchObject({ created: 0, unchanged: 3 });
  const imported = { source: 'import', is_verified: false, locale: 'en-GB', style_key: 'coat' };
  expect(await stored()).toMatchObject([
    { ...imported, rating: 5, fit: 'true', size: null, state: 'published', product_sku: 'COAT' },
    { ...imported, rating: 2, fit: 'small', size: '10', variant_sku: 'COAT-10', state: 'published' },
    { ...imported, rating: 4, fit: null, state: 'pending' },
  ]);
  expect(await shop.rows('select reviews, rating_sum from review_summary')).toEqual([{ reviews: 2, rating_sum: 7 }]);
});

test('an undo removes them, and the counts follow', async () => {
  const runs = await shop.commands.imports.list();
  for (const { runId, created } of runs.filter(({ format }) => format === 'reviews')) {
    if (!created) continue;
    await shop.commands.steps.undo(shop.actor, runId);
    while (await shop.commands.undo.restoreNext(runId));
  }
  expect(await stored()).toEqual([]);
  expect(await shop.rows('select from review_summary')).toEqual([]);
});
