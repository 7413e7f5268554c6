import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDeviceList } from './device-list.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const aList = (limit = 3) => createDeviceList({ name: 'seen', limit });

describe('what a device remembers', () => {
  test('is the latest first, each entry once, and never more than the limit', () => {
    const list = aList();
    for (const entry of ['a', 'b', 'c', 'a', 'd']) list.add(entry);
    expect(list.get()).toEqual(['d', 'a', 'c']);
  });

  test('is still there on the next page', () => {
    aList().add('green dress');
    expect(aList().get()).toEqual(['green dress']);
  });

  test('is forgotten piece by piece or at once', () => {
    const list = aList();
    for (const entry of ['a', 'b', 'c']) list.add(entry);
    list.remove('b');
    expect(list.get()).toEqual(['c', 'a']);
    list.clear();
    expect(list.get()).toEqual([]);
  });

  test('tells those who show it of every change, until they leave', () => {
    const list = aList();
    const shown: (readonly string[])[] = [];
    const leave = list.subscribe(() => shown.push(list.get()));
    list.add('a');
    list.clear();
    leave();
    list.add('b');
    expect(shown).toEqual([['a'], []]);
  });

  test('stays the same list as long as nothing changes, as React wants it', () => {
    const list = aList();
    list.add('a');
    expect(list.get()).toBe(list.get());
  });

  test('does not take what is empty or absurdly long', () => {
    const list = aList();
    list.add('');
    list.add('x'.repeat(500));
    expect(list.get()).toEqual([]);
  });

  test.each(['no json', '{}', '[1, null, "a"]', '"text"'])('survives a storage that holds %s', (stored) => {
    localStorage.setItem('seen', stored);
    expect(
      aList()
        .get()
        .every((entry) => entry === 'a'),
    ).toBe(true);
  });

  test('is empty where the browser blocks storage', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
      setItem() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
      clear() {},
    });
    const list = aList();
    list.add('a');
    expect(list.get()).toEqual([]);
  });
});
