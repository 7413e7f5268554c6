import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { apiRequest, type ClientOptions } from './endpoint-call.ts';

const call = { version: 1, access: 'guest', rateClass: 'api', summary: 'A call.', response: z.unknown() } as const;
const getPage = endpoint({ ...call, method: 'GET', path: '/page' });
const notify = endpoint({ ...call, method: 'PATCH', version: 2, path: '/customer/wishlist/:id/notify' });
const withoutLocale = endpoint({ ...call, method: 'GET', path: '/stock', withoutLocale: true });
const getQuote = endpoint({ ...call, method: 'GET', path: '/quote', withQuote: true });

type RequestOptions = Partial<Parameters<typeof apiRequest>[0]>;
const ask = (requested: RequestOptions = {}, options: ClientOptions = {}) =>
  apiRequest({ endpoint: getPage, input: {}, callOptions: {}, ...requested }, { locale: 'en-GB', ...options });
const getHeaders = (requested: RequestOptions, options: ClientOptions = {}) => ask(requested, options).request.headers;

describe('§7 locale header', () => {
  test.each([
    ['en-GB', 'en_GB'],
    ['ar-AE', 'ar_AE'],
  ])('sends %s as %s, with an underscore for the hyphen', (locale, sent) => {
    expect(getHeaders({}, { locale })).toMatchObject({ locale: sent });
  });

  test.each<[string, RequestOptions]>([
    ['the endpoint', { endpoint: withoutLocale }],
    ['the caller', { callOptions: { withoutLocale: true } }],
  ])('%s can opt out', (_, requested) => {
    expect(getHeaders(requested)).not.toHaveProperty('locale');
  });

  test('can be requested by the caller where the endpoint opts out', () => {
    expect(getHeaders({ endpoint: withoutLocale, callOptions: { withoutLocale: false } })).toHaveProperty(
      'locale',
      'en_GB',
    );
  });

  test('§5 throws "Locale is required" without a locale and without withoutLocale', () => {
    const requested = { endpoint: getPage, input: {}, callOptions: {} };
    expect(() => apiRequest(requested, {})).toThrow('Locale is required');
    expect(apiRequest({ ...requested, callOptions: { withoutLocale: true } }, {}).url).toBe('/api/v1/page');
  });
});

describe('§7 x-xsrf-token header of non-GET calls', () => {
  const xsrfToken = () => 'secret';

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s carries it when the cookie exists', (method) => {
    expect(getHeaders({ endpoint: { ...getPage, method } }, { xsrfToken })).toHaveProperty('x-xsrf-token', 'secret');
  });

  test.each<[string, RequestOptions, ClientOptions]>([
    ['GET does not', {}, { xsrfToken }],
    ['nor a call made before the cookie is there', { endpoint: notify, input: { params: { id: 1 } } }, {}],
    ['nor one with an empty cookie', { endpoint: { ...getPage, method: 'POST' } }, { xsrfToken: () => '' }],
  ])('%s', (_, requested, options) => {
    expect(getHeaders(requested, options)).not.toHaveProperty('x-xsrf-token');
  });
});

describe('§7 Quote header', () => {
  test.each([
    { name: 'carries the stored token', endpoint: getQuote, stored: 'q-1', sent: 'q-1' },
    { name: 'is left out where none is stored', endpoint: getQuote, stored: undefined, sent: undefined },
    { name: 'is left out of calls that are not about the quote', endpoint: getPage, stored: 'q-1', sent: undefined },
  ])('$says', ({ endpoint, stored, sent }) => {
    expect(getHeaders({ endpoint }, { quoteToken: () => stored }).quote).toBe(sent);
  });
});

describe('§7 JSON UTF-8', () => {
  test('sends the body as JSON text, which can be sent again on retry', () => {
    const { request } = ask({ input: { body: { email: 'zoë@example.com' } } });
    expect(request.body).toBe('{"email":"zoë@example.com"}');
    expect(request.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('omits the content type without a body', () => {
    expect(ask().request).not.toHaveProperty('body');
    expect(getHeaders({})).not.toHaveProperty('content-type');
  });

  test('§9 accepts JSON', () => {
    expect(getHeaders({})).toHaveProperty('accept', 'application/json');
  });
});

describe('§7 URL of a call', () => {
  const stagingHost = 'https://staging.example.com';

  test.each([
    ['production', '/api/v1/page', 'same-origin'],
    ['staging', 'https://staging.example.com/api/v1/page', 'include'],
    ['test', 'https://staging.example.com/api/v1/page', 'include'],
  ])('in %s is %s, with credentials: %s', (environment, url, credentials) => {
    expect(ask({}, { environment, stagingHost })).toMatchObject({ url, request: { credentials } });
  });

  test('contains the version and the escaped parameters of the endpoint', () => {
    expect(ask({ endpoint: notify, input: { params: { id: 'a/b c' } } }).url).toBe(
      '/api/v2/customer/wishlist/a%2Fb%20c/notify',
    );
  });

  test.each(['', '.', '..'])('rejects the path parameter "%s", which would lead to another call', (id) => {
    expect(() => ask({ endpoint: notify, input: { params: { id } } })).toThrow('cannot stand for :id');
  });

  test.each([
    [{}, ''],
    [{ postcode: 'M1 1AA' }, '?postcode=M1+1AA'],
    [{ skus: ['a', 'b'], page: 2 }, '?skus=a&skus=b&page=2'],
    [{ sort: undefined, in_stock: true }, '?in_stock=true'],
  ])('keeps the query separate: %o', (query, search) => {
    expect(ask({ input: { query } })).toMatchObject({ url: '/api/v1/page', search });
  });
});
