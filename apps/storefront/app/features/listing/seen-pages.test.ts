import { describe, expect, test } from 'vitest';
import { someTiles } from './listing-maker.ts';
import { createSeenPages } from './seen-pages.ts';

const MINUTE_MS = 60_000;

function aTab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  let now = 0;
  return {
    newDocument: () =>
      createSeenPages(
        () => storage,
        () => now,
      ),
    wait: (ms: number) => {
      now += ms;
    },
    kept,
  };
}

describe('pages of a listing that a tab has shown', () => {
  test('are found again in their order, up to the page of the address', () => {
    const seen = aTab().newDocument();
    for (const page of [1, 2, 3]) seen.remember('/dresses.html', page, someTiles(2, page * 10));
    expect(seen.before('/dresses.html', 1, 3).map(({ sku }) => sku)).toEqual(['DR10', 'DR11', 'DR20', 'DR21']);
    expect(seen.before('/dresses.html', 2, 3).map(({ sku }) => sku)).toEqual(['DR20', 'DR21']);
    expect(seen.before('/dresses.html', 3, 3)).toEqual([]);
  });

  test('are not pieced together with a hole between them, nor from another listing', () => {
    const seen = aTab().newDocument();
    seen.remember('/dresses.html', 1, someTiles(2));
    expect(seen.before('/dresses.html', 1, 3)).toEqual([]);
    expect(seen.before('/tops.html', 1, 2)).toEqual([]);
  });

  test('outlive the document for half an hour, with the place on the page', () => {
    const tab = aTab();
    const first = tab.newDocument();
    first.remember('/dresses.html', 1, someTiles(2));
    first.remember('/dresses.html', 2, someTiles(2, 3));
    first.save({ entry: 'entry-1', place: { position: 50, top: 120 } });

    tab.wait(29 * MINUTE_MS);
    const second = tab.newDocument();
    expect(second.before('/dresses.html', 1, 2)).toEqual(someTiles(2));
    expect(second.takePlace('entry-1')).toEqual({ position: 50, top: 120 });
    expect(second.takePlace('entry-1')).toBeUndefined();

    tab.wait(2 * MINUTE_MS);
    expect(tab.newDocument().before('/dresses.html', 1, 2)).toEqual([]);
  });

  test('are those of the listings that were seen last', () => {
    const seen = aTab().newDocument();
    for (const key of ['/a', '/b', '/c', '/a', '/d']) seen.remember(key, 1, someTiles(1));
    const known = ['/a', '/b', '/c', '/d'].filter((key) => seen.before(key, 1, 2).length > 0);
    expect(known).toEqual(['/a', '/c', '/d']);
  });

  test.each(['no json', '[]', '{"listings":{}}', '7'])('do not fail a page whose storage holds %s', (stored) => {
    const tab = aTab();
    tab.newDocument().save();
    for (const key of tab.kept.keys()) tab.kept.set(key, stored);
    expect(tab.newDocument().before('/dresses.html', 1, 2)).toEqual([]);
  });

  test('cost nothing where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const seen = createSeenPages(blocked);
    seen.remember('/dresses.html', 1, someTiles(1));
    seen.save();
    expect(seen.before('/dresses.html', 1, 2)).toHaveLength(1);
  });
});
