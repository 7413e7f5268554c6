import { describe, expect, test } from 'vitest';
import {
  canEditPhoneOrder,
  canSendPayLink,
  getPhoneOrderState,
  type PhoneOrderFacts,
  refusePayLink,
} from './phone-order.ts';

const now = new Date('2026-05-01T12:00:00Z');
const before = new Date('2026-05-01T11:00:00Z');
const after = new Date('2026-05-01T13:00:00Z');
const none: PhoneOrderFacts = {
  ...{ kind: 'phone', linkExpiresAt: null, linkUsedAt: null, sharedUntil: null, endedAt: null, orderId: null },
};

describe('state of a phone order', () => {
  test.each([
    [{}, 'draft', true, true],
    [{ linkExpiresAt: after }, 'sent', true, true],
    [{ linkExpiresAt: now }, 'expired', true, true],
    [{ linkExpiresAt: after, linkUsedAt: before }, 'opened', false, true],
    [{ linkExpiresAt: before, linkUsedAt: before }, 'opened', false, true],
    [{ linkExpiresAt: after, linkUsedAt: before, orderId: 'o' }, 'ordered', false, false],
    [{ endedAt: before }, 'ended', false, false],
    [{ kind: 'shared', sharedUntil: after }, 'connected', true, false],
    [{ kind: 'shared', sharedUntil: now }, 'ended', false, false],
    [{ kind: 'shared', sharedUntil: after, endedAt: before }, 'ended', false, false],
    [{ kind: 'shared', sharedUntil: before, orderId: 'o' }, 'ordered', false, false],
  ] as const)('%j is %s', (facts, state, canEdit, canSend) => {
    expect(getPhoneOrderState({ ...none, ...facts }, now)).toBe(state);
    expect(canEditPhoneOrder(state)).toBe(canEdit);
    expect(canSendPayLink(state)).toBe(canSend);
  });

  test.each([
    ['sent', undefined],
    ['opened', 'pay_link_used'],
    ['expired', 'pay_link_expired'],
    ['ordered', 'pay_link_paid'],
    ['draft', 'link_unusable'],
    ['ended', 'link_unusable'],
    ['connected', 'link_unusable'],
  ] as const)('a pay link of a %s order is refused with %s', (state, code) => {
    expect(refusePayLink(state)?.code).toBe(code);
  });
});
