import { describe, expect, test } from 'vitest';
import { vendorQuery } from './vendor-query.ts';

const uid = 'uid%3D7797686432023%3Av%3D11.5%3Ats%3D1428617911187%3Ahc%3D55';
const asker = { domainKey: 'merroway_gb', mayIdentify: false };

describe('vendorQuery', () => {
  test("passes the parameters of the call, with the store's own key", () => {
    const query = vendorQuery('core', '/search/api/v1/core/?q=red+dress&fq=a%3A%221%22&fq=b%3A%222%22&rows=5', asker);
    expect(query).toBe('domain_key=merroway_gb&q=red+dress&fq=a%3A%221%22&fq=b%3A%222%22&rows=5');
  });

  test.each([
    'auth_key',
    'account_id',
    'domain_key',
    'callback',
    'debug',
    'searchEndpoint',
    'll',
    'user_agent',
    'br_diagnostics',
  ])('drops the parameter %s', (name) => {
    expect(vendorQuery('core', `/x?q=a&${name}=mine`, asker)).toBe('domain_key=merroway_gb&q=a');
  });

  test('passes single-value parameters once', () => {
    expect(vendorQuery('core', '/x?q=a&q=b&start=1&start=9999', asker)).toBe('domain_key=merroway_gb&q=a&start=1');
  });

  test('passes the visitor id only with consent, and unchanged', () => {
    const url = `/x?q=a&_br_uid_2=${uid}&user_id=u1`;
    expect(vendorQuery('core', url, asker)).toBe('domain_key=merroway_gb&q=a');
    expect(vendorQuery('core', url, { ...asker, mayIdentify: true })).toBe(
      `domain_key=merroway_gb&q=a&user_id=u1&_br_uid_2=${uid}`,
    );
  });

  test('drops a visitor id with other characters', () => {
    const query = vendorQuery('core', '/x?_br_uid_2=a#b&q=c', { ...asker, mayIdentify: true });
    expect(query).toBe('domain_key=merroway_gb&q=c');
  });

  test('passes the page URL without its query, which may hold a token', () => {
    const page = encodeURIComponent('https://shop.example/reset?token=secret#top');
    expect(vendorQuery('core', `/x?url=${page}`, asker)).toBe(
      'domain_key=merroway_gb&url=https%3A%2F%2Fshop.example%2Freset',
    );
  });

  test('prevents parameter injection', () => {
    const query = vendorQuery('core', '/x?q=a%26auth_key%3Dmine%0d%0aHost:evil', asker);
    expect([...new URLSearchParams(query)]).toEqual([
      ['domain_key', 'merroway_gb'],
      ['q', 'a&auth_key=mine\r\nHost:evil'],
    ]);
    expect(query).not.toMatch(/[\r\n]/);
  });

  test('passes only the store key for an empty query', () => {
    expect(vendorQuery('suggest', '/search/api/v2/suggest/', asker)).toBe('domain_key=merroway_gb');
  });
});
