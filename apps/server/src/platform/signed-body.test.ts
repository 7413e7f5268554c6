import { expect, test } from 'vitest';
import { isSignedBody, signBody } from './signed-body.ts';

const AT = new Date('2026-06-01T12:00:00Z');
const signature = signBody({ secret: 'ours', body: '{"id":1}' }, AT);
const doubt = { secret: 'ours', body: Buffer.from('{"id":1}'), signature, now: AT, windowSeconds: 300 };

test('accepts a signature by the secret for up to five minutes', () => {
  expect(isSignedBody(doubt)).toBe(true);
  expect(isSignedBody({ ...doubt, now: new Date(AT.getTime() + 300_000) })).toBe(true);
});

test.each([
  ['another body', { body: '{"id":2}' }],
  ['another secret', { secret: 'theirs' }],
  ['another time', { signature: signature.replace(/t=\d+/, 't=1780315201') }],
  ['an old message', { now: new Date(AT.getTime() + 301_000) }],
  ['a message of the future', { now: new Date(AT.getTime() - 301_000) }],
  ['no signature', { signature: undefined }],
  ['half a signature', { signature: signature.slice(0, -2) }],
  ['several signatures', { signature: [signature, signature] }],
  ['words', { signature: 'let me in' }],
])('rejects %s', (_, differing) => {
  expect(isSignedBody({ ...doubt, ...differing })).toBe(false);
});
