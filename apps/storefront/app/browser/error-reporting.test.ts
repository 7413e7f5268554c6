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
import { startEnvelopeReceiver } from '../../../../tests/support/envelope-receiver.ts';

const EVERYTHING = { sampleRate: 1, tracesSampleRate: 1 };
const ERRORS_ONLY = { sampleRate: 1, tracesSampleRate: 0 };

let receiver: Awaited<ReturnType<typeof startEnvelopeReceiver>>;

beforeAll(async () => {
  receiver = await startEnvelopeReceiver();
  // The library looks in an iframe for a native fetch if the page's own is not one, and happy-dom has none.
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

/** Reporting begins once a page, so every test opens a page of its own. */
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
  await vi.waitFor(() => expect(receiver.received(type)).toHaveLength(count), { timeout: 4000 });
  return receiver.received(type);
}

const messageOf = (event: unknown) =>
  (event as { exception: { values: { value: string }[] } }).exception.values.at(-1)?.value;

describe('a page-level error', () => {
  test('§8 is reported with the current route, §9 release and environment', async () => {
    const { reportPageError } = await openReportingPage();
    reportPageError(new Error('The page fell over'), '/bag');

    const [event] = await received(1);
    expect(event).toMatchObject({
      level: 'fatal',
      tags: { route: '/bag' },
      release: 'web-app@27.31.0-production',
      environment: 'production',
    });
    expect(messageOf(event)).toBe('The page fell over');
  });

  test('is reported once, although the framework tells of it twice', async () => {
    const { reportPageError } = await openReportingPage();
    const error = new Error('once');
    reportPageError(error, '/bag');
    dispatchEvent(new ErrorEvent('error', { error }));
    reportPageError(new Error('last'), '/bag');
    expect((await received(2)).map(messageOf)).toEqual(['once', 'last']);
  });

  test('that is an answer of the server is reported by its status', async () => {
    const { reportPageError, RouteResponse } = await openReportingPage();
    reportPageError(new RouteResponse(503, 'Service Unavailable', { email: 'jane@example.com' }), '/bag');
    expect((await received(1)).map(messageOf)).toEqual(['503 Service Unavailable']);
  });

  test('§8 that is a redirect or a 404 page is ignored', async () => {
    const { reportPageError, RouteResponse } = await openReportingPage();
    reportPageError(new RouteResponse(404, 'Not Found', null), '/nowhere');
    reportPageError(new Response(null, { status: 302 }), '/login');
    reportPageError(new Error('DEP0166 DeprecationWarning'), '/login');
    reportPageError(new Error('last'), '/');
    expect((await received(1)).map(messageOf)).toEqual(['last']);
  });
});

describe('§8 a failed request', () => {
  test.each([
    ['bad_response', 500, '500'],
    ['bad_request', 400, '400'],
    ['timeout', undefined, '9999'],
  ] as const)('with %s %s is reported with status %s and the URL without query', async (code, status, shown) => {
    const { reportRequestError, apiError } = await openReportingPage();
    reportRequestError(apiError(code, status));

    const [event] = await received(1);
    expect(messageOf(event)).toBe(
      `Request Error (status: ${shown}) (serverSide: false) /api/v1/quote: Something broke`,
    );
    expect(event).toMatchObject({ level: 'error', tags: { status: shown } });
  });

  test('is not reported when it is a network error or 404, 401, 403 or 409, even if nobody catches it', async () => {
    const { reportRequestError, reportPageError, apiError } = await openReportingPage();
    for (const status of [404, 401, 403, 409]) reportRequestError(apiError('bad_request', status));
    reportRequestError(apiError('network_error'));
    reportPageError(apiError('bad_request', 404), '/bag');
    dispatchEvent(new ErrorEvent('error', { error: apiError('network_error') }));
    reportPageError(new Error('last'), '/bag');
    expect((await received(1)).map(messageOf)).toEqual(['last']);
  });

  test('that was to bring the answer of a form is reported, though the form itself says so as well', async () => {
    const { RouteResponse } = await openReportingPage();
    const { failedReply } = await import('#app/form-reply.ts');
    failedReply(new RouteResponse(502, 'Bad Gateway', '<html>'), { url: '/newsletter?email=jane', typed: {} });
    failedReply(new TypeError('Failed to fetch'), { url: '/newsletter', typed: {} });
    failedReply(new Error('Unexpected Server Error'), { url: '/newsletter', typed: {} });
    expect((await received(2)).map(messageOf)).toEqual([
      'Request Error (status: 502) (serverSide: false) /newsletter: The form was not answered',
      'Request Error (status: 9999) (serverSide: false) /newsletter: The form was not answered',
    ]);
  });

  test('about the quote is reported with the reason of the server and the alert tag quote', async () => {
    const { reportRequestError, apiError } = await openReportingPage();
    reportRequestError(apiError('bad_request', 422), QUOTE_ALERT_TAG);

    const [event] = await received(1);
    expect(messageOf(event)).toBe('Something broke');
    expect(event).toMatchObject({ tags: { alert: 'quote' } });
  });
});

describe('the library of the service', () => {
  test('is not loaded without settings, and nothing is kept', async () => {
    const { startErrorReporting, reportPageError, settings } = await openPage();
    startErrorReporting();
    reportPageError(new Error('unheard'), '/');
    await aWhile();
    expect(getClient()).toBeUndefined();

    startErrorReporting(settings, ERRORS_ONLY);
    reportPageError(new Error('heard'), '/');
    expect((await received(1)).map(messageOf)).toEqual(['heard']);
  });

  test('waits for the page to be loaded, while early errors wait for it, at most 20', async () => {
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
    const early = (await received(20)).map(messageOf);
    expect(early).toHaveLength(20);
    expect(early).toContain('early 20');
  });
});

describe('§9 limits', () => {
  test('a message is cut to 250 characters', async () => {
    const { reportPageError } = await openReportingPage();
    reportPageError(new Error('x'.repeat(1000)), '/');
    expect((await received(1)).map(messageOf)).toEqual([`${'x'.repeat(250)}...`]);
  });

  test('50 breadcrumbs, the latest', async () => {
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
  ])('5 in 100 errors unless told otherwise: $sent is sent when the lot is $draw', async ({ sent, draw }) => {
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
  test('are made of 5 in 1000 page views, and only those load what makes them', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.0051);
    await openReportingPage({ ...EVERYTHING, tracesSampleRate: 0.005 });
    await started();
    await aWhile();
    expect(getClient()?.getIntegrationByName('BrowserTracing')).toBeUndefined();
  });

  test('end after 1 s of idleness, tell the rate and hold no query', async () => {
    history.replaceState(null, '', '/bag?token=s3cret#jane');
    vi.spyOn(Math, 'random').mockReturnValue(0.0049);
    await openReportingPage({ ...EVERYTHING, tracesSampleRate: 0.005 });

    const [transaction] = await received(1, 'transaction');
    expect(transaction).toMatchObject({
      transaction: '/bag',
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

  test('hold at most 1000 spans', async () => {
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
  ])('take at most 8192 characters of baggage along: they %s %s', async (_, __, length, kept) => {
    await aTracedPage();
    const sampling: { trace_id: string; public_key: string; transaction?: string } = {
      trace_id: 'a',
      public_key: 'b',
      transaction: 'x'.repeat(length),
    };
    getClient()?.emit('createDsc', sampling);
    expect(sampling.transaction?.length).toBe(kept);
  });

  test('§8 are not sent of a 404 page, nor of an unknown page, which keeps its own path', async () => {
    const { notFoundPaths } = await aTracedPage();
    notFoundPaths.add('/no/such/page').add('/of/jane%40example.com');
    const names = ['/404', '/no/such/page', '/of/jane%40example.com', '/no/such/page/but/another', '/last'];
    for (const name of names) startSpan({ name, forceTransaction: true }, () => {});
    const sent = () => receiver.received('transaction').map(({ transaction }) => transaction);
    await vi.waitFor(() => expect(sent()).toContain('/last'));
    expect(sent().filter((name) => name !== location.pathname)).toEqual(['/no/such/page/but/another', '/last']);
  });
});

describe('nothing about a person leaves the page', () => {
  test('no query, address, label, header or thrown value', async () => {
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
    expect(messageOf(error)).toBe('No customer [email]');
    expect(error).toMatchObject({
      request: { url: expect.stringMatching(/\/unsubscribe\/\[email\]$/) },
      breadcrumbs: [{ data: { url: '/api/v1/page' } }, { message: 'li > button.remove' }],
    });
  });
});
