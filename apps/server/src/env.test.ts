import { describe, expect, test } from 'vitest';
import { isDemo, readEnv } from './env.ts';

describe('demo mode', () => {
  test.each([
    ['without any setting', {}, true],
    ['on ::1', { HOST: '::1' }, true],
    ['on every address', { HOST: '0.0.0.0' }, false],
    ['with a mail server', { SMTP_URL: 'smtp://mail.example.com' }, false],
    ['with an address of the outlet', { OUTLET_ORIGIN: 'https://outlet.example.com' }, false],
    ['with an address of the main brand', { MAIN_ORIGIN: 'https://www.example.com' }, false],
    ['behind a proxy', { TRUSTED_PROXIES: 'loopback' }, false],
  ])('%s: %s', (_, settings, demo) => {
    expect(isDemo(readEnv(settings))).toBe(demo);
  });
});

describe('a setting', () => {
  test.each([
    ['TRUSTED_PROXIES', '10.0.0.0/8, 127.0.0.1, ::1/128, uniquelocal'],
    ['MAIL_FROM', 'hello@example.com'],
    ['SMTP_URL', 'smtps://user:secret@mail.example.com:465'],
    ['SENTRY_DSN', 'https://key@errors.example.com/42'],
    ['API_STAGING_HOST', 'https://staging.example.com'],
  ])('%s accepts %s', (name, value) => {
    expect(() => readEnv({ [name]: value })).not.toThrow();
  });

  test.each([
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/0'],
    ['TRUSTED_PROXIES', 'the-proxy'],
    ['MAIL_FROM', 'Merroway <hello@example.com>'],
    ['SMTP_URL', 'smtp://'],
    ['SENTRY_DSN', 'https://errors.example.com/42'],
    ['SENTRY_DSN', 'nowhere'],
    ['API_STAGING_HOST', 'staging'],
    ['METRICS_PORT', '3000'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'change-me-change-me-change-me-change-me'],
    ['SESSION_SECRET', 'K7pQx2vRw9mZb4nTfL8sYc3hJd6gUa1e,short'],
  ])('%s rejects %s with a one-sentence error', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^Invalid setting: ${name} \\([^\n]+\\); correct it`));
  });

  test('rejects the same origin for both brands', () => {
    const origin = 'https://shop.example.com';
    expect(() => readEnv({ OUTLET_ORIGIN: origin, MAIN_ORIGIN: `${origin}/` })).toThrow('MAIN_ORIGIN');
  });

  test('rejects a session secret that is also used as another secret', () => {
    const secret = 'K7pQx2vRw9mZb4nTfL8sYc3hJd6gUa1e';
    expect(readEnv({ SESSION_SECRET: secret })).toMatchObject({ SESSION_SECRET: [secret] });
    for (const other of ['CONTENT_TOKEN', 'SEARCH_AUTH_KEY']) {
      expect(() => readEnv({ SESSION_SECRET: secret, [other]: secret })).toThrow('SESSION_SECRET');
    }
  });

  test('rejects one value for two secrets', () => {
    const secret = 'K7pQx2vRw9mZb4nTfL8sYc3hJd6gUa1e';
    expect(() => readEnv({ STAFF_SECRET: secret, PREVIEW_SECRET: `${secret}2,${secret}` })).toThrow('STAFF_SECRET');
    expect(() => readEnv({ CONTENT_TOKEN: secret, CONVERSION_TOKEN: secret })).toThrow(
      'must differ from all other secrets',
    );
  });

  test.each(['STAFF_SECRET', 'CONTENT_TOKEN', 'CONTENT_WEBHOOK_SECRET', 'SEARCH_AUTH_KEY', 'CONVERSION_TOKEN'])(
    '%s accepts two values while it is replaced',
    (name) => {
      const [one, two] = ['K7pQx2vRw9mZb4nTfL8sYc3hJd6gUa1e', 'W3xTz8kLq5nVb1mRc7dYf4gHj9pSa2uE'];
      expect(readEnv({ [name]: `${one}, ${two}` })).toMatchObject({ [name]: [one, two] });
      expect(() => readEnv({ [name]: `${one},short` })).toThrow(name);
    },
  );

  test('requires an account id with a search vendor origin', () => {
    const SEARCH_ORIGIN = 'https://search.example.com';
    expect(() => readEnv({ SEARCH_ORIGIN })).toThrow('SEARCH_ACCOUNT_ID');
    expect(readEnv({ SEARCH_ORIGIN, SEARCH_ACCOUNT_ID: '1234' })).toMatchObject({ SEARCH_ORIGIN });
  });

  test('accepts port 0 (any free port) for both ports', () => {
    expect(readEnv({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ PORT: 0, METRICS_PORT: 0 });
  });
});
