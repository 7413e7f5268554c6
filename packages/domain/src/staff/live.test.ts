import { expect, test } from 'vitest';
import { concernsScreen, dropSilentViewers, noteViewer, PRESENCE_SILENCE_MS } from './live.ts';

test.each([
  ['/', true],
  ['/messages', true],
  ['/messages/M-09AHJZ0Z', true],
  ['/messages/m-09ahjz0z', true],
  ['/messages/M-00000000', false],
  ['/messages/templates', false],
  ['/orders', false],
  ['/staff', false],
])('a changed message concerns the screen %s: %s', (path, concerned) => {
  expect(concernsScreen({ topic: 'messages', id: 'M-09AHJZ0Z', version: 2 }, path)).toBe(concerned);
});

test.each([
  ['/catalogue/import', true],
  ['/catalogue/import/r-1', true],
  ['/catalogue/import/r-2', false],
  ['/catalogue/products', false],
])('progress of an import concerns the screen %s: %s', (path, concerned) => {
  expect(concernsScreen({ topic: 'imports', id: 'r-1', version: 2 }, path)).toBe(concerned);
});

const ada = { id: 'MW-1', staffId: 'a', name: 'Ada' };

test('a viewer is noted once, and leaves', () => {
  const here = noteViewer(noteViewer({}, { ...ada, state: 'asks' }, 1), { ...ada, state: 'here' }, 2);
  expect(here).toEqual({ a: { name: 'Ada', heardAt: 2 } });
  expect(noteViewer(here, { ...ada, state: 'gone' }, 3)).toEqual({});
});

test('a viewer without a sign of life is dropped', () => {
  const here = noteViewer({}, { ...ada, state: 'here' }, 0);
  expect(dropSilentViewers(here, PRESENCE_SILENCE_MS - 1)).toEqual(here);
  expect(dropSilentViewers(here, PRESENCE_SILENCE_MS)).toEqual({});
});
