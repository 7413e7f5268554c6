import { describe, expect, test } from 'vitest';
import { someTiles } from '../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { createSeenPages } from './seen-pages.ts';

const MINUTE_MS = 60_000;

function aTab() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
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
    entries,
  };
}

describe('listing pages seen in a tab', () => {
  test('are restored in order, up to the page of the URL', () => {
    const seen = aTab().newDocument();
    for (const page of [1, 2, 3]) seen.remember('/dresses.html', page, someTiles(2, page * 10));
    expect(seen.before('/dresses.html', 1, 3).map(({ sku }) => sku)).toEqual(['DR10', 'DR11', 'DR20', 'DR21']);
    expect(seen.before('/dresses.html', 2, 3).map(({ sku }) => sku)).toEqual(['DR20', 'DR21']);
    expect(seen.before('/dresses.html', 3, 3)).toEqual([]);
  });

  test('are not restored with a gap, nor from another listing', () => {
    const seen = aTab().newDocument();
    seen.remember('/dresses.html', 1, someTiles(2));
    expect(seen.before('/dresses.html', 1, 3)).toEqual([]);
    expect(seen.before('/tops.html', 1, 2)).toEqual([]);
  });

  test('survive the document for 30 minutes, with the scroll position', () => {
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

  test('survive a document that ends without notice', () => {
    const tab = aTab();
    const first = tab.newDocument();
    first.remember('/dresses.html', 1, someTiles(2));
    first.remember('/dresses.html', 2, someTiles(2, 3));
    expect(tab.newDocument().before('/dresses.html', 1, 2)).toEqual(someTiles(2));
  });

  test('are limited to the most recent listings', () => {
    const seen = aTab().newDocument();
    for (const key of ['/a', '/b', '/c', '/a', '/d']) seen.remember(key, 1, someTiles(1));
    const known = ['/a', '/b', '/c', '/d'].filter((key) => seen.before(key, 1, 2).length > 0);
    expect(known).toEqual(['/a', '/c', '/d']);
  });

  test.each(['no json', '[]', '{"listings":{}}', '7'])('tolerate a storage that contains %s', (stored) => {
    const tab = aTab();
    tab.newDocument().save();
    for (const key of tab.entries.keys()) tab.entries.set(key, stored);
    expect(tab.newDocument().before('/dresses.html', 1, 2)).toEqual([]);
  });

  test('are dropped silently if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const seen = createSeenPages(blocked);
    seen.remember('/dresses.html', 1, someTiles(1));
    seen.save();
    expect(seen.before('/dresses.html', 1, 2)).toHaveLength(1);
  });
});
