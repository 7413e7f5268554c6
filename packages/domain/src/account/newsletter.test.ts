import { describe, expect, test } from 'vitest';
import { needsConfirmation, requireFreshConfirmation, type Subscription } from './newsletter.ts';

const now = new Date('2026-06-01T12:00:00Z');
const requested = (time: string, status: Subscription['status']): Subscription => ({ status, askedAt: new Date(time) });

describe('newsletter request', () => {
  test.each([
    ['mails a new address', undefined, true],
    ['does not mail twice within ten minutes', requested('2026-06-01T11:50:01Z', 'pending'), false],
    ['mails again after ten minutes', requested('2026-06-01T11:50:00Z', 'pending'), true],
    ['does not mail a subscriber', requested('2025-01-01T00:00:00Z', 'subscribed'), false],
    ['mails a former subscriber', requested('2026-06-01T11:59:59Z', 'unsubscribed'), true],
  ])('%s', (_, known, expected) => {
    expect(needsConfirmation(known, now)).toBe(expected);
  });

  test.each([
    ['on its last second', '2026-05-25T12:00:00Z', false],
    ['a second later', '2026-05-25T11:59:59Z', true],
  ])('accepts the link for seven days: %s', (_, askedAt, refused) => {
    const confirm = () => requireFreshConfirmation(new Date(askedAt), now);
    if (refused) expect(confirm).toThrow(expect.objectContaining({ code: 'link_unusable' }));
    else expect(confirm).not.toThrow();
  });
});
