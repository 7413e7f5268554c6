import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from './text/en.ts';

const GUIDE = new URL('../../../../docs/guides/merchant/a-day-in-the-shop.md', import.meta.url);
const MOST_STEPS = 5;

const guide = readFileSync(GUIDE, 'utf8');
const tasks = guide.split(/^## /m).slice(1);
const listNames = (text: string) =>
  [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replace(/\s+/g, ' '));

const toPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Texts with their placeholders open; those without words of their own would match anything. */
const patterns = Object.values(en)
  .flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
  .filter((text) => /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, '')))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(toPattern)
          .join('.+')}$`,
      ),
  );

test('the guide has 22 tasks, numbered in their order', () => {
  expect(tasks.map((task) => Number.parseInt(task, 10))).toEqual(Array.from({ length: 22 }, (_, at) => at + 1));
});

test.each(tasks.map((task) => [task.split('\n')[0] ?? '', task]))('task %s has at most five steps', (_, task) => {
  const [, ...body] = task.split('\n');
  const steps = body.filter((line) => /^\d+\. /.test(line));
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThanOrEqual(MOST_STEPS);
});

test('tasks need no SQL', () => {
  expect(guide).not.toMatch(/\b(select|insert into|update \w+ set|psql)\b/);
});

test.each([...new Set(listNames(guide))].filter((name) => name !== 'bold'))(
  '%s is a text of the back office',
  (name) => {
    expect(patterns.some((pattern) => pattern.test(name))).toBe(true);
  },
);
