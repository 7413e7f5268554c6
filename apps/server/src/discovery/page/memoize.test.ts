import { expect, test } from 'vitest';
import { createMemo } from './memoize.ts';

function counting(max = 10) {
  const state = { version: 1, loads: 0 };
  const memo = createMemo<number>({ version: () => state.version, max });
  const load = async () => {
    state.loads += 1;
    return state.loads;
  };
  return { state, memo, load };
}

test('loads a value once for concurrent callers, and again after a version change', async () => {
  const { state, memo, load } = counting();
  expect(await Promise.all([memo('a', load), memo('a', load), memo('b', load)])).toEqual([1, 1, 2]);
  state.version = 2;
  expect(await memo('a', load)).toBe(3);
  expect(await memo('a', load)).toBe(3);
});

test('does not return a value as new when its version changed while loading', async () => {
  const { state, memo, load } = counting();
  const before = memo('a', load);
  state.version = 2;
  expect(await Promise.all([before, memo('a', load)])).toEqual([1, 2]);
});

test('rejects all waiting callers on failure, and does not cache the failure', async () => {
  const { memo, load } = counting();
  const failing = () => Promise.reject(new Error('no database'));
  await expect(Promise.all([memo('a', failing), memo('a', load)])).rejects.toThrow('no database');
  expect(await memo('a', load)).toBe(1);
});

test('evicts entries above its maximum size', async () => {
  const { memo, load } = counting(2);
  for (const key of ['a', 'b', 'c', 'a']) await memo(key, load);
  expect(await memo('a', load)).toBe(4);
});
