// @vitest-environment happy-dom
import {
  addBreadcrumb,
  close,
  getClient,
  getCurrentScope,
  getIsolationScope,
  startInactiveSpan,
  startSpan,
} from '@sentry/react';
import { QUOTE_ALERT_TAG } from '@shop/domain/error-reporting';
import type { HttpErrorCode } from '@shop/domain/request-error';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEnvelopeReceiver } from '../../../../tests/support/browser/envelope-receiver.ts';

const EVERYTHING = { sampleRate: 1, tracesSampleRate: 1 };
const ERRORS_ONLY = { sampleRate: 1, tracesSampleRate: 0 };

let receiver: Awaited<ReturnType<typeof startEnvelopeReceiver>>;

beforeAll(async () => {
  receiver = await startEnvelopeReceiver();
  // If `fetch` is not native, the library looks for one in an iframe, which happy-dom does not support.
  Object.defineProperty(fetch, 'toString', { value: () => 'function fetch() { [native code] }' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
  getCurrentScope().setClient(undefined);
  getIsolationScope().clearBreadcrumbs();
  receiver.envelopes.length = 0;
});
afterAll(() => receiver.stop());

/** Reporting starts once per page, so each test opens its own page. */
async function openPage() {
  vi.resetModules();
  const { ApiError } = await import('@shop/contracts/shop/api-error');
  const { UNSAFE_ErrorResponseImpl: RouteResponse } = await import('react-router');
  const page = await import('./error-reporting.ts');
  const { notFoundPaths } = await import('./not-found-paths.ts');
  const settings = { dsn: receiver.dsn, environment: 'production', release: 'web-app@27.31.0-production' };
  const apiError = (code: HttpErrorCode, status?: number, message = 'Something broke') =>
    new ApiError(message, { code, url: '/api/v1/quote?token=s3cret', ...(status && { status }) });
  return { ...page, notFoundPaths, settings, apiError, RouteResponse };
}

async function openReportingPage(rates = ERRORS_ONLY) {
  const page = await openPage();
  page.startErrorReporting(page.settings, rates);
  return page;
}

const started = () => vi.waitFor(() => expect(getClient()).toBeDefined());
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 100));

async function received(count: number, type: 'event' | 'transaction' = 'event') {
  await vi.waitFor(() => expect(receiver.received(type)).toHaveLength(count));
  return receiver.received(type);
}

const getMessage = (event: unknown) =>
  (event as { exception: { values: { value: string }[] } }).exception.values.at(-1)?.value;

describe('a page-level error', () => {
  test('§8 is reported with the current route, §9 release and environment', async () => {
    const { reportPageError } = await openReportingPage();
    reportPageError(new Error('The page fell over'), '/quote');

    const [event] = await received(1);
    expect(event).toMatchObject({
      level: 'fatal',
      tags: { route: '/quote' },
      release: 'web-app@27.31.0-production',
      environment: 'production',
    });
    expect(getMessage(event)).toBe('The page fell over');
  });

  test('is reported once although the framework reports it twice', async () => {
    const { reportPageError } = await openReportingPage();
    const error = new Error('once');
    reportPageError(error, '/quote');
    dispatchEvent(new ErrorEvent('error', { error }));
    reportPageError(new Error('last'), '/quote');
    expect((await received(2)).map(getMessage)).toEqual(['once', 'last']);
  });

  test('is reported by status if it is a server response', async () => {
    const { reportPageError, RouteResponse } = await openReportingPage();
    reportPageError(new RouteResponse(503, 'Service Unavailable', { email: 'jane@example.com' }), '/quote');
    expect((await received(1)).map(getMessage)).toEqual(['503 Service Unavailable']);
  });

  test('§8 is ignored if it is a redirect or a 404 page', async () => {
    const { reportPageError, RouteResponse } = await openReportingPage();
    reportPageError(new RouteResponse(404, 'Not Found', null), '/nowhere');
    reportPageError(new Response(null, { status: 302 }), '/login');
    reportPageError(new Error('DEP0166 DeprecationWarning'), '/login');
    reportPageError(new Error('last'), '/');
    expect((await received(1)).map(getMessage)).toEqual(['last']);
  });
});

describe('§8 a failed request', () => {
  test.each([
    ['bad_response', 500, '500'],
    ['bad_request', 400, '400'],
    ['timeout', undefined, '9999'],
  ] as const)('is reported for %s %s with status %s and the URL without query', async (code, status, shown) => {
    const { reportRequestError, apiError } = await openReportingPage();
    reportRequestError(apiError(code, status));

    const [event] = await received(1);
    expect(getMessage(event)).toBe(
      `Request Error (status: ${shown}) (serverSide: false) /api/v1/quote: Something broke`,
    );
    expect(event).toMatchObject({ level: 'error', tags: { status: shown } });
  });

  test('is not reported for a network error or 404, 401, 403 or 409, even if uncaught', async () => {
    const { reportRequestError, reportPageError, apiError } = await openReportingPage();
    for (const status of [404, 401, 403, 409]) reportRequestError(apiError('bad_request', status));
    reportRequestError(apiError('network_error'));
    reportPageError(apiError('bad_request', 404), '/quote');
    dispatchEvent(new ErrorEvent('error', { error: apiError('network_error') }));
    reportPageError(new Error('last'), '/quote');
    expect((await received(1)).map(getMessage)).toEqual(['last']);
  });

  test('is reported when a form action fails, although the form shows the error too', async () => {
    const { RouteResponse } = await openReportingPage();
    const { failedReply } = await import('#app/form/form-reply.ts');
    failedReply(new RouteResponse(502, 'Bad Gateway', '<html>'), { url: '/newsletter?email=jane', typed: {} });
    failedReply(new TypeError('Failed to fetch'), { url: '/newsletter', typed: {} });
    failedReply(new Error('Unexpected Server Error'), { url: '/newsletter', typed: {} });
    expect((await received(2)).map(getMessage)).toEqual([
      'Request Error (status: 502) (serverSide: false) /newsletter: The form was not answered',
      'Request Error (status: 9999) (serverSide: false) /newsletter: The form was not answered',
    ]);
  });

  test('is reported with the server reason and the alert tag quote if it concerns the quote', async () => {
    const { reportRequestError, apiError } = await openReportingPage();
    reportRequestError(apiError('bad_request', 422), QUOTE_ALERT_TAG);

    const [event] = await received(1);
    expect(getMessage(event)).toBe('Something broke');
    expect(event).toMatchObject({ tags: { alert: 'quote' } });
  });
});

describe('the reporting library', () => {
  test('is not loaded without settings, and no report is queued', async () => {
    const { startErrorReporting, reportPageError, settings } = await openPage();
    startErrorReporting();
    reportPageError(new Error('unheard'), '/');
    await aWhile();
    expect(getClient()).toBeUndefined();

    startErrorReporting(settings, ERRORS_ONLY);
    reportPageError(new Error('heard'), '/');
    expect((await received(1)).map(getMessage)).toEqual(['heard']);
  });

  test('loads after the page, with at most 20 early errors queued', async () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    await openReportingPage();
    for (let n = 1; n <= 15; n += 1) dispatchEvent(new ErrorEvent('error', { error: new Error(`early ${n}`) }));
    for (let n = 16; n <= 30; n += 1) {
      dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error(`early ${n}`) }));
    }
    await aWhile();
    expect(getClient()).toBeUndefined();

    readyState.mockReturnValue('complete');
    dispatchEvent(new Event('load'));
    const early = (await received(20)).map(getMessage);
    expect(early).toHaveLength(20);
    expect(early).toContain('early 20');
  });
});

describe('§9 limits', () => {
  test('truncate a message to 250 characters', async () => {
    const { reportPageError } = await openReportingPage();
    reportPageError(new Error('x'.repeat(1000)), '/');
    expect((await received(1)).map(getMessage)).toEqual([`${'x'.repeat(250)}...`]);
  });

  test('keep the latest 50 breadcrumbs', async () => {
    const { reportPageError } = await openReportingPage();
    await started();
    for (let n = 1; n <= 60; n += 1) addBreadcrumb({ category: 'test', message: `step ${n}` });
    reportPageError(new Error('x'), '/');

    const [event] = await received(1);
    const breadcrumbs = event?.breadcrumbs as { message: string }[];
    expect(breadcrumbs).toHaveLength(50);
    expect(breadcrumbs.at(-1)?.message).toBe('step 60');
  });

  test.each([
    { sent: 1, draw: 0.049 },
    { sent: 0, draw: 0.051 },
  ])('sample 5 % of errors by default: $sent sent for the random value $draw', async ({ sent, draw }) => {
    const { startErrorReporting, reportPageError, settings } = await openPage();
    startErrorReporting(settings);
    vi.spyOn(Math, 'random').mockReturnValue(draw);
    reportPageError(new Error('x'), '/');
    await started();
    await aWhile();
    expect(receiver.received('event')).toHaveLength(sent);
  });
});

describe('§9 traces', () => {
  test('are sampled for 0.5 % of page views, and only those load the tracing code', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.0051);
    await openReportingPage({ ...EVERYTHING, tracesSampleRate: 0.005 });
    await started();
    await aWhile();
    expect(getClient()?.getIntegrationByName('BrowserTracing')).toBeUndefined();
  });

  test('end after 1 s idle, contain the sample rate and no query', async () => {
    history.replaceState(null, '', '/quote?token=s3cret#jane');
    vi.spyOn(Math, 'random').mockReturnValue(0.0049);
    await openReportingPage({ ...EVERYTHING, tracesSampleRate: 0.005 });

    const [transaction] = await received(1, 'transaction');
    expect(transaction).toMatchObject({
      transaction: '/quote',
      contexts: { trace: { op: 'pageload', data: { 'sentry.idle_span_finish_reason': 'idleTimeout' } } },
    });
    expect(receiver.envelopes[0]?.header).toMatchObject({ trace: { sample_rate: '0.005' } });
    expect(JSON.stringify(receiver.envelopes)).not.toMatch(/s3cret|jane/);
  });

  const aTracedPage = async () => {
    const page = await openReportingPage(EVERYTHING);
    await vi.waitFor(() => expect(getClient()?.getIntegrationByName('BrowserTracing')).toBeDefined());
    return page;
  };

  test('contain at most 1000 spans', async () => {
    await aTracedPage();
    startSpan({ name: 'crowd', forceTransaction: true }, () => {
      for (let n = 0; n < 1100; n += 1) startInactiveSpan({ name: 'one of many' }).end();
    });
    const crowd = () => receiver.received('transaction').find(({ transaction }) => transaction === 'crowd');
    await vi.waitFor(() => expect(crowd()?.spans).toHaveLength(1000));
  });

  test.each([
    ['keep', 'a name that fits', 8000, 8000],
    ['leave out', 'a name with which they would be longer', 8192, undefined],
  ])('limit baggage to 8192 characters: %s %s', async (_, __, length, expected) => {
    await aTracedPage();
    const sampling: { trace_id: string; public_key: string; transaction?: string } = {
      trace_id: 'a',
      public_key: 'b',
      transaction: 'x'.repeat(length),
    };
    getClient()?.emit('createDsc', sampling);
    expect(sampling.transaction?.length).toBe(expected);
  });

  test('§8 are not sent for a 404 page or an unknown page, whose path is unchanged', async () => {
    const { notFoundPaths } = await aTracedPage();
    notFoundPaths.add('/no/such/page').add('/of/jane%40example.com');
    const names = ['/404', '/no/such/page', '/of/jane%40example.com', '/no/such/page/but/another', '/last'];
    for (const name of names) startSpan({ name, forceTransaction: true }, () => {});
    const sent = () => receiver.received('transaction').map(({ transaction }) => transaction);
    await vi.waitFor(() => expect(sent()).toContain('/last'));
    expect(sent().filter((name) => name !== location.pathname)).toEqual(['/no/such/page/but/another', '/last']);
  });
});

describe('personal data in reports', () => {
  test('is removed from query, address, label, header and thrown value', async () => {
    history.replaceState(null, '', '/unsubscribe/jane%40example.com?token=s3cret#jane');
    const { reportPageError, reportRequestError, apiError } = await openReportingPage();
    await started();
    addBreadcrumb({ category: 'fetch', data: { url: '/api/v1/page?postcode=s3cret', 'url.query': 's3cret' } });
    addBreadcrumb({ category: 'ui.click', message: 'li > button.remove[aria-label="Remove jane"]' });
    reportRequestError(apiError('bad_response', 500, 'No answer for jane@example.com'));
    reportPageError({ email: 'jane@example.com', password: 's3cret' }, '/unsubscribe/jane@example.com?x=s3cret');
    reportPageError(new Error('No customer jane@example.com', { cause: new Error('?token=s3cret') }), '/login');

    const events = await received(3);
    const error = events[2];
    expect(JSON.stringify(events)).not.toMatch(/jane|s3cret|user-agent/i);
    expect(getMessage(error)).toBe('No customer [email]');
    expect(error).toMatchObject({
      request: { url: expect.stringMatching(/\/unsubscribe\/\[email\]$/) },
      breadcrumbs: [{ data: { url: '/api/v1/page' } }, { message: 'li > button.remove' }],
    });
  });
});
