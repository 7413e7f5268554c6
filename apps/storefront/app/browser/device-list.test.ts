// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDeviceList } from './device-list.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const createList = (limit = 3) => createDeviceList({ name: 'seen', limit });

describe('a device list', () => {
  test('keeps the latest first, without duplicates, up to the limit', () => {
    const list = createList();
    for (const entry of ['a', 'b', 'c', 'a', 'd']) list.add(entry);
    expect(list.get()).toEqual(['d', 'a', 'c']);
  });

  test('persists across pages', () => {
    createList().add('green dress');
    expect(createList().get()).toEqual(['green dress']);
  });

  test('removes one entry or all', () => {
    const list = createList();
    for (const entry of ['a', 'b', 'c']) list.add(entry);
    list.remove('b');
    expect(list.get()).toEqual(['c', 'a']);
    list.clear();
    expect(list.get()).toEqual([]);
  });

  test('notifies subscribers of each change until they unsubscribe', () => {
    const list = createList();
    const shown: (readonly string[])[] = [];
    const leave = list.subscribe(() => shown.push(list.get()));
    list.add('a');
    list.clear();
    leave();
    list.add('b');
    expect(shown).toEqual([['a'], []]);
  });

  test('returns the same reference while unchanged, as useSyncExternalStore requires', () => {
    const list = createList();
    list.add('a');
    expect(list.get()).toBe(list.get());
  });

  test('ignores empty and overlong entries', () => {
    const list = createList();
    list.add('');
    list.add('x'.repeat(500));
    expect(list.get()).toEqual([]);
  });

  test.each(['no json', '{}', '[1, null, "a"]', '"text"'])('tolerates a storage that contains %s', (stored) => {
    localStorage.setItem('seen', stored);
    expect(
      createList()
        .get()
        .every((entry) => entry === 'a'),
    ).toBe(true);
  });

  test('is empty if the browser blocks storage', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
      setItem() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
      clear() {},
    });
    const list = createList();
    list.add('a');
    expect(list.get()).toEqual([]);
  });
});
