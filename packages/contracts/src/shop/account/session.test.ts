import { expect, test } from 'vitest';
import { isSessionCall, SESSION_PATHS } from './session.ts';

test.each([
  [SESSION_PATHS.refresh, true],
  [SESSION_PATHS.logout, true],
  ['/api/v1/auth/refresh', true],
  ['https://staging.example.com/api/v2/auth/logout?from=header', true],
  ['/api/login', false],
  ['/api/v1/auth/login', false],
  ['/api/v1/customer/refresh/get', false],
  ['/api/v1/quote/refresh', false],
  ['/api/v1/page?url=/api/logout', false],
])('§8 isSessionCall of %s returns %s', (url, answer) => {
  expect(isSessionCall(url)).toBe(answer);
});
