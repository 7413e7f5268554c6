import { ApiError } from '@shop/contracts/shop/api-error';
import { expect, test } from 'vitest';
import { failedReply } from './form-reply.ts';

test.each([
  ['no connection', new TypeError('Failed to fetch'), 'network_error'],
  ['no connection for a call of the API', new ApiError('x', { code: 'network_error', url: '/' }), 'network_error'],
  ['an answer of a proxy', { status: 502, statusText: 'Bad Gateway', internal: false, data: '<html>' }, 'internal'],
  ['a bug', new TypeError('x is not a function'), 'internal'],
])('a form that failed by %s keeps the typed values and triggers no revalidation', (_, error, code) => {
  expect(failedReply(error, { url: '/newsletter', typed: { email: 'amira@example.com' } })).toMatchObject({
    data: { done: false, refusals: [{ code }], typed: { email: 'amira@example.com' } },
    init: { status: 503 },
  });
});

test('a redirect is rethrown', () => {
  const redirect = new Response(null, { status: 302 });
  expect(() => failedReply(redirect, { url: '/newsletter', typed: {} })).toThrow(redirect);
});
