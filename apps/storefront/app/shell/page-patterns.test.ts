import { pagePattern } from '@shop/domain/site/pages/page-pattern';
import { PAGE_PATTERNS } from '@shop/domain/site/pages/page-patterns';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';

test('every page of the route table has its own vitals pattern', async () => {
  const paths = (await routes).map(({ path = '' }) => `/${path}`);
  expect(paths.filter((path) => !PAGE_PATTERNS.some((pattern) => pattern === path))).toEqual([]);
  for (const path of paths) expect(pagePattern(path.replace('/:topic?', ''))).toBe(path);
});
