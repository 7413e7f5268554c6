import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoveShop } from '../../../../../tests/support/catalog/move-shop.ts';

type MoveShop = Awaited<ReturnType<typeof createMoveShop>>;
let shop: MoveShop;
beforeAll(async () => {
  shop = await createMoveShop();
});
afterAll(() => shop.close());

const settings = { brands: ['outlet'], locale: 'en-GB' } as const;
const FILE = `page_id,title,identifier,content,is_active,store
1,About us,about-us,"<h2 onclick=""x()"">Hi</h2><script>alert(1)</script><style>a{}</style><p>We {{block id=""team""}}</p>",1,All Store Views
2,Home,home,"<p>x</p>",1,All
3,About us,about-us,"<p>again</p>",1,second`;
const pages = () =>
  shop.rows(
    `select status, locale, data->>'slug' as slug, data->>'body' as body from content_document where type = 'pages'`,
  );

test('imports pages as drafts with cleaned markup, and tells directives', async () => {
  const dry = await shop.run('cms_page.csv', FILE, { settings, dryRun: true });
  expect(dry).toMatchObject({ format: 'pages', created: 1, skipped: 2 });
  expect(await pages()).toEqual([]);
  const done = await shop.run('cms_page.csv', FILE, { settings });
  expect(done).toMatchObject({ created: 1, skipped: 2, kinds: { page: { created: 1 } } });
  expect(await pages()).toEqual([
    { status: 'draft', locale: 'en-GB', slug: 'about-us', body: '<h2>Hi</h2><p>We </p>' },
  ]);
  expect(done.findings.map(({ level, row, value }) => `${level} ${row} ${value}`)).toEqual([
    'note 2 {{block id="team"}}',
    'fault 3 home',
    'fault 4 about-us',
  ]);
  expect(await shop.run('cms_page.csv', FILE, { settings })).toMatchObject({ created: 0, unchanged: 1 });
});

test('an undo deletes drafts that nobody has changed', async () => {
  const done = await shop.run('pages.csv', 'Handle,Title,Body HTML,Published\ncontact,Contact,<p>Hi</p>,TRUE\n', {
    settings,
  });
  expect(done).toMatchObject({ format: 'pages', created: 1 });
  expect(await pages()).toHaveLength(2);
  expect(await shop.undoLast()).toMatchObject({ restored: 1, kept: 0 });
  expect((await pages()).map(({ slug }) => slug)).toEqual(['about-us']);
});
