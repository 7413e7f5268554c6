import { describe, expect, test } from 'vitest';
import { createMemoryWindows } from './memory-windows.ts';

const LIMIT = { most: 3, windowMs: 60_000 };

function setUp(maxKept?: number) {
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const later = (ms: number) => {
    time.now = new Date(time.now.getTime() + ms);
  };
  return { windows: createMemoryWindows({ clock: () => time.now, ...(maxKept && { maxKept }) }), later };
}

describe('rate limits in memory', () => {
  test('admit the limit in a window, then refuse until it ends', () => {
    const { windows, later } = setUp();
    const enter = () => windows.enter('a', LIMIT);
    expect([enter(), enter(), enter()]).toEqual([0, 0, 0]);
    later(20_000);
    expect([enter(), enter()]).toEqual([40_000, 40_000]);
    later(40_000);
    expect(enter()).toBe(0);
  });

  test('count subjects apart', () => {
    const { windows } = setUp();
    for (let use = 0; use < 3; use++) windows.enter('a', LIMIT);
    expect([windows.enter('a', LIMIT), windows.enter('b', LIMIT)]).toEqual([60_000, 0]);
  });

  test('tell the wait without counting', () => {
    const { windows } = setUp();
    windows.enter('a', LIMIT);
    windows.enter('a', LIMIT);
    expect(windows.getWait('a', LIMIT)).toBe(0);
    windows.enter('a', LIMIT);
    expect([windows.getWait('a', LIMIT), windows.getWait('b', LIMIT)]).toEqual([60_000, 0]);
  });

  test('refuse a blocked subject for the given time', () => {
    const { windows, later } = setUp();
    windows.block('a', LIMIT, 5_000);
    expect([windows.getWait('a', LIMIT), windows.enter('a', LIMIT)]).toEqual([5_000, 5_000]);
    later(5_000);
    expect([windows.getWait('a', LIMIT), windows.enter('a', LIMIT)]).toEqual([0, 0]);
  });

  test('forget the least recently used of very many subjects', () => {
    const { windows } = setUp(100);
    windows.block('first', LIMIT, 5_000);
    windows.block('second', LIMIT, 5_000);
    for (let count = 0; count < 99; count++) {
      windows.getWait('first', LIMIT);
      windows.enter(`network ${count}`, LIMIT);
    }
    expect([windows.getWait('first', LIMIT), windows.getWait('second', LIMIT)]).toEqual([5_000, 0]);
  });
});
