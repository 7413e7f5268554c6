import { describe, expect, test } from 'vitest';
import { acceptsGzip, prefersHtml } from './accept.ts';

describe('content negotiation', () => {
  test.each([
    ['gzip, deflate, br', true],
    ['br;q=1.0, GZIP;q=0.2', true],
    ['gzip;q=0', false],
    ['gzip; q=0.000, br', false],
    ['br', false],
    ['x-gzip-like', false],
    [undefined, false],
  ])('Accept-Encoding %j accepts gzip: %s', (header, expected) => {
    expect(acceptsGzip(header)).toBe(expected);
  });

  test.each([
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['application/json', false],
    ['application/json;q=0.9, text/html', true],
    ['application/json, text/html;q=0.9', false],
    ['*/*', false],
    [undefined, false],
  ])('Accept %j prefers HTML: %s', (header, expected) => {
    expect(prefersHtml(header)).toBe(expected);
  });
});
