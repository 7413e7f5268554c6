import { expect, test } from 'vitest';
import { requireReleasable } from './hold-release.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-20T12:10:00Z');
const BEFORE = new Date('2026-11-20T11:50:00Z');

test.each([
  ['an exchange', { kind: 'exchange', until: LATER, isPaying: false }],
  ['a swap that is not being paid', { kind: 'swap', until: LATER, isPaying: false }],
  ['a payment whose time is over', { kind: 'payment', until: BEFORE, isPaying: true }],
  ['a payment at the end of its time', { kind: 'payment', until: NOW, isPaying: false }],
] as const)('releases %s', (_, hold) => {
  expect(() => requireReleasable(hold, NOW)).not.toThrow();
});

test.each([
  ['a payment in progress', { kind: 'payment', until: LATER, isPaying: false }, 'held until 12:10 UTC'],
  ['a payment at another site', { kind: 'payment', until: LATER, isPaying: true }, 'held until 12:10 UTC'],
  ['a swap that is being paid', { kind: 'swap', until: LATER, isPaying: true }, 'paying the difference'],
] as const)('refuses to release %s', (_, hold, reason) => {
  expect(() => requireReleasable(hold, NOW)).toThrow(reason);
});
