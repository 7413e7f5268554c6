import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { askProcesses } from '../../platform/database/process-exchange.ts';
import { createLog } from '../../platform/log.ts';
import { createAuditTrail } from '../../staff/audit/audit-trail.ts';
import { runSearchIndexCommand } from './search-index-command.ts';
import { createIndexRebuild } from './search-index-service.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['staff']>>;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await shop.staff('owner');
  await vi.waitFor(
    async () => expect((await owner.searchIndex.read()).state).toMatchObject({ isBuilt: true, isBuilding: false }),
    20_000,
  );
});
afterAll(() => shop.stop());

const ACTOR = { kind: 'command', name: 'operator' } as const;
const ask = () => {
  const { db, url } = shop.parts.database;
  return askProcesses({ db, url, log: createLog('silent') }, 'search-index');
};

test('tells the state of the index and the products of each store', async () => {
  const { state, stores, workers } = await owner.searchIndex.read();
  expect(state).toMatchObject({ isBuilt: true, isListening: true, pendingProducts: 0, hasPendingEdit: false });
  expect(state.builtAt).toBeDefined();
  expect(state.buildMs).toBeGreaterThan(0);
  expect(state.lastError).toBeUndefined();
  expect(workers).toBe(1);
  expect(stores.length).toBeGreaterThan(1);
});

test('rebuilds once, refuses a second request meanwhile, and leaves an audit entry', async () => {
  const before = (await owner.searchIndex.read()).state;
  await owner.searchIndex.rebuild({ body: {} });
  await vi.waitFor(async () => expect((await owner.searchIndex.read()).state.isBuilding).toBe(true), {
    ...{ timeout: 5_000, interval: 5 },
  });
  await expect(owner.searchIndex.rebuild({ body: {} })).rejects.toMatchObject({
    ...{ status: 409, errors: [{ code: 'index_building' }] },
  });
  await vi.waitFor(
    async () => {
      const { state } = await owner.searchIndex.read();
      expect(state.isBuilding).toBe(false);
      expect(state.generation).toBeGreaterThan(before.generation);
    },
    { timeout: 20_000, interval: 50 },
  );
  const { items } = await owner.audit.search({ query: { entityKind: 'search-index' } });
  expect(items.map(({ action }) => action)).toEqual(['rebuild']);
});

test('a command reads the state of the running process and rebuilds by the same service', async () => {
  const lines: string[] = [];
  const { db } = shop.parts.database;
  const index = createIndexRebuild({
    ...{ db, audit: createAuditTrail({ clock: () => new Date() }) },
    isBuilding: () => false,
  });
  const deps = { ask, index, actor: ACTOR, print: (line: string) => void lines.push(line) };
  expect(await runSearchIndexCommand('search:index', deps)).toBe(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/generation \d+, built \S+ in [\d.]+ s, changed \S+, 0 products pending/);
  expect(await runSearchIndexCommand('search:rebuild', deps)).toBe(0);
  const { items } = await owner.audit.search({ query: { entityKind: 'search-index' } });
  expect(items).toHaveLength(2);
  expect(items[0]?.actor).toMatchObject({ kind: 'command' });
});

test('a reader limited to stores sees only those', async () => {
  const { api: reader } = await signInStaff(shop, { role: 'read-only', stores: [4] });
  const { stores } = await reader.searchIndex.read();
  expect(stores.map(({ storeId }) => storeId)).toEqual([4]);
});
