// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

const reload = vi.fn();
const rescue = (minute: number) => {
  reload.mockClear();
  return [reloadOnce({ now: () => 1e12 + minute * 60_000, reload }), reload.mock.calls.length];
};

test('reloads once, and again only for a later release', () => {
  expect(rescue(0)).toEqual(['reloading', 1]);
  expect(rescue(1)).toEqual(['none', 0]);
  expect(rescue(6)).toEqual(['reloading', 1]);
});

test('waits while a field holds typed text', () => {
  document.body.innerHTML = '<input type="hidden" value="x"><input value="given"><textarea></textarea>';
  const [, given] = document.querySelectorAll('input');
  if (given) given.value = 'typed';
  expect(rescue(0)).toEqual(['waiting', 0]);
  if (given) given.value = given.defaultValue;
  expect(rescue(0)).toEqual(['reloading', 1]);
});

test('does not reload without storage, where nothing would end a loop', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  expect(rescue(0)).toEqual(['none', 0]);
});
