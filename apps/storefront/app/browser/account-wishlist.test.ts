import { expect, test } from 'vitest';
import { createAccountWishlist } from './account-wishlist.ts';

test('a change is seen at once, and the server has the last word', async () => {
  const list = createAccountWishlist();
  let heard = 0;
  list.subscribe(() => {
    heard += 1;
  });
  const done = list.change({ expected: (skus) => ['dress', ...skus], ask: async () => ({ skus: ['dress', 'coat'] }) });
  expect(list.get()).toEqual(['dress']);
  await done;
  expect(list.get()).toEqual(['dress', 'coat']);
  expect(heard).toBe(2);
});

test('changes are asked for one after the other, and only the last reply is taken', async () => {
  const list = createAccountWishlist();
  const asked: string[] = [];
  let answer: (reply: { skus: string[] }) => void = () => undefined;
  const first = new Promise<{ skus: string[] }>((resolve) => {
    answer = resolve;
  });
  const adding = list.change({
    expected: () => ['dress'],
    ask: () => {
      asked.push('add');
      return first;
    },
  });
  const removing = list.change({
    expected: () => [],
    ask: async () => {
      asked.push('remove');
      return { skus: [] };
    },
  });
  await Promise.resolve();
  expect(asked).toEqual(['add']);
  answer({ skus: ['dress'] });
  await adding;
  expect(list.get()).toEqual([]);
  await removing;
  expect(asked).toEqual(['add', 'remove']);
  expect(list.get()).toEqual([]);
});

test('what fails is taken back, and the next one is asked for all the same', async () => {
  const list = createAccountWishlist();
  const failing = list.change({ expected: () => ['dress'], ask: () => Promise.reject(new Error('away')) });
  await expect(failing).rejects.toThrow('away');
  expect(list.get()).toEqual([]);
  await list.change({ expected: () => ['coat'], ask: async () => ({ skus: ['coat'] }) });
  expect(list.get()).toEqual(['coat']);
});

test('of two quick hearts that both fail neither stays, and one that works stays alone', async () => {
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

test('a call that a session’s end has emptied leaves what was expected (§8)', async () => {
  const list = createAccountWishlist();
  await list.change({ expected: () => ['dress'], ask: async () => undefined });
  expect(list.get()).toEqual(['dress']);
});
