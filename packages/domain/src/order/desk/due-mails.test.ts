import { expect, test } from 'vitest';
import { listDueMails } from './due-mails.ts';

const at = new Date(0);

test.each([
  ['paid', { paidAt: at }, ['confirmation']],
  ['dispatched', { paidAt: at, dispatchedAt: at }, ['confirmation', 'dispatched']],
  ['cancelled', { paidAt: at }, ['confirmation', 'cancelled']],
  ['cancelled', {}, []],
  ['unfillable', {}, []],
] as const)('an order that is %s can resend its mails', (state, moments, mails) => {
  expect(listDueMails({ state, ...moments })).toEqual(mails);
});
