import { expect, test } from 'vitest';
import { createDeltaLog } from './delta-log.ts';

const skus = (from: number, count: number) => Array.from({ length: count }, (_, index) => `A${from + index}`);

test('merges segments of similar size, with each product once', () => {
  const log = createDeltaLog(100);
  log.add(['A1', 'A2']);
  expect(log.merge()).toBeUndefined();
  log.add(['A2', 'A3']);
  expect(log.merge()).toEqual(['A1', 'A2', 'A3']);
});

test('does not rewrite a large segment for one change', () => {
  const log = createDeltaLog(100);
  log.add(skus(0, 50));
  log.add(['B1']);
  expect(log.merge()).toBeUndefined();
});

test('keeps few segments and rewrites each product rarely under many changes', () => {
  const log = createDeltaLog(1_000_000);
  const segments: string[][] = [];
  let written = 0;
  let most = 0;
  for (let change = 0; change < 2_000; change++) {
    const added = skus(change, 1);
    log.add(added);
    segments.push(added);
    const merged = log.merge();
    if (merged) {
      const within = new Set(merged);
      while (segments.at(-1)?.every((sku) => within.has(sku))) segments.pop();
      segments.push(merged);
    }
    written += 1 + (merged?.length ?? 0);
    most = Math.max(most, segments.length);
  }
  expect(written / 2_000).toBeLessThan(10);
  expect(most).toBeLessThan(12);
});

test('is worn after a tenth of the products have changed, at least a thousand', () => {
  const large = createDeltaLog(100_000);
  large.add(skus(0, 10_000));
  expect(large.isWorn()).toBe(false);
  large.add(['B1']);
  expect(large.isWorn()).toBe(true);
  const small = createDeltaLog(50);
  small.add(skus(0, 1_000));
  expect(small.isWorn()).toBe(false);
});
