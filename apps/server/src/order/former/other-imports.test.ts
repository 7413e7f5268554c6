import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPassword } from '#server/account/sign-in/password-hashing.ts';
import { openImportCommands } from '#server/catalog/desk/import/open.ts';
import type { Finding } from '#server/catalog/import/finding.ts';
import type { ImportRequest } from '#server/catalog/import/import-service.ts';
import { openImport } from '#server/catalog/import/open.ts';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { readEnv } from '#server/env.ts';
import { readFormerOrders } from '#server/order/former/former-order-repository.ts';
import { openOtherImports } from '#server/other-imports.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';

let time = Date.parse('2026-06-01T12:00:00Z');
/** Later at each reading, so that runs have an order. */
function clock() {
  time += 1;
  return new Date(time);
}
const actor = { kind: 'command', name: 'merchant' } as const;
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'shop-customers-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const open = () => {
  const others = openOtherImports({ database, clock, stores, env: readEnv({}) });
  const catalog = createCatalogWriteService({ db: database.db, clock });
  const pictures = { findPicture: () => Promise.resolve(undefined) } as never;
  const importer = openImport({ stores, catalog, pictures, others, checkpointFolder: join(folder, 'checkpoints') });
  const env = { DATA_DIR: folder };
  return {
    importer,
    commands: openImportCommands({ database, clock, env, audit: createAuditTrail({ clock }), others }),
  };
};

async function run(name: string, content: string | Buffer, request: Partial<ImportRequest> = {}) {
  const { importer, commands } = open();
  const file = join(folder, name);
  await writeFile(file, content);
  const findings: Finding[] = [];
  const watch = { onStart: () => {}, onProgress: () => {}, onFinding: (one: Finding) => void findings.push(one) };
  const wanted = {
    file,
    by: 'merchant',
    settings: { brands: ['outlet'] as const },
    dryRun: false,
    resume: false,
    ...request,
  };
  if (wanted.dryRun) return { ...(await importer.run(wanted, watch)), findings };
  const recorded = { name, bytes: content.length, settings: wanted.settings };
  const result = await commands.record(actor, {
    file: recorded,
    work: (journal) => importer.run(wanted, { ...watch, journal }),
  });
  return { ...result, findings };
}

const rows = async (query: string) => (await database.pool.query(query)).rows;
const sha256 = (salt: string, password: string) =>
  `${createHash('sha256')
    .update(salt + password)
    .digest('hex')}:${salt}:1`;

/** Columns of Magento's "Customers Main File", with the address columns of its composite file. */
const MAGENTO_COLUMNS =
  'email,_website,_store,confirmation,created_at,created_in,disable_auto_group_change,dob,firstname,gender,group_id,lastname,middlename,password_hash,prefix,rp_token,rp_token_created_at,store_id,suffix,taxvat,website_id,password,_address_city,_address_company,_address_country_id,_address_fax,_address_firstname,_address_lastname,_address_middlename,_address_postcode,_address_prefix,_address_region,_address_street,_address_suffix,_address_telephone,_address_vat_id,_address_default_billing_,_address_default_shipping_'.split(
    ',',
  );
type Row = Record<string, string>;
const magento = (...given: Row[]) =>
  [MAGENTO_COLUMNS, ...given.map((row) => MAGENTO_COLUMNS.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

const ADA = {
  ...{ email: 'Ada@Example.com', _website: 'base', created_at: '2019-01-02 10:30:00', dob: '1990-05-24 00:00:00' },
  ...{
    firstname: 'Ada &amp; Co',
    lastname: '<b>Byron</b>',
    group_id: '2',
    password_hash: sha256('s4lt', 'roses are red'),
  },
  ...{
    _address_firstname: 'Ada',
    _address_lastname: 'Byron',
    _address_street: '1 High St\nFlat 2',
    _address_city: 'Leeds',
  },
  ...{ _address_country_id: 'GB', _address_postcode: 'LS1 1AA', _address_telephone: '0113 496 0000' },
};

test('imports Magento customers with addresses, groups and passwords that still work, once', async () => {
  const file = `\uFEFF${magento(
    ADA,
    {
      _address_firstname: 'Ada',
      _address_street: '9 Mill Ln',
      _address_city: 'York',
      _address_country_id: 'GB',
      _address_postcode: 'YO1 7HH',
    },
    { email: 'bo@example.com', firstname: 'Bo', lastname: 'Li', password_hash: 'NULL', dob: 'unknown' },
    { email: 'no address', firstname: 'Nobody' },
    { email: 'ada@example.com', firstname: 'Ada again', _website: 'second' },
    {
      email: 'cy@example.com',
      _address_street: '1 Rue',
      _address_country_id: 'GB',
      _address_postcode: 'nonsense',
      _address_city: 'X',
    },
  )}`;
  const dry = await run('customers.csv', file, { dryRun: true });
  expect(dry).toMatchObject({ format: 'customers', created: 3, skipped: 2 });
  expect(await rows('select from customer')).toHaveLength(0);
  const done = await run('customers.csv', file);
  expect(done).toMatchObject({ created: 3, skipped: 2, kinds: { customer: { created: 3 }, address: { created: 2 } } });
  expect(done.findings.map(({ level, row, column }) => `${level} ${row} ${column}`)).toEqual([
    'note 4 dob',
    'fault 5 email',
    'fault 6 email',
    'note 7 postcode',
  ]);
  expect(done.findings.every(({ value }) => value === '')).toBe(true);
  const [ada] = await rows(`select first_name, last_name, birth_date::text, created_at, password_hash, brand, group_name
    from customer join customer_login using (customer_id) left join customer_group using (customer_id) where email_key = 'ada@example.com'`);
  expect(ada).toMatchObject({
    ...{
      first_name: 'Ada & Co',
      last_name: 'Byron',
      birth_date: '1990-05-24',
      brand: 'outlet',
      group_name: 'wholesale',
    },
    created_at: new Date('2019-01-02T10:30:00Z'),
  });
  expect(await checkPassword(ada.password_hash, 'roses are red')).toEqual({ matches: true, outdated: true });
  expect(await checkPassword(ada.password_hash, 'violets')).toMatchObject({ matches: false });
  const [bo] = await rows(`select password_hash from customer_login where email_key = 'bo@example.com'`);
  expect(await checkPassword(bo.password_hash, 'NULL')).toMatchObject({ matches: false });
  expect(
    await rows('select line1, line2, postcode, is_default_delivery from customer_address order by position'),
  ).toEqual([
    { line1: '1 High St', line2: 'Flat 2', postcode: 'LS1 1AA', is_default_delivery: true },
    { line1: '9 Mill Ln', line2: null, postcode: 'YO1 7HH', is_default_delivery: false },
  ]);
  expect(await run('customers.csv', file)).toMatchObject({ created: 0, unchanged: 3, skipped: 2 });
});

test('adds the addresses of a separate Magento file to known customers', async () => {
  const header =
    '_website,_email,_entity_id,city,company,country_id,firstname,lastname,postcode,region,street,telephone,_address_default_billing_,_address_default_shipping_';
  const file = `${header}\nbase,bo@example.com,7,Boston,,US,Bo,Li,02110,Massachusetts,2 Main St,,1,1\nbase,new@example.com,8,Leeds,,GB,N,N,LS1 1AA,,3 Low St,,1,1\n`;
  const done = await run('addresses.csv', file);
  expect(done).toMatchObject({ created: 1, skipped: 1 });
  expect(done.findings).toMatchObject([{ level: 'fault', row: 3, reason: expect.stringContaining('No customer') }]);
  expect(await rows(`select region, country from customer_address where line1 = '2 Main St'`)).toEqual([
    { region: 'MA', country: 'US' },
  ]);
});

test('keeps proof of where newsletter consent comes from, and never subscribes who unsubscribed here', async () => {
  await database.pool.query(`insert into newsletter_subscription (brand, email, email_key, locale, source, status, unsubscribe_token, asked_at)
    values ('outlet', 'gone@example.com', 'gone@example.com', 'en-GB', 'footer', 'unsubscribed', 'token', now())`);
  const file =
    '"ID","Email","Type","Customer First Name","Customer Last Name","Status","Website","Store","Store View"\n' +
    '"1","reader@example.com","Guest","","","Subscribed","Main Website","Store","Default"\n' +
    '"2","gone@example.com","Guest","","","Subscribed","Main Website","Store","Default"\n' +
    '"3","maybe@example.com","Guest","","","Not Activated","Main Website","Store","Default"\n';
  expect(await run('subscribers.csv', file)).toMatchObject({ created: 1, unchanged: 2 });
  const readers = await rows(`select email, status, source from newsletter_subscription order by email`);
  expect(readers).toEqual([
    { email: 'gone@example.com', status: 'unsubscribed', source: 'footer' },
    {
      email: 'reader@example.com',
      status: 'subscribed',
      source: expect.stringMatching(/^import subscribers\.csv [\da-f]{8} by merchant on 2026-06-01$/),
    },
  ]);
});

test('imports Shopify customers with their consent, and undoes what nobody has touched since', async () => {
  const header =
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags';
  const file = `${header}\n'6171,Dee,Fox,dee@example.com,yes,,4 Elm St,,Boston,MA,US,'02110,,,yes,120.00,2,"said ""hi""\nand left",no,vip\n'6172,Eve,Ray,eve@example.com,no,,,,,,,,,,no,0.00,0,,no,\n`;
  const done = await run('customers_export.csv', file);
  expect(done).toMatchObject({ created: 2, kinds: { customer: { created: 2 }, reader: { created: 2 } }, findings: [] });
  expect(
    await rows(`select channel, granted, source from customer_marketing_choice join customer_login using (customer_id)
      where email_key = 'dee@example.com' order by channel`),
  ).toEqual([
    { channel: 'email', granted: true, source: 'import' },
    { channel: 'sms', granted: true, source: 'import' },
  ]);
  await database.pool.query(`update customer set phone = '+441134960000', updated_at = now()
    where customer_id = (select customer_id from customer_login where email_key = 'eve@example.com')`);
  const { commands } = open();
  const [{ runId } = { runId: '' }] = await commands.imports.list();
  await commands.steps.undo(actor, runId);
  while (await commands.undo.restoreNext(runId));
  expect(await commands.imports.get(runId)).toMatchObject({ state: 'undone', kept: 1 });
  expect(
    await rows(`select email_key from customer_login where email_key in ('dee@example.com', 'eve@example.com')`),
  ).toEqual([{ email_key: 'eve@example.com' }]);
});

test('keeps Shopify orders as history of the customer, counts them nowhere and undoes them', async () => {
  const header =
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Cancelled at,Id';
  const file = `${header}\n#1001,Ada@example.com,paid,,fulfilled,,no,USD,50.00,4.20,0,54.20,,0,Post,2023-05-01 10:00:00 +0100,2,"Tee &amp; Cap - ""S""",20.00,T-S,"Ada\nByron",,99\n#1001,,,,,,,,,,,,,,,,1,Socks,10.00,S-1,,,\n#1002,,paid,,,,,USD,,,,9.00,,,,2023-05-02 10:00:00 +0100,1,Hat,9.00,H,,,98\n`;
  const dry = await run('orders_export.csv', file, { dryRun: true });
  expect(dry).toMatchObject({ format: 'orders', created: 1, skipped: 1 });
  expect(await rows('select from former_order')).toHaveLength(0);
  const done = await run('orders_export.csv', file);
  expect(done).toMatchObject({ created: 1, kinds: { 'former-order': { created: 1 } } });
  expect(done.findings).toMatchObject([{ level: 'fault', column: 'Email', value: '' }]);
  const [{ customer_id: customerId }] = await rows(
    `select customer_id from customer_login where email_key = 'ada@example.com'`,
  );
  expect(await readFormerOrders(database.db, { customerId, brand: 'outlet' })).toEqual([
    {
      ...{ number: '#1001', placedAt: new Date('2023-05-01T09:00:00Z'), state: 'paid' },
      ...{ total: '54.2000', currency: 'USD' },
      lines: [
        { title: 'Tee & Cap - "S"', sku: 'T-S', quantity: 2 },
        { title: 'Socks', sku: 'S-1', quantity: 1 },
      ],
    },
  ]);
  expect(await readFormerOrders(database.db, { customerId, brand: 'main' })).toEqual([]);
  expect(await rows('select from shop_order')).toHaveLength(0);
  expect(await run('orders_export.csv', file)).toMatchObject({ created: 0, unchanged: 1 });
  const { commands } = open();
  const runs = await commands.imports.list();
  const runId = runs.find(({ created, fileName }) => created > 0 && fileName === 'orders_export.csv')?.runId ?? '';
  await commands.steps.undo(actor, runId);
  while (await commands.undo.restoreNext(runId));
  expect(await rows('select from former_order')).toHaveLength(0);
});

test('asks for the currency of an order grid of Magento, which names none', async () => {
  const file =
    'ID,"Purchase Point","Purchase Date","Bill-to Name","Grand Total (Base)","Grand Total (Purchased)",Status,"Customer Email"\n' +
    '000000012,Main,"2023-01-15 10:22:33","Ada Byron",36.3900,36.3900,complete,ada@example.com\n';
  await expect(run('orders.csv', file, { settings: { brands: ['main'] } })).rejects.toMatchObject({
    code: 'import_unconfirmed',
  });
  const settings = { brands: ['main'] as const, currency: 'GBP' as const };
  expect(await run('orders.csv', file, { settings })).toMatchObject({ created: 1 });
  expect(await rows('select number, currency, state from former_order')).toEqual([
    { number: '000000012', currency: 'GBP', state: 'complete' },
  ]);
});

test.each([
  ['en-US', '(212) 555-0123', '+12125550123'],
  ['en-GB', '020 7946 0958', '+442079460958'],
])('reads a phone number without an address as one of the country of the store, %s', async (locale, typed, phone) => {
  const email = `${locale.toLowerCase()}@example.com`;
  const file = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Phone\n1,Amy,Lee,${email},no,,${typed}\n`;
  const settings = { brands: ['main'], locale };
  expect(await run(`${locale}-customers.csv`, file, { settings })).toMatchObject({ created: 1 });
  const [amy] = await rows(
    `select phone from customer join customer_login using (customer_id) where email_key = '${email}'`,
  );
  expect(amy).toEqual({ phone });
});

test('an undo keeps a customer for whom staff have begun a phone order, and one with credit', async () => {
  const file = magento(
    { email: 'phone@example.com', firstname: 'Pat', lastname: 'Li' },
    { email: 'rich@example.com', firstname: 'Ri', lastname: 'Ch' },
    { email: 'idle@example.com', firstname: 'Ida', lastname: 'Le' },
  );
  expect(await run('kept-customers.csv', file)).toMatchObject({ created: 3 });
  const idOf = async (email: string) =>
    (await rows(`select customer_id from customer_login where email_key = '${email}'`))[0]?.customer_id;
  await database.pool.query(`
    insert into quote (token_hash, status, customer_id, brand, locale, currency, created_at, used_at)
    select '\\x01', 'open', customer_id::text, 'outlet', 'en-GB', 'GBP', now(), now()
    from customer_login where email_key = 'phone@example.com'`);
  await database.pool.query(`
    insert into ledger_account (kind, currency, customer_id, balance) select 'credit', 'GBP', customer_id, 0
    from customer_login where email_key = 'rich@example.com'`);
  const { commands } = open();
  const runId = (await commands.imports.list()).find(({ fileName }) => fileName === 'kept-customers.csv')?.runId ?? '';
  await commands.steps.undo(actor, runId);
  while (await commands.undo.restoreNext(runId));
  expect(await commands.imports.get(runId)).toMatchObject({ restored: 1, kept: 2 });
  expect(await idOf('phone@example.com')).toBeDefined();
  expect(await idOf('rich@example.com')).toBeDefined();
  expect(await idOf('idle@example.com')).toBeUndefined();
});
