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
  ])('%s may be %s', (name, value) => {
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
  ])('%s may not be %s, which is said in one sentence', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(
      new RegExp(`^Invalid setting: ${name} \\([^\n]+\\)\\. Correct it`),
    );
  });

  test('of one origin may not be that of the other', () => {
    const origin = 'https://shop.example.com';
    expect(() => readEnv({ OUTLET_ORIGIN: origin, MAIN_ORIGIN: `${origin}/` })).toThrow('MAIN_ORIGIN');
  });

  test('that signs sessions may not be one that somebody else knows', () => {
    const secret = 'K7pQx2vRw9mZb4nTfL8sYc3hJd6gUa1e';
    expect(readEnv({ SESSION_SECRET: secret })).toMatchObject({ SESSION_SECRET: [secret] });
    for (const other of ['CONTENT_TOKEN', 'SEARCH_AUTH_KEY']) {
      expect(() => readEnv({ SESSION_SECRET: secret, [other]: secret })).toThrow('SESSION_SECRET');
    }
  });

  test('that names a search vendor needs the account there', () => {
    const SEARCH_ORIGIN = 'https://search.example.com';
    expect(() => readEnv({ SEARCH_ORIGIN })).toThrow('SEARCH_ACCOUNT_ID');
    expect(readEnv({ SEARCH_ORIGIN, SEARCH_ACCOUNT_ID: '1234' })).toMatchObject({ SEARCH_ORIGIN });
  });

  test('of both ports may be any free one', () => {
    expect(readEnv({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ PORT: 0, METRICS_PORT: 0 });
  });
});
