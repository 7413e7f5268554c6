import type { StaffApi } from '@shop/contracts/staff/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { buildCategory, buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { type StaffClient, signInStaff } from '../../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let client: StaffClient;
let api: StaffApi;
beforeAll(async () => {
  shop = await startTestShop();
  client = await signInStaff(shop, { role: 'merchandiser' });
  api = client.api;
});
afterAll(() => shop.stop());

const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });

const getCatalog = () => createCatalogWriteService({ db: shop.parts.database.db, clock: shop.parts.clock });
const save = (...skus: string[]) =>
  getCatalog().saveRecords(
    skus.map((sku) => buildProduct(sku)),
    { batch: 'test' },
  );
const find = async (sku: string) => (await getCatalog().readProducts([sku])).get(sku);

async function send(text: string | Buffer, { name = 'spring.csv', type = 'application/octet-stream' } = {}) {
  const reply = await shop.app.backOffice?.inject({
    ...{ method: 'POST', url: `/staff/api/v1/catalogue/imports?name=${encodeURIComponent(name)}` },
    ...{ headers: { ...client.headers, 'content-type': type }, payload: text },
  });
  if (!reply) throw new Error('No back office');
  return { status: reply.statusCode, body: reply.json() };
}

async function upload(text: string | Buffer) {
  const { status, body } = await send(text);
  expect(status).toBe(200);
  const { runId } = body as { runId: string };
  const params = { runId };
  return {
    params,
    get: () => api.imports.get({ params }),
    reach: (state: string) =>
      vi.waitFor(async () => {
        const run = await api.imports.get({ params });
        expect(run.state).toBe(state);
        return run;
      }),
  };
}

test('an upload is checked, applied, and undone except for what was changed since', async () => {
  await save('IMP-A', 'IMP-B');
  const titles = 'sku,online,title:en-GB\r\nIMP-A,no,First\r\nIMP-B,no,Second\r\nIMP-C,no,Third\r\n';
  const run = await upload(titles);
  expect(await run.reach('checked')).toMatchObject({ changed: 2, skipped: 1, canApply: true, canUndo: false });
  expect(await find('IMP-A')).toMatchObject({ online: true });
  const { items } = await api.imports.findings({ params: run.params, query: { after: '0' } });
  expect(items[0]).toMatchObject({ level: 'fault', row: 4 });
  expect(await api.imports.rows({ params: run.params })).toEqual({
    columns: ['sku', 'online', 'title:en-GB'],
    rows: [{ row: 4, cells: ['IMP-C', 'no', 'Third'] }],
  });

  await api.imports.apply({ params: run.params });
  expect(await run.reach('done')).toMatchObject({ changed: 2, canApply: false, canUndo: true });
  expect(await find('IMP-A')).toMatchObject({ online: false, texts: { 'en-GB': { title: 'First' } } });

  await getCatalog().saveRecords([{ ...buildProduct('IMP-B'), online: false, texts: TYPED }], { batch: 'test' });
  const preview = await api.imports.previewUndo({ params: run.params });
  expect(preview).toEqual({ records: 2, checked: 2, kept: [{ record: 'IMP-B', part: 'texts / en-GB / title' }] });
  await api.imports.undo({ params: run.params });
  expect(await run.reach('undone')).toMatchObject({ restored: 1, kept: 1, canUndo: false });
  expect(await find('IMP-A')).toMatchObject({ online: true, texts: buildProduct('IMP-A').texts });
  expect(await find('IMP-B')).toMatchObject({ online: true, texts: TYPED });
  await expect(api.imports.undo({ params: run.params })).rejects.toThrow(refused('import_not_undoable'));

  const owner = await shop.staff('owner');
  const audited = await owner.audit.search({ query: { entityKind: 'import', entityId: run.params.runId } });
  expect(audited.items.map(({ action }) => action)).toEqual(['undo', 'import', 'upload']);
});

test('attribute columns are checked against the set-up of the attribute, applied and undone as a whole', async () => {
  const diameter = { name: 'diameter', type: 'number' as const, texts: {} };
  const { name, isDefault: _, ...created } = await api.attributes.create({ body: diameter });
  await api.attributes.change({ params: { name }, body: { ...created, unit: 'mm' } });
  const product = buildProduct('IMP-W', { attributes: { diameter: ['40'], strap: ['calf'] } });
  await getCatalog().saveRecords([product], { batch: 'test' });

  const wrong = await upload('sku,attribute:diameter\r\nIMP-W,4 cm\r\n');
  expect(await wrong.reach('checked')).toMatchObject({ changed: 0, skipped: 1 });
  const { items } = await api.imports.findings({ params: wrong.params, query: { after: '0' } });
  expect(items).toEqual([
    expect.objectContaining({ column: 'attribute:diameter', value: '4 cm', reason: 'Not in mm' }),
  ]);

  const run = await upload('sku,attribute:diameter,attribute:note\r\nIMP-W,"38,5",<b>new</b>\r\n');
  await run.reach('checked');
  await api.imports.apply({ params: run.params });
  await run.reach('done');
  expect((await find('IMP-W'))?.attributes).toEqual({ diameter: ['38.5'], strap: ['calf'], note: ['<b>new</b>'] });
  await api.imports.undo({ params: run.params });
  await run.reach('undone');
  expect((await find('IMP-W'))?.attributes).toEqual(product.attributes);
});

const TYPED = { 'en-GB': { title: 'Typed by hand', description: 'Long' } };

test('the undo of prices, stock and new products', async () => {
  await save('IMP-P');
  const before = await find('IMP-P');
  const [variant] = before?.variants ?? [];
  const prices = await upload('sku,price_list,price\r\nIMP-P,outlet-GBP,1.23\r\n');
  await prices.reach('checked');
  await api.imports.apply({ params: prices.params });
  await prices.reach('done');
  const stock = await upload(`sku,pool,quantity\r\n${variant?.sku},gb,77\r\n`);
  await stock.reach('checked');
  await api.imports.apply({ params: stock.params });
  await stock.reach('done');
  const added = await upload(`${JSON.stringify(buildProduct('IMP-N'))}\n`);
  expect(await added.reach('checked')).toMatchObject({ format: 'jsonl', created: 1, canFix: false });
  await api.imports.apply({ params: added.params });
  await added.reach('done');

  for (const { params } of [prices, stock, added]) await api.imports.undo({ params });
  for (const run of [prices, stock, added]) expect(await run.reach('undone')).toMatchObject({ restored: 1, kept: 0 });
  const after = await find('IMP-P');
  expect(after?.variants).toEqual([
    { ...variant, stock: { gb: 0, ...variant?.stock } },
    ...(before?.variants ?? []).slice(1),
  ]);
  expect(after?.prices.map(({ priceList, amount }) => [priceList, amount])).toEqual(
    before?.prices.map(({ priceList, amount }) => [priceList, amount]),
  );
  expect(await find('IMP-N')).toMatchObject({ online: false });
});

test('faults are fixed in the file, which is checked again', async () => {
  await save('IMP-F');
  const run = await upload('sku;position\r\n\r\nIMP-F;"many; really"\r\n');
  expect(await run.reach('checked')).toMatchObject({ skipped: 1, canFix: true });
  const edits = [{ row: 3, column: 'position', value: '7' }];
  await api.imports.fix({ params: run.params, body: { edits } });
  expect(await run.reach('checked')).toMatchObject({ skipped: 0, changed: 1 });
  await api.imports.apply({ params: run.params });
  await run.reach('done');
  expect(await find('IMP-F')).toMatchObject({ position: 7 });
  await expect(api.imports.fix({ params: run.params, body: { edits } })).rejects.toThrow(refused('import_not_fixable'));
});

test('rejects files that are no catalogue', async () => {
  expect(await send('PK\u0003\u0004\0\0sheet')).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'import_format_unknown' }] },
  });
  expect(await send('colour,shape\r\nred,round')).toMatchObject({ status: 422 });
  expect(await send('sku,online', { type: 'text/plain' })).toMatchObject({ status: 415 });
  const params = { runId: '00000000-0000-4000-8000-000000000000' };
  await expect(api.imports.get({ params })).rejects.toThrow(refused('import_unknown'));
});

test('faulty cells with NUL and half a character are reported', async () => {
  await save('IMP-N');
  const long = `${'x'.repeat(119)}😀`;
  const run = await upload(
    `{"kind":"product","sku":"IMP-N","online":"\\u0000"}\n{"kind":"product","sku":"IMP-N2","online":"${long}"}\n`,
  );
  expect(await run.reach('checked')).toMatchObject({ skipped: 2 });
  const { items } = await api.imports.findings({ params: run.params, query: { after: '0' } });
  expect(items.map(({ value }) => value)).toContain('\uFFFD');
});

test('an undo restores paths that categories took over from each other', async () => {
  const line = (key: string, path: string) => buildCategory(key, { path });
  const write = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
  await getCatalog().saveRecords([line('imp-a', '/imp-a.html'), line('imp-b', '/imp-b.html')], { batch: 'test' });
  const run = await upload(write(line('imp-a', '/imp-x.html'), line('imp-b', '/imp-a.html')));
  await run.reach('checked');
  await api.imports.apply({ params: run.params });
  await run.reach('done');
  await api.imports.undo({ params: run.params });
  expect(await run.reach('undone')).toMatchObject({ restored: 2, kept: 0 });
});

test('findings are downloaded as CSV', async () => {
  const run = await upload('sku,online\r\nIMP-X,"=maybe"\r\n');
  await run.reach('checked');
  const reply = await shop.app.backOffice?.inject({
    url: `/staff/api/v1/catalogue/imports/${run.params.runId}/findings-file`,
    headers: client.headers,
  });
  expect(reply?.headers['content-type']).toContain('text/csv');
  expect(reply?.body).toContain("fault,2,online,'=maybe,Not yes or no,Write yes or no");
});

test.each([
  ['all columns', ''],
  ['some columns', 'columns=online&columns=texts&columns=prices&'],
  ['sizes', 'columns=stock&'],
])('an export with %s is imported again without a change', async (_, columns) => {
  await save('IMP-R1', 'IMP-R2', 'OTHER-1');
  const reply = await shop.app.backOffice?.inject({
    url: `/staff/api/v1/catalogue/export?${columns}text=imp-r&online=yes`,
    headers: client.headers,
  });
  expect(reply?.statusCode).toBe(200);
  expect(reply?.body).not.toContain('OTHER-1');
  expect(reply?.body.startsWith('sku,')).toBe(true);
  const run = await upload(reply?.body ?? '');
  expect(await run.reach('checked')).toMatchObject({ unchanged: 2, changed: 0, created: 0, skipped: 0, notes: 0 });
});

const MAGENTO =
  'sku,product_type,name,price,qty,new_from_date\r\nMOVE-1,simple,Tee&trade;,52.0000,7.0000,05/12/2026\r\n';

test('a file of another system is imported only after its open questions are answered', async () => {
  const run = await upload(MAGENTO);
  const checked = await run.reach('checked');
  expect(checked).toMatchObject({ canApply: false, kinds: {}, choices: { pools: ['gb', 'us'] } });
  expect(checked.plan.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual([
    ...['brand', 'priceList', 'pool', 'dates'],
  ]);
  await expect(api.imports.apply({ params: run.params })).rejects.toEqual(refused('import_unconfirmed'));
  const settings = { brands: ['main' as const], currency: 'USD', pool: 'us', dates: 'dmy' } as const;
  await api.imports.settle({ params: run.params, body: { ...settings, brands: ['main'] } });
  const settled = await run.reach('checked');
  expect(settled).toMatchObject({ canApply: true, settings, kinds: { product: { created: 1 } } });
  expect(settled.plan).toContainEqual({ name: 'tax', value: 'added', source: 'only', isOpen: false });
  await api.imports.apply({ params: run.params });
  await run.reach('done');
  expect(await find('MOVE-1')).toMatchObject({
    ...{ newFrom: '2026-12-05T00:00:00.000Z', prices: [{ priceList: 'main-USD', amount: 5_200 }] },
    ...{ texts: { 'en-GB': { title: 'Tee™' } }, variants: [{ stock: { us: 7 } }] },
  });
  await expect(api.imports.settle({ params: run.params, body: {} })).rejects.toEqual(refused('import_not_fixable'));
});

test.each([
  ['customers', 'email,firstname,lastname,group_id,password_hash\na@b.example,A,B,1,\n'],
  ['orders', 'increment_id,customer_email,grand_total\n1,a@b.example,5\n'],
  ['gift-cards', 'code,balance,date_expires\nABCDEFGH1,5,\n'],
  ['credit', '_email,store_credit\na@b.example,5\n'],
])('refuses a file of %s without the permission for its records', async (_, file) => {
  const { status, body } = await send(file);
  expect({ status, body }).toMatchObject({ status: 403, body: refused('permission_missing') });
});

test('tells a file that is not UTF-8, and reads it', async () => {
  await save('IMP-LATIN');
  const run = await upload(Buffer.from('sku,title:en-GB\nIMP-LATIN,Caf\xe9\n', 'latin1'));
  expect(await run.reach('checked')).toMatchObject({
    plan: expect.arrayContaining([{ name: 'encoding', value: 'Windows-1252', source: 'file', isOpen: false }]),
  });
  await api.imports.apply({ params: run.params });
  await run.reach('done');
  expect(await find('IMP-LATIN')).toMatchObject({ texts: { 'en-GB': { title: 'Café' } } });
});
