import { describe, expect, test } from 'vitest';
import {
  ERROR_REPORTING,
  IGNORED_ERROR_MESSAGES,
  IGNORED_TRANSACTIONS,
  isRedirect,
  QUOTE_ALERT_TAG,
  releaseName,
} from './error-reporting.ts';

describe('§9 error reporting', () => {
  test.each([
    ['error sample rate', 'sampleRate', 0.05],
    ['trace sample rate', 'tracesSampleRate', 0.005],
    ['breadcrumbs', 'maxBreadcrumbs', 50],
    ['tracing idle timeout 1 s', 'idleTimeoutMs', 1000],
    ['final timeout 30 s', 'finalTimeoutMs', 30_000],
    ['child span timeout 15 s', 'childSpanTimeoutMs', 15_000],
    ['spans per transaction at most', 'maxSpansPerTransaction', 1000],
    ['message value length', 'maxValueLength', 250],
    ['baggage cap', 'maxBaggageLength', 8192],
  ] as const)('%s: %s is %d', (_, option, value) => {
    expect(ERROR_REPORTING[option]).toBe(value);
  });

  test('formats the release as web-app@27.31.0-production', () => {
    expect(releaseName('27.31.0', 'production')).toBe('web-app@27.31.0-production');
  });

  test('§8 tags quote errors with alert quote', () => {
    expect(QUOTE_ALERT_TAG).toEqual({ alert: 'quote' });
  });
});

describe('§8 error reporting ignores', () => {
  test.each([
    ['404 page transactions', '/404', true],
    ['404 page transactions with their method', 'GET /404', true],
    ['404 page transactions of a locale', '/ie/404', true],
    ['the health check', 'GET /elb-health-check', true],
    ['but no category page', '/clothing/dresses.html', false],
    ['but no product whose number ends alike', '/dress-404.html', false],
  ])('%s: %s', (_, name, ignored) => {
    expect(IGNORED_TRANSACTIONS.some((pattern) => pattern.test(name))).toBe(ignored);
  });

  test.each([
    [
      'one module-resolution deprecation warning',
      '[DEP0166] DeprecationWarning: Use of deprecated double slash resolving "./a//b" for module request "x"',
      true,
    ],
    ['but no other deprecation', '[DEP0040] DeprecationWarning: The punycode module is deprecated.', false],
  ])('%s', (_, message, ignored) => {
    expect(IGNORED_ERROR_MESSAGES.some((pattern) => pattern.test(message))).toBe(ignored);
  });

  test.each([
    ['framework redirect errors', new Response(null, { status: 302 }), true],
    ['permanent ones too', { status: 308 }, true],
    ['but no refusal', new Response(null, { status: 404 }), false],
    ['but no error', new Error('302'), false],
    ['but not nothing', null, false],
  ])('%s', (_, thrown, ignored) => {
    expect(isRedirect(thrown)).toBe(ignored);
  });
});
