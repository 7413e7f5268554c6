import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoveShop } from '../../../../../../tests/support/catalog/move-shop.ts';

type MoveShop = Awaited<ReturnType<typeof createMoveShop>>;
let shop: MoveShop;
beforeAll(async () => {
  shop = await createMoveShop();
});
afterAll(() => shop.close());

const settings = { brands: ['outlet'], currency: 'GBP', pool: 'gb', locale: 'en-GB', menu: true } as const;
const MAGENTO = `sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,price,qty,url_key
SHIRT,,Default,simple,"Default Category/Men/Tops,Default Category/Gear",base,Shirt,10,5,shirt
BAG,,Default,simple,Default Category/Gear/Bags,base,Bag,20,5,Bag_One`;
const menu = () =>
  shop.rows(
    `select region, item->>'Title' as title, item->>'Url' as url from menu_item where brand = 'outlet' order by region, position`,
  );

test('makes a menu of the categories for each store of the brand, and undoes it', async () => {
  const dry = await shop.run('products.csv', MAGENTO, { settings, dryRun: true });
  expect(await menu()).toEqual([]);
  const done = await shop.run('products.csv', MAGENTO, { settings });
  expect(done).toMatchObject({ skipped: 0, kinds: { category: { created: 4 } } });
  expect(dry.kinds.menu).toEqual(done.kinds.menu);
  const made = await menu();
  expect(made).toHaveLength(done.kinds.menu?.created ?? 0);
  expect(made.filter(({ region }) => region === made[0]?.region)).toEqual([
    { region: made[0]?.region, title: 'Men', url: '/men.html' },
    { region: made[0]?.region, title: 'Gear', url: '/gear.html' },
  ]);
  expect(await shop.rows(`select path, target from page_redirect`)).toEqual([
    { path: '/bag_one.html', target: '/bag-one.html' },
  ]);
  const [audited] = await shop.rows(`select count(*)::int as count from audit_entry where entity_kind = 'menu'`);
  expect(audited).toEqual({ count: made.length });
  expect(await shop.undoLast()).toMatchObject({ state: 'undone' });
  expect(await menu()).toEqual([]);
});

test('leaves the menu of a brand as it is, and says so', async () => {
  await shop.database.pool.query(
    `insert into menu_item (brand, region, position, item, schedule, updated_at) values ('outlet', 'UK', 0, '{"Title":"Mine"}', '[]', now())`,
  );
  const done = await shop.run('products.csv', MAGENTO, { settings });
  expect(done.findings.filter(({ level }) => level === 'note').map(({ reason }) => reason)).toContain(
    'The brand has a menu already, which stays as it is',
  );
  expect(done).toMatchObject({ skipped: 0 });
  expect(await menu()).toMatchObject([{ title: 'Mine' }]);
});

test('makes no menu unless asked', async () => {
  await shop.database.pool.query('delete from menu_item');
  await shop.run('products.csv', MAGENTO, { settings: { ...settings, menu: undefined } });
  expect(await menu()).toEqual([]);
});
