import { describe, expect, test } from 'vitest';
import { isBeyondHope, isSubscribed, planNextAttempt, requireWebhookUrl } from './webhook.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

test('nine attempts are spread over a day, each pause longer than the one before', () => {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts++) {
    const next = planNextAttempt(attempts, NOW);
    if (!next) break;
    pauses.push(next.getTime() - NOW.getTime());
  }
  expect(pauses).toHaveLength(8);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThanOrEqual(24);
});

test.each([
  [null, false],
  ['2026-05-29T12:00:01Z', false],
  ['2026-05-29T12:00:00Z', true],
])('an endpoint that fails since %s is beyond hope: %s', (since, expected) => {
  expect(isBeyondHope(since === null ? null : new Date(since), NOW)).toBe(expected);
});

describe('a subscription', () => {
  test.each([
    [['order.paid'], null, { type: 'order.paid', storeId: 4 }, true],
    [['order.paid'], null, { type: 'order.packed', storeId: 4 }, false],
    [['order.paid'], [4], { type: 'order.paid', storeId: 4 }, true],
    [['order.paid'], [1], { type: 'order.paid', storeId: 4 }, false],
    [['stock.changed'], [1], { type: 'stock.changed' }, true],
  ])('to %o in %o hears %o: %s', (events, stores, happened, expected) => {
    expect(isSubscribed({ events, stores }, happened)).toBe(expected);
  });
});

describe('the address of an endpoint', () => {
  test.each(['https://example.com/hook', 'https://example.com', ' https://example.com:8443/a?b=c '])('%s', (url) => {
    expect(requireWebhookUrl(url, { allowsPlain: false })).toBe(url.trim());
  });
  test.each([
    'http://example.com',
    'ftp://example.com',
    'https://user:secret@example.com',
    'https://',
    'example.com',
    'https://exa mple.com',
    'javascript:alert(1)',
  ])('refuses %s', (url) => {
    expect(() => requireWebhookUrl(url, { allowsPlain: false })).toThrow();
  });
  test('may be plain in demo mode', () => {
    expect(requireWebhookUrl('http://127.0.0.1:4000', { allowsPlain: true })).toBe('http://127.0.0.1:4000');
  });
});
