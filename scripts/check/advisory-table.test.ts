import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Classes of our list of risks. */
const CLASSES = Array.from({ length: 45 }, (_, index) => `${index + 1}`);

const rows = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| ([\d, ]+|–) \| (.+) \| (.+) \|$/.exec(line))
  .flatMap((match) =>
    match ? [{ classes: (match[1] ?? '').split(', '), sentence: match[2] ?? '', files: match[3] ?? '' }] : [],
  );

const listFiles = (files: string): string[] => [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

test('SECURITY.md has a row for every advisory class', () => {
  const covered = new Set(rows.flatMap(({ classes }) => classes));
  expect(CLASSES.filter((one) => !covered.has(one))).toEqual([]);
});

test('every row says what must not happen and names test files that exist', () => {
  for (const { classes, sentence, files } of rows) {
    const named = listFiles(files);
    expect(named.length, `${classes}: ${sentence}`).toBeGreaterThan(0);
    expect(sentence.length).toBeGreaterThan(15);
    for (const file of named) {
      expect(file).toMatch(/[.](test[.]tsx?|spec[.]ts)$/);
      expect(existsSync(join(ROOT, file)), file).toBe(true);
    }
  }
});

test('a test file in tests/security that is named after a class is in the row of that class', () => {
  for (const { classes, files } of rows) {
    for (const file of listFiles(files)) {
      const [, number] = /^tests\/security\/(\d+)-/.exec(file) ?? [];
      if (number && classes[0] !== '–') expect(classes, file).toContain(number);
    }
  }
});
