import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveRecords } from '../../../../../tests/support/catalog/test-search.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { askProcesses } from '../../platform/database/process-exchange.ts';
import { createLog } from '../../platform/log.ts';
import { createAuditTrail } from '../../staff/audit/audit-trail.ts';
import { parseFeedFileCommand, runFeedFileCommand, type ToldFile } from './feed-file-command.ts';
import { createFeedMaking } from './feed-file-service.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['staff']>>;
const OUTLET = 4;
beforeAll(async () => {
  shop = await startTestShop();
  await saveRecords(
    shop.parts.database,
    [buildProduct('F1', { media: [{ file: 'f1-0123456789ab', role: 'front' }] }), buildProduct('F2', { media: [] })],
    new Date(),
  );
  owner = await shop.staff('owner');
});
afterAll(() => shop.stop());

const findFile = async (name: string) =>
  (await owner.feedFiles.list()).items.find((file) => file.storeId === OUTLET && file.name === name);
const untilMade = (name: string) =>
  vi.waitFor(async () => expect(await findFile(name)).toMatchObject({ isMaking: false, made: { isComplete: true } }), {
    ...{ timeout: 20_000, interval: 50 },
  });
const ask = () => {
  const { db, url } = shop.parts.database;
  return askProcesses({ db, url, log: createLog('silent') }, 'feeds');
};

test('lists a feed that was not made yet with its address', async () => {
  const file = await findFile('google.tsv');
  expect(file).toMatchObject({ kind: 'feed', isMaking: false });
  expect(file?.made).toBeUndefined();
  expect(file?.url).toMatch(/^http.*\/feeds\/google\.tsv$/);
});

test('makes a feed and tells its rows, size and what was left out and why', async () => {
  await owner.feedFiles.make({ body: { storeId: OUTLET, name: 'google.xml' } });
  await untilMade('google.xml');
  const file = await findFile('google.xml');
  expect(file?.made?.rows).toBeGreaterThan(0);
  expect(file?.made?.bytes).toBeGreaterThan(100);
  expect(file?.made?.leftOut).toContainEqual({ reason: 'no-picture', count: 1, examples: ['F2'] });
  const { items } = await owner.audit.search({ query: { entityKind: 'feed-file' } });
  expect(items[0]).toMatchObject({ action: 'make', storeId: OUTLET });
});

test('makes a sitemap and counts its addresses', async () => {
  const { items } = await owner.feedFiles.list();
  const sitemap = items.find(({ storeId, kind }) => storeId === OUTLET && kind === 'sitemap');
  await owner.feedFiles.make({ body: { storeId: OUTLET, name: sitemap?.name ?? '' } });
  await untilMade(sitemap?.name ?? '');
  expect((await findFile(sitemap?.name ?? ''))?.made?.rows).toBeGreaterThan(0);
});

test('refuses unknown files and stores out of scope', async () => {
  const unknown = { storeId: OUTLET, name: '../../etc/passwd' };
  await expect(owner.feedFiles.make({ body: unknown })).rejects.toMatchObject({ status: 404 });
  const { api } = await signInStaff(shop, { role: 'owner', stores: [1] });
  expect(new Set((await api.feedFiles.list()).items.map(({ storeId }) => storeId))).toEqual(new Set([1]));
  const other = { storeId: OUTLET, name: 'google.xml' };
  await expect(api.feedFiles.make({ body: other })).rejects.toMatchObject({ status: 403 });
});

test('a command lists the files of the running process and has one made', async () => {
  const lines: string[] = [];
  const { db } = shop.parts.database;
  const feeds = createFeedMaking({
    ...{ db, audit: createAuditTrail({ clock: () => new Date() }) },
    find: async ({ storeId, name }) =>
      (await ask()).map(({ row }) => row as ToldFile).find((file) => file.storeId === storeId && file.name === name),
  });
  const deps = {
    ask,
    feeds,
    actor: { kind: 'command', name: 'op' } as const,
    print: (line: string) => void lines.push(line),
  };
  expect(await runFeedFileCommand({ action: 'list' }, deps)).toBe(0);
  expect(lines.find((line) => line.includes(`store ${OUTLET} google.xml`))).toMatch(/rows, \d+ bytes, .*no-picture/);
  expect(await findFile('google.tsv')).not.toHaveProperty('made');
  const command = parseFeedFileCommand(['feeds:make', String(OUTLET), 'google.tsv']);
  expect(command).toEqual({ action: 'make', storeId: OUTLET, name: 'google.tsv' });
  await runFeedFileCommand({ action: 'make', storeId: OUTLET, name: 'google.tsv' }, deps);
  await untilMade('google.tsv');
});

test.each([[['feeds', 'x']], [['feeds:make']], [['feeds:make', 'outlet', 'google.xml']], [['feeds:make', '4']]])(
  '%j is a mistake',
  (typed) => expect(parseFeedFileCommand(typed).action).toBe('mistake'),
);
