import { describe, expect, test } from 'vitest';
import {
  failureReport,
  HTTP_ERROR_CODES,
  isReportedFailure,
  isSuccess,
  LOCALE_REQUIRED_MESSAGE,
  NO_RESPONSE_STATUS,
  ROUTER_INVARIANT_MESSAGE,
  TIMEOUT_MESSAGE,
  toErrorCode,
} from './request-error.ts';

describe('§8 error catalogue', () => {
  test.each([
    ['timeout message', TIMEOUT_MESSAGE, 'Request has timed out!'],
    ['missing locale', LOCALE_REQUIRED_MESSAGE, 'Locale is required'],
    ['router invariant', ROUTER_INVARIANT_MESSAGE, 'app router not mounted'],
    ['status if no response', NO_RESPONSE_STATUS, 9999],
  ])('%s: %s', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });

  test('has the HTTP client error codes: network error, timeout, canceled, bad request, bad response', () => {
    expect(HTTP_ERROR_CODES).toEqual(['network_error', 'timeout', 'canceled', 'bad_request', 'bad_response']);
  });

  test.each([
    [400, 'bad_request'],
    [404, 'bad_request'],
    [499, 'bad_request'],
    [500, 'bad_response'],
    [503, 'bad_response'],
    [304, 'bad_response'],
  ])('maps status %i to %s', (status, code) => {
    expect(toErrorCode(status)).toBe(code);
  });
});

describe('§8 client error reporting', () => {
  test.each([
    ['network errors are not reported', { code: 'network_error' }, false],
    ['404 is not reported', { code: 'bad_request', status: 404 }, false],
    ['401 is not reported', { code: 'bad_request', status: 401 }, false],
    ['403 is not reported', { code: 'bad_request', status: 403 }, false],
    ['409 is not reported', { code: 'bad_request', status: 409 }, false],
    ['400 is reported', { code: 'bad_request', status: 400 }, true],
    ['422 is reported', { code: 'bad_request', status: 422 }, true],
    ['500 is reported', { code: 'bad_response', status: 500 }, true],
    ['a time-out without response is reported', { code: 'timeout' }, true],
  ] as const)('%s', (_, failure, reported) => {
    expect(isReportedFailure(failure)).toBe(reported);
  });

  test.each([
    ['the URL without query', '/api/v1/quote?token=secret', '/api/v1/quote'],
    ['the URL without fragment', '/api/v1/quote#secret', '/api/v1/quote'],
    ['the whole URL otherwise', 'https://example.com/api/v1/quote', 'https://example.com/api/v1/quote'],
  ])('includes %s', (_, url, shown) => {
    expect(failureReport({ url, status: 500, code: 'bad_response', message: 'Broken' })).toBe(
      `Request Error (status: 500) (serverSide: false) ${shown}: Broken`,
    );
  });

  test('uses status 9999 without a response', () => {
    expect(failureReport({ url: '/api/v1/quote', code: 'timeout', message: TIMEOUT_MESSAGE })).toBe(
      'Request Error (status: 9999) (serverSide: false) /api/v1/quote: Request has timed out!',
    );
  });
});

describe('§9 HTTP success range, 200 to 299', () => {
  test.each([
    [199, false],
    [200, true],
    [204, true],
    [299, true],
    [300, false],
  ])('%i: %s', (status, success) => {
    expect(isSuccess(status)).toBe(success);
  });
});
