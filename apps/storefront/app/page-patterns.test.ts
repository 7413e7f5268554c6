import { PAGE_PATTERNS, pagePattern } from '@shop/domain/page-pattern';
import { expect, test } from 'vitest';
import routes from './routes.ts';

test('every page of the table is measured by its own pattern', async () => {
  const paths = (await routes).map(({ path = '' }) => `/${path}`);
  expect(paths.filter((path) => !PAGE_PATTERNS.some((pattern) => pattern === path))).toEqual([]);
  for (const path of paths) expect(pagePattern(path.replace('/:topic?', ''))).toBe(path);
});
