import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { apiRequest, type ClientOptions } from './api-request.ts';

const call = { version: 1, access: 'guest', summary: 'A call.', response: z.unknown() } as const;
const getPage = endpoint({ ...call, method: 'GET', path: '/page' });
const notify = endpoint({ ...call, method: 'PATCH', version: 2, path: '/customer/wishlist/:id/notify' });
const withoutLocale = endpoint({ ...call, method: 'GET', path: '/stock', withoutLocale: true });
const getQuote = endpoint({ ...call, method: 'GET', path: '/quote', withQuote: true });

type Asked = Partial<Parameters<typeof apiRequest>[0]>;
const ask = (asked: Asked = {}, options: ClientOptions = {}) =>
  apiRequest({ endpoint: getPage, input: {}, said: {}, ...asked }, { locale: 'en-GB', ...options });
const headersOf = (asked: Asked, options: ClientOptions = {}) => ask(asked, options).request.headers;

describe('§7 a locale header is sent unless opted out', () => {
  test.each([
    ['en-GB', 'en_GB'],
    ['ar-AE', 'ar_AE'],
  ])('%s goes as %s, the hyphen replaced by an underscore', (locale, sent) => {
    expect(headersOf({}, { locale })).toMatchObject({ locale: sent });
  });

  test.each<[string, Asked]>([
    ['the endpoint', { endpoint: withoutLocale }],
    ['the caller', { said: { withoutLocale: true } }],
  ])('%s can opt out', (_, asked) => {
    expect(headersOf(asked)).not.toHaveProperty('locale');
  });

  test('a caller can ask for it where the endpoint opts out', () => {
    expect(headersOf({ endpoint: withoutLocale, said: { withoutLocale: false } })).toHaveProperty('locale', 'en_GB');
  });

  test('§5 no locale and no withoutLocale flag throws "Locale is required"', () => {
    const asked = { endpoint: getPage, input: {}, said: {} };
    expect(() => apiRequest(asked, {})).toThrow('Locale is required');
    expect(apiRequest({ ...asked, said: { withoutLocale: true } }, {}).url).toBe('/api/v1/page');
  });
});

describe('§7 non-GET calls add x-xsrf-token when the cookie exists', () => {
  const xsrfToken = () => 'secret';

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s carries it', (method) => {
    expect(headersOf({ endpoint: { ...getPage, method } }, { xsrfToken })).toHaveProperty('x-xsrf-token', 'secret');
  });

  test.each<[string, Asked, ClientOptions]>([
    ['GET does not', {}, { xsrfToken }],
    ['nor a call made before the cookie is there', { endpoint: notify, input: { params: { id: 1 } } }, {}],
    ['nor one with an empty cookie', { endpoint: { ...getPage, method: 'POST' } }, { xsrfToken: () => '' }],
  ])('%s', (_, asked, options) => {
    expect(headersOf(asked, options)).not.toHaveProperty('x-xsrf-token');
  });
});

describe('§7 the Quote header', () => {
  test.each([
    { says: 'carries the stored token', endpoint: getQuote, stored: 'q-1', sent: 'q-1' },
    { says: 'is left out where none is stored', endpoint: getQuote, stored: undefined, sent: undefined },
    { says: 'is left out of calls that are not about the bag', endpoint: getPage, stored: 'q-1', sent: undefined },
  ])('$says', ({ endpoint, stored, sent }) => {
    expect(headersOf({ endpoint }, { quoteToken: () => stored }).quote).toBe(sent);
  });
});

describe('§7 JSON UTF-8', () => {
  test('a body goes as JSON text, which can be sent a second time', () => {
    const { request } = ask({ input: { body: { email: 'zoë@example.com' } } });
    expect(request.body).toBe('{"email":"zoë@example.com"}');
    expect(request.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('a call without a body names no content type', () => {
    expect(ask().request).not.toHaveProperty('body');
    expect(headersOf({})).not.toHaveProperty('content-type');
  });

  test('§9 JSON is what it accepts', () => {
    expect(headersOf({})).toHaveProperty('accept', 'application/json');
  });
});

describe('§7 the address of a call', () => {
  const stagingHost = 'https://staging.example.com';

  test.each([
    ['production', '/api/v1/page', 'same-origin'],
    ['staging', 'https://staging.example.com/api/v1/page', 'include'],
    ['test', 'https://staging.example.com/api/v1/page', 'include'],
  ])('in %s is %s, with cookies: %s', (environment, url, credentials) => {
    expect(ask({}, { environment, stagingHost })).toMatchObject({ url, request: { credentials } });
  });

  test('has the version and the parameters of the endpoint, escaped', () => {
    expect(ask({ endpoint: notify, input: { params: { id: 'a/b c' } } }).url).toBe(
      '/api/v2/customer/wishlist/a%2Fb%20c/notify',
    );
  });

  test.each(['', '.', '..'])('cannot be bent to another call by the parameter "%s"', (id) => {
    expect(() => ask({ endpoint: notify, input: { params: { id } } })).toThrow('cannot stand for :id');
  });

  test.each([
    [{}, ''],
    [{ postcode: 'M1 1AA' }, '?postcode=M1+1AA'],
    [{ skus: ['a', 'b'], page: 2 }, '?skus=a&skus=b&page=2'],
    [{ sort: undefined, in_stock: true }, '?in_stock=true'],
  ])('keeps its query apart: %o', (query, search) => {
    expect(ask({ input: { query } })).toMatchObject({ url: '/api/v1/page', search });
  });
});
