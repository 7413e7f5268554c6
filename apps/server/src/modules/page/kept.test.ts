import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

function counting(max = 10) {
  const state = { version: 1, loads: 0 };
  const kept = createKept<number>({ version: () => state.version, max });
  const load = async () => {
    state.loads += 1;
    return state.loads;
  };
  return { state, kept, load };
}

test('a value is loaded once for all who ask, and again when its version has passed', async () => {
  const { state, kept, load } = counting();
  expect(await Promise.all([kept('a', load), kept('a', load), kept('b', load)])).toEqual([1, 1, 2]);
  state.version = 2;
  expect(await kept('a', load)).toBe(3);
  expect(await kept('a', load)).toBe(3);
});

test('what was still loading when its version passed is not handed out as new', async () => {
  const { state, kept, load } = counting();
  const before = kept('a', load);
  state.version = 2;
  expect(await Promise.all([before, kept('a', load)])).toEqual([1, 2]);
});

test('a failure is told to those who waited, and forgotten', async () => {
  const { kept, load } = counting();
  const failing = () => Promise.reject(new Error('no database'));
  await expect(Promise.all([kept('a', failing), kept('a', load)])).rejects.toThrow('no database');
  expect(await kept('a', load)).toBe(1);
});

test('no more is kept than there is room for', async () => {
  const { kept, load } = counting(2);
  for (const key of ['a', 'b', 'c', 'a']) await kept(key, load);
  expect(await kept('a', load)).toBe(4);
});
