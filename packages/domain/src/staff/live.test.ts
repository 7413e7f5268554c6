import { expect, test } from 'vitest';
import { concernsScreen } from './live.ts';

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
