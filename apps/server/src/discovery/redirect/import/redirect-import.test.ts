import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoveShop } from '../../../../../../tests/support/catalog/move-shop.ts';

type MoveShop = Awaited<ReturnType<typeof createMoveShop>>;
let shop: MoveShop;
beforeAll(async () => {
  shop = await createMoveShop();
});
afterAll(() => shop.close());

const settings = { brands: ['outlet'], currency: 'GBP', pool: 'gb', locale: 'en-GB' } as const;
const redirects = () => shop.rows('select path, target, status from page_redirect order by path');

const SHOPIFY = `Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status
red-dress,Red dress,Dresses,Size,8,RD8,10.00,active
blue-coat,Blue coat,Coats,Size,8,BC8,50.00,active`;

test('makes redirects of Shopify addresses with the products, counts them in a dry run, and undoes them', async () => {
  const dry = await shop.run('products.csv', SHOPIFY, { settings, dryRun: true });
  expect(dry).toMatchObject({ format: 'shopify', kinds: { redirect: { created: 4 } } });
  expect(await redirects()).toEqual([]);
  const done = await shop.run('products.csv', SHOPIFY, { settings });
  expect(done).toMatchObject({ skipped: 0, kinds: { product: { created: 2 }, redirect: { created: 4 } } });
  expect(await redirects()).toEqual([
    { path: '/collections/coats', target: '/coats.html', status: 301 },
    { path: '/collections/dresses', target: '/dresses.html', status: 301 },
    { path: '/products/blue-coat', target: '/blue-coat.html', status: 301 },
    { path: '/products/red-dress', target: '/red-dress.html', status: 301 },
  ]);
  expect(await shop.run('products.csv', SHOPIFY, { settings })).toMatchObject({
    kinds: { redirect: { created: 0, unchanged: 4 } },
  });
  const [entry] = await shop.rows(
    `select actor, actor_kind, permission, action from audit_entry where entity_kind = 'redirect' limit 1`,
  );
  expect(entry).toEqual({
    ...{ actor: 'merchant', actor_kind: 'system', permission: 'merchandising.edit', action: 'save-redirect' },
  });
});

test('resolves rewrites of Magento to pages of the shop, with chains and loops', async () => {
  const file = `url_rewrite_id,entity_type,entity_id,request_path,target_path,redirect_type,store_id
1,product,5,red-dress.html,catalog/product/view/id/5,0,1
2,product,5,women/red-dress.html,catalog/product/view/id/5/category/3,0,1
3,custom,0,summer,autumn,301,1
4,custom,0,autumn,winter,302,1
5,custom,0,winter,catalog/product/view/id/5,301,1
6,custom,0,a,b,301,1
7,custom,0,b,a,301,1
8,product,9,gone.html,catalog/product/view/id/9,0,1
9,custom,0,elsewhere,https://evil.example/x,301,1
10,category,3,dresses.html,catalog/category/view/id/3,0,1
11,custom,0,summer,autumn,301,2
12,custom,0,help,not-yet-there,301,1`;
  const dry = await shop.run('url_rewrite.csv', file, { dryRun: true });
  const done = await shop.run('url_rewrite.csv', file);
  expect(dry).toMatchObject({ format: 'redirects', created: done.created, skipped: done.skipped });
  expect(done.findings.map(({ level, row, reason }) => `${level} ${row} ${reason}`)).toEqual([
    'fault 7 The redirect leads back to itself',
    'fault 8 The redirect leads back to itself',
    'fault 9 No product or category has this address',
    'note 13 No page of the shop is known at the target',
    expect.stringMatching(/^fault 10 A redirect must lead to a path/),
  ]);
  expect((await redirects()).filter(({ path }) => !/^\/(products|collections)/.test(String(path)))).toEqual([
    { path: '/autumn', target: '/red-dress.html', status: 302 },
    { path: '/help', target: '/not-yet-there', status: 301 },
    { path: '/summer', target: '/red-dress.html', status: 302 },
    { path: '/winter', target: '/red-dress.html', status: 301 },
    { path: '/women/red-dress.html', target: '/red-dress.html', status: 301 },
  ]);
});

test('an undo leaves a redirect that a merchant has led elsewhere', async () => {
  await shop.database.pool.query(`update page_redirect set target = '/coats.html' where path = '/summer'`);
  expect(await shop.undoLast()).toMatchObject({ state: 'undone', restored: 4, kept: 1 });
  expect((await redirects()).map(({ path }) => path)).toContain('/summer');
  expect((await redirects()).map(({ path }) => path)).not.toContain('/winter');
});

test('reads URL redirects of Shopify', async () => {
  const file = 'Redirect from,Redirect to\n/old-red,/products/red-dress\n/pages/all,/collections/coats\n,/x\n';
  const done = await shop.run('redirects.csv', file);
  expect(done).toMatchObject({ format: 'redirects', created: 2, skipped: 1 });
  expect(
    await shop.rows(`select target from page_redirect where path in ('/old-red', '/pages/all') order by 1`),
  ).toEqual([{ target: '/coats.html' }, { target: '/red-dress.html' }]);
});
