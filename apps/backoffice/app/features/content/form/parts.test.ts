import type { FormField } from '@shop/contracts/content/form-values';
import { expect, test } from 'vitest';
import { movePart, namePart, toFieldMoment, toStoredMoment, withId } from './parts.ts';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
])('moves %i to %i', (from, to, moved) => {
  expect(movePart(['a', 'b', 'c'], from, to)).toEqual(moved);
});

const field = (isRequired: boolean): FormField[] => [{ name: 'id', kind: 'id', isRequired }];

test('required ids are given at once, those of blocks with a schedule', () => {
  expect(withId({ title: 'A' }, field(true), [{ id: 4 }, {}])).toEqual({ title: 'A', id: 5 });
  expect(withId({ title: 'A' }, field(false), [])).toEqual({ title: 'A' });
  expect(withId({ Scheduling: { UK: [] } }, field(false), [])).toEqual({ Scheduling: { UK: [] }, id: 1 });
  expect(withId({ id: 3 }, field(true), [{ id: 9 }])).toEqual({ id: 3 });
});

test.each([
  [{ title: '', headline: 'Pack for *somewhere* warm' }, 'Pack for somewhere warm'],
  [{ items: [] }, ''],
  ['text', ''],
])('name of %j', (part, name) => {
  expect(namePart(part)).toBe(name);
});

test('moments of a schedule keep the time of the store', () => {
  expect(toFieldMoment('27-11-2026 09:30')).toBe('2026-11-27T09:30');
  expect(toStoredMoment('2026-11-27T09:30')).toBe('27-11-2026 09:30');
  expect([toFieldMoment(null), toStoredMoment('')]).toEqual(['', null]);
});
