import { glob, readFile } from 'node:fs/promises';
import { FEATURE_GATES } from '@shop/domain/site/store/features';
import { expect, test } from 'vitest';

const files = await Array.fromAsync(glob('apps/*/{app,src}/**/*.{ts,tsx}'));
const isProduction = (file: string) => !/\.test\.tsx?$/.test(file);
const sources = await Promise.all(files.filter(isProduction).map((file) => readFile(file, 'utf8')));

test.each(Object.keys(FEATURE_GATES))('§3 the flag %s is read by the shop', (flag) => {
  const call = new RegExp(`hasFeature\\([^;]*?'${flag.replaceAll(/[{}]/g, '\\$&')}'`);
  expect(sources.some((source) => call.test(source))).toBe(true);
});
