import { expect, test } from 'vitest';
import { TEXTS } from './catalogues.server.ts';
import type { Text } from './text-context.tsx';
import { createTranslate } from './translate.ts';

const { en, de } = TEXTS;

test('both languages have the same keys', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});

const readNames = (entry: unknown): string[] =>
  [...new Set([...JSON.stringify(entry).matchAll(/[{](\w+)[}]/g)].map(([, name]) => name ?? ''))].sort();

test.each(Object.keys(en))('%s has the same placeholders in both languages', (key) => {
  expect(readNames(de[key as keyof typeof de])).toEqual(readNames(en[key as keyof typeof en]));
});

test('chooses the plural form of the language and fills placeholders', () => {
  const text: Text = createTranslate(en, 'en');
  expect(text('palette.count', { count: 1 })).toBe('1 result');
  expect(text('palette.count', { count: 2 })).toBe('2 results');
  expect(text('frame.remove', { filter: 'Store' })).toBe('Remove Store');
});
