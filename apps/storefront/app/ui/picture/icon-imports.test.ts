// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '../..');

const namesIn = (file: string): string[] =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? '');

const sources = globSync('**/*.tsx', { cwd: APP })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(APP, file), 'utf8') }));

test.each(['late-icons.ts', 'rare-icons.ts'])('every module that shows an icon of %s imports it', (file) => {
  const shows = new RegExp(`\\b(?:icon|name)(?:=|: |=\\{[^}]*)["'](?:${namesIn(file).join('|')})["']`);
  const showing = sources.filter(({ text }) => shows.test(text) && text.includes('ui/picture/'));
  expect(showing.length).toBeGreaterThan(0);
  expect(showing.filter(({ text }) => !text.includes(file)).map((one) => one.file)).toEqual([]);
});
