import { expect, test } from 'vitest';
import { createAccountWishlist } from './account-wishlist.ts';

test('a change is shown optimistically, then replaced by the server reply', async () => {
  const list = createAccountWishlist();
  let notified = 0;
  list.subscribe(() => {
    notified += 1;
  });
  const done = list.change({ expected: (skus) => ['dress', ...skus], ask: async () => ({ skus: ['dress', 'coat'] }) });
  expect(list.get()).toEqual(['dress']);
  await done;
  expect(list.get()).toEqual(['dress', 'coat']);
  expect(notified).toBe(2);
});

test('changes are sent sequentially, and only the last reply is applied', async () => {
  const list = createAccountWishlist();
  const requested: string[] = [];
  let answer: (reply: { skus: string[] }) => void = () => undefined;
  const first = new Promise<{ skus: string[] }>((resolve) => {
    answer = resolve;
  });
  const adding = list.change({
    expected: () => ['dress'],
    ask: () => {
      requested.push('add');
      return first;
    },
  });
  const removing = list.change({
    expected: () => [],
    ask: async () => {
      requested.push('remove');
      return { skus: [] };
    },
  });
  await Promise.resolve();
  expect(requested).toEqual(['add']);
  answer({ skus: ['dress'] });
  await adding;
  expect(list.get()).toEqual([]);
  await removing;
  expect(requested).toEqual(['add', 'remove']);
  expect(list.get()).toEqual([]);
});

test('a failed change is rolled back, and the next one is still sent', async () => {
  const list = createAccountWishlist();
  const failing = list.change({ expected: () => ['dress'], ask: () => Promise.reject(new Error('away')) });
  await expect(failing).rejects.toThrow('away');
  expect(list.get()).toEqual([]);
  await list.change({ expected: () => ['coat'], ask: async () => ({ skus: ['coat'] }) });
  expect(list.get()).toEqual(['coat']);
});

test('two quick failed changes are both rolled back, and a successful one is kept on its own', async () => {
  const list = createAccountWishlist();
  const away = () => Promise.reject(new Error('away'));
  const press = (sku: string, ask: () => Promise<{ skus: string[] } | undefined>) =>
    list.change({ expected: (skus) => [sku, ...skus], ask }).catch(() => undefined);
  await Promise.all([press('dress', away), press('coat', away)]);
  expect(list.get()).toEqual([]);
  const pressed = [press('dress', away), press('coat', async () => ({ skus: ['coat'] }))];
  expect(list.get()).toEqual(['coat', 'dress']);
  await Promise.all(pressed);
  expect(list.get()).toEqual(['coat']);
});

test('a call emptied by the end of the session keeps the expected list (§8)', async () => {
  const list = createAccountWishlist();
  await list.change({ expected: () => ['dress'], ask: async () => undefined });
  expect(list.get()).toEqual(['dress']);
});
