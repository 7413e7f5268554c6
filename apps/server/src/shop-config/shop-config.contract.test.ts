import { demoConfig } from '@shop/brands/demo-config';
import type { BrandConfig, ShopConfig, StoreConfig } from '@shop/domain/site/store/config/shop-config';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { signInStaff } from '../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';
import { openShopConfigService } from './open.ts';
import { parseShopConfigCommand, runShopConfigCommand } from './shop-config-command.ts';
import { formatShopConfig, parseShopConfig } from './shop-config-file.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['staff']>>;
beforeAll(async () => {
  shop = await startTestShop({
    storefront: {
      renderPage: async (_, { site: { brand, look, delivery } }) =>
        new Response(`<p>${brand.name}|${look?.tagline}|${look?.stylesheet}|${delivery?.returns.days}</p>`, {
          headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' },
        }),
    },
  });
  owner = await shop.staff('owner');
});
afterAll(() => shop.stop());

const getPage = async (host = 'main.localhost') => (await shop.app.inject({ url: '/', headers: { host } })).body;
type Change = { brand?: Partial<BrandConfig>; returnDays?: number };
const withChange = ({ brand, returnDays }: Change, config: ShopConfig = demoConfig) => {
  const copy = JSON.parse(JSON.stringify(config));
  Object.assign(
    copy.brands.find(({ key }: BrandConfig) => key === 'main'),
    brand,
  );
  if (returnDays !== undefined) for (const one of copy.stores) one.delivery.returns.days = returnDays;
  return copy;
};
const readVersion = async () => (await owner.shopConfig.read()).version;
const apply = async (config: Parameters<typeof owner.shopConfig.apply>[0]['body']['config'], note = '') =>
  await owner.shopConfig.apply({ body: { config, note, version: await readVersion() } });

test('names, look and terms change in cached pages without a restart, and roll back', async () => {
  expect(await owner.shopConfig.read()).toMatchObject({ version: 0, config: { schemaVersion: 1 } });
  expect(await getPage()).toBe('<p>Merroway|undefined|undefined|28</p>');
  const change = {
    brand: { name: 'Juniper & Co', tagline: { default: 'Made to last' }, colours: { accent: '#1b4d3e' } },
    returnDays: 45,
  };
  const reply = await apply(withChange(change), 'New name');
  expect(reply).toMatchObject({ version: 1, needsRestart: false });
  expect(reply.changes).toContainEqual({ path: 'brands[main].name', before: 'Merroway', after: 'Juniper & Co' });
  await vi.waitFor(async () => expect(await getPage()).toContain('<p>Juniper & Co|Made to last|/media/brand/main-'));
  const page = await getPage();
  expect(page).toMatch(/\|45<\/p>$/);
  const [, stylesheet = ''] = /\|(\/media[^|]+)\|/.exec(page) ?? [];
  const css = await shop.app.inject({ url: stylesheet, headers: { host: 'main.localhost' } });
  expect(css.body).toBe('html[data-brand="main"] {\n  --blush: #e8edec;\n  --claret: #1b4d3e;\n}\n');
  expect(await getPage('outlet.localhost')).toContain('<p>Merroway Outlet|undefined|undefined|');

  await owner.shopConfig.rollBack({ params: { to: 0 }, body: { version: 1, note: '' } });
  await vi.waitFor(async () => expect(await getPage()).toBe('<p>Merroway|undefined|undefined|28</p>'));
  const { items } = await owner.shopConfig.history();
  expect(items.map(({ version, note }) => [version, note])).toEqual([
    [2, 'Roll back to version 0'],
    [1, 'New name'],
  ]);
});

test('a change is recorded in the audit trail with its paths', async () => {
  const { version } = await apply(withChange({ brand: { name: 'Sorrel' } }), 'Test');
  const { rows } = await shop.parts.database.pool.query(
    "select * from audit_entry where entity_kind = 'shop-config' and entity_id = $1",
    [String(version)],
  );
  expect(rows).toMatchObject([
    {
      permission: 'shop.configure',
      before: { 'brands[main].name': 'Merroway' },
      after: { 'brands[main].name': 'Sorrel' },
    },
  ]);
});

test('an unchanged configuration appends no version', async () => {
  const before = await readVersion();
  const { config } = await owner.shopConfig.read();
  expect(await apply(config)).toMatchObject({ version: before, changes: [] });
});

test('a version that was changed meanwhile is refused', async () => {
  const version = await readVersion();
  const config = withChange({ brand: { name: 'One' } });
  const other = withChange({ brand: { name: 'Two' } });
  const results = await Promise.allSettled([
    owner.shopConfig.apply({ body: { config, note: '', version } }),
    owner.shopConfig.apply({ body: { config: other, note: '', version } }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
});

test('colours without contrast are refused with the figures, and nothing changes', async () => {
  const version = await readVersion();
  const config = withChange({ brand: { colours: { accent: '#c9a227' } } });
  const { findings } = await owner.shopConfig.review({ body: { config } });
  expect(findings).toContainEqual({
    ...{ level: 'error', path: 'brands[1].colours.accent' },
    message: 'accent on paper has a contrast of 2.41:1, at least 4.5:1 is required (WCAG AA)',
  });
  await expect(owner.shopConfig.apply({ body: { config, note: '', version } })).rejects.toMatchObject({
    ...{ status: 422, message: expect.stringContaining('2.41:1') },
  });
  expect(await readVersion()).toBe(version);
});

test.each([
  ['a colour that is CSS', { colours: { accent: '#fff;}body{display:none' } }],
  ['a colour that is not in the palette', { colours: { body: '#ffffff' } }],
  ['a logo on another host', { favicon: '//evil.test/x.svg' }],
  ['an unknown key', { script: 'alert(1)' }],
])('%s is refused as malformed', async (_, brand) => {
  const config = withChange({ brand: brand as Partial<BrandConfig> });
  await expect(owner.shopConfig.review({ body: { config } })).rejects.toMatchObject({ status: 400 });
});

test('another list of stores is accepted, and the readiness list asks for a restart', async () => {
  const config = withChange({});
  config.stores = config.stores.filter(({ id }: { id: number }) => id !== 8);
  const reply = await apply(config);
  expect(reply.needsRestart).toBe(true);
  const hasFinding = async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60_000);
    return (await owner.readiness.list()).items.some(({ code }) => code === 'stores');
  };
  await vi.waitFor(async () => expect(await hasFinding()).toBe(true));
  const page = await shop.app.inject({ url: '/nz', headers: { host: 'main.localhost' } });
  expect(page.body).toContain('|28</p>');
  await apply(withChange({}));
  await vi.waitFor(async () => expect(await hasFinding()).toBe(false));
});

test('a store with orders is neither removed nor given another currency or id', async () => {
  const { pool } = shop.parts.database;
  const config = withChange({});
  const at = config.stores.findIndex(({ brand, locale }: StoreConfig) => brand === 'main' && locale === 'en-NZ');
  const changed = structuredClone(config);
  Object.assign(changed.stores[at], { id: 31_999, currency: 'AUD' });
  const removed = { ...config, stores: config.stores.filter((_: StoreConfig, index: number) => index !== at) };
  const listErrors = async (proposed: ShopConfig) =>
    (await owner.shopConfig.review({ body: { config: proposed as never } })).findings
      .filter(({ level }) => level === 'error')
      .map(({ path }) => path);
  expect(await listErrors(removed)).toEqual([]);
  expect(await listErrors(changed)).toEqual([]);
  await pool.query(`
    insert into shop_order (number, made_from, state, brand, locale, currency, email, email_key, customer_key,
      delivery_method, delivery_from, delivery_to, items_amount, discount_amount, services_amount, delivery_amount,
      tax_amount, tax_is_added, total_amount, payment_amount, held_until, placed_at)
    values ('NZ1', gen_random_uuid(), 'abandoned', 'main', 'en-NZ', 'NZD', 'a@b.test', 'a@b.test', 'a@b.test',
      'standard', '2026-11-18', '2026-11-20', 100, 0, 0, 0, 0, false, 100, 100, now(), now())
  `);
  expect(await listErrors(removed)).toEqual(['stores']);
  expect(await listErrors(changed)).toEqual([`stores[${at}].id`, `stores[${at}].currency`]);
  await expect(apply(removed)).rejects.toMatchObject({ status: 422 });
  await pool.query("delete from shop_order where locale = 'en-NZ'");
});

test('an unknown version is refused, however large', async () => {
  const version = await readVersion();
  const rollBack = owner.shopConfig.rollBack({ params: { to: 99_999_999_999 }, body: { version, note: '' } });
  await expect(rollBack).rejects.toMatchObject({ status: 404 });
});

test('a grant for some stores does not configure the shop', async () => {
  const { api } = await signInStaff(shop, { role: 'owner', stores: [4] });
  const { version } = await api.shopConfig.read();
  const body = { config: withChange({ brand: { name: 'Elsewhere' } }), note: '', version };
  await expect(api.shopConfig.apply({ body })).rejects.toMatchObject({ status: 403 });
});

test('versions cannot be changed or deleted', async () => {
  const { pool } = shop.parts.database;
  await expect(pool.query("update shop_config set note = 'x'")).rejects.toThrow('append-only');
  await expect(pool.query('delete from shop_config')).rejects.toThrow('append-only');
});

test('an exported file is stable and parses to the same configuration', () => {
  const text = formatShopConfig(demoConfig);
  const parsed = parseShopConfig(text);
  if (!('config' in parsed)) throw new Error('not parsed');
  expect(formatShopConfig(parsed.config)).toBe(text);
  const shuffled = JSON.stringify(Object.fromEntries(Object.entries(demoConfig).reverse()));
  const other = parseShopConfig(shuffled);
  expect('config' in other && formatShopConfig(other.config)).toBe(text);
});

const run = async (typed: readonly string[], files: Record<string, string> = {}) => {
  const command = parseShopConfigCommand(typed);
  if (command.action === 'mistake') throw new Error(command.problem);
  const { env, database, clock } = shop.parts;
  const lines: string[] = [];
  const code = await runShopConfigCommand(command, {
    configs: openShopConfigService({ env, database, clock, defaults: demoConfig, audit: createAuditTrail({ clock }) }),
    actor: { kind: 'command', name: 'ada' },
    print: (line) => void lines.push(line),
    readText: async (file) => files[file] ?? '',
    writeText: async (file, text) => {
      files[file] = text;
    },
    buildSchema: () => ({}),
  });
  return { code, text: lines.join('\n') };
};

test('commands export, check, compare, apply, list and roll back', async () => {
  const files: Record<string, string> = {};
  await run(['config:rollback', '0']);
  expect(await run(['config:export', 'a.json'], files)).toMatchObject({ code: 0 });
  files['a.json'] = files['a.json']?.replace('"name": "Merroway",', '"name": "Alder",') ?? '';
  expect(await run(['config:check', 'a.json'], files)).toMatchObject({
    ...{ code: 0, text: expect.stringContaining('can be applied') },
  });
  expect((await run(['config:diff', 'a.json'], files)).text).toContain('brands[main].name: Merroway → Alder');
  const applied = await run(['config:apply', 'a.json', '--note', 'Renamed'], files);
  expect(applied).toMatchObject({ code: 0, text: expect.stringContaining('is in force') });
  expect((await run(['config:history'])).text).toContain('ada  Renamed');
  expect((await run(['config:apply', 'a.json'], files)).text).toContain('Nothing changes');
  await vi.waitFor(async () => expect(await getPage()).toContain('<p>Alder|'));
  await expect(run(['config:apply', 'a.json', '--version', '0'], files)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  expect((await run(['config:rollback', '0'])).text).toContain('brands[main].name: Alder → Merroway');
});

test('a faulty file is refused with line and path', async () => {
  const text = formatShopConfig(demoConfig);
  const line = text.slice(0, text.indexOf('"timeZone": "Pacific/Auckland"')).split('\n').length;
  const faulty = text.replace('Pacific/Auckland', 'Pacific/Atlantis').replace('"shortCode"', '"shortcode"');
  expect((await run(['config:check', 'b.json'], { 'b.json': faulty })).text).toContain(
    'brands[0].shortcode: Unknown key',
  );
  const zone = await run(['config:check', 'b.json'], {
    'b.json': text.replace('Pacific/Auckland', 'Pacific/Atlantis'),
  });
  expect(zone.code).toBe(1);
  expect(zone.text).toMatch(
    new RegExp(`✗ b\\.json:${line} stores\\[\\d+\\]\\.timeZone: Pacific/Atlantis is no time zone`),
  );
  expect(await run(['config:check', 'c.json'], { 'c.json': '{ "a": ' })).toMatchObject({
    ...{ code: 1, text: expect.stringContaining('This is no JSON') },
  });
});

test.each([
  [['config:apply'], 'requires a file'],
  [['config:rollback', 'x'], 'requires a version'],
  [['config:check', 'a', 'b'], 'takes one argument'],
  [['config:apply', 'a', '--version', '-1'], ''],
])('%j is a mistake', (typed, problem) => {
  expect(parseShopConfigCommand(typed)).toMatchObject({ action: 'mistake', problem: expect.stringContaining(problem) });
});
