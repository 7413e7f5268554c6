import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEnvelopeReceiver } from '../../../../tests/support/browser/envelope-receiver.ts';
import { createErrorReporter, type ErrorReporter, type ErrorReportingSettings } from './error-reporting.ts';

type Sent = { type: string; value: string };

let receiver: Awaited<ReturnType<typeof startEnvelopeReceiver>>;
let reporter: ErrorReporter;

const settings = (changes: Partial<ErrorReportingSettings> = {}): ErrorReportingSettings => ({
  dsn: receiver.dsn,
  environment: 'production',
  version: '27.31.0',
  sampleRate: 1,
  tracesSampleRate: 1,
  ...changes,
});

const sentBy = async (report: (reporter: ErrorReporter) => void, by = reporter) => {
  report(by);
  await by.flush(2000);
  return receiver.received('event');
};

const listExceptions = (event: unknown) => (event as { exception: { values: Sent[] } }).exception.values;

beforeAll(async () => {
  receiver = await startEnvelopeReceiver();
  reporter = await createErrorReporter(settings());
});
beforeEach(() => {
  receiver.envelopes.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => receiver.stop());

describe('a reported server error', () => {
  test('§9 has release web-app@27.31.0-production and environment production', async () => {
    const [event] = await sentBy(({ report }) => report(new Error('The till is stuck')));

    expect(event).toMatchObject({ release: 'web-app@27.31.0-production', environment: 'production', level: 'error' });
    expect(listExceptions(event)).toMatchObject([{ type: 'Error', value: 'The till is stuck' }]);
    expect(receiver.envelopes[0]).toMatchObject({ path: expect.stringMatching(/^\/api\/42\/envelope\//) });
  });

  test('has its route, level and own tags, which the next report does not inherit', async () => {
    const [first, second] = await sentBy(({ report }) => {
      report(new Error('one'), { route: '/api/v1/quote', level: 'warning', tags: { store: 'outlet' } });
      report(new Error('two'), { route: '/api/v1/newsletter' });
    });

    expect(first).toMatchObject({ level: 'warning', tags: { route: '/api/v1/quote', store: 'outlet' } });
    expect(first).toMatchObject({ transaction: '/api/v1/quote' });
    expect(second?.tags).toEqual({ route: '/api/v1/newsletter' });
  });

  test('includes its cause', async () => {
    const [event] = await sentBy(({ report }) => report(new Error('No footer', { cause: new Error('No answer') })));
    expect(listExceptions(event).map(({ value }) => value)).toEqual(['No answer', 'No footer']);
  });

  test('§9 is truncated to 250 characters, its cause too', async () => {
    const long = 'x'.repeat(1000);
    const [event] = await sentBy(({ report }) => report(new Error(long, { cause: new Error(long) })));

    expect(listExceptions(event).map(({ value }) => value)).toEqual([
      `${long.slice(0, 250)}...`,
      `${long.slice(0, 250)}...`,
    ]);
  });

  test('is sent once when reported repeatedly', async () => {
    const error = new Error('Reported where it was tolerated and where it surfaced');
    const events = await sentBy(({ report }) => {
      report(error);
      report(error);
    });
    expect(events).toHaveLength(1);
  });

  test('is sent through the tunnel when one is set', async () => {
    const tunnelled = await createErrorReporter(
      settings({ dsn: 'https://publickey@errors.example/42', tunnel: `${receiver.origin}/tunnel` }),
    );
    await sentBy(({ report }) => report(new Error('through')), tunnelled);
    expect(receiver.envelopes).toMatchObject([
      { path: '/tunnel', header: { dsn: 'https://publickey@errors.example/42' } },
    ]);
  });
});

describe('error reports contain no personal data:', () => {
  const secrets = /jane|s3cret|M1%204BT|cookie/i;

  test.each([
    ['an address in a message', new Error('Key (email)=(jane@example.com) already exists')],
    ['an address at the cut', new Error(`${'x'.repeat(240)} jane@example.com`)],
    ['a token in the query of a URL', new Error('GET https://shop.test/reset?token=s3cret answered 500')],
    ['a bearer token', new Error('Bearer s3cret refused')],
    ['the request an error carries', Object.assign(new Error('x'), { headers: { cookie: 'a=s3cret' }, body: 'jane' })],
    ['the cause of an error', new Error('x', { cause: new Error('jane@example.com') })],
    ['a thrown object', { email: 'jane@example.com', password: 's3cret' }],
    ['a thrown string', 'no such customer: jane@example.com'],
  ])('not %s', async (_, error) => {
    const events = await sentBy(({ report }) => report(error, { route: '/login?next=s3cret#jane' }));

    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(secrets);
    expect(events[0]).toMatchObject({ tags: { route: '/login' } });
  });

  test('not a tag value with an email', async () => {
    const events = await sentBy(({ report }) => report(new Error('x'), { tags: { to: 'jane@example.com' } }));
    expect(events[0]?.tags).toEqual({ to: '[email]' });
  });

  test('no headers, cookies, bodies, users or breadcrumbs', async () => {
    const [event] = await sentBy(({ report }) => report(new Error('x')));
    expect(event).toBeDefined();
    for (const key of ['request', 'user', 'extra', 'breadcrumbs']) expect(event).not.toHaveProperty(key);
  });
});

describe('§8 error reporting ignores', () => {
  test.each([
    ['framework redirect errors', new Response(null, { status: 302 }), '/quote'],
    ['the module-resolution deprecation warning', new Error('[DEP0166] DeprecationWarning'), undefined],
    ['the health check', new Error('database gone'), '/elb-health-check'],
    ['the 404 page', new Error('x'), '/404'],
  ])('%s', async (_, error, route) => {
    const before = reporter.count();
    expect(await sentBy(({ report }) => report(error, { route }))).toEqual([]);
    expect(reporter.count()).toBe(before);
  });
});

describe('a trace', () => {
  const served = { method: 'GET', route: '/api/v1/customer/refresh/get', status: 200, durationMs: 1500 };

  test('is a transaction with route, status and duration', async () => {
    reporter.traceRequest(served);
    await reporter.flush(2000);

    const [transaction] = receiver.received('transaction');
    expect(transaction).toMatchObject({
      transaction: 'GET /api/v1/customer/refresh/get',
      release: 'web-app@27.31.0-production',
      contexts: { trace: { op: 'http.server', data: { 'http.response.status_code': 200 } } },
    });
    expect(Number(transaction?.timestamp) - Number(transaction?.start_timestamp)).toBeCloseTo(1.5, 3);
  });

  test.each([
    ['the health check', { ...served, route: '/elb-health-check' }],
    ['a page that is not there', { ...served, route: '/*', status: 404 }],
  ])('§8 is not sent for %s', async (_, request) => {
    reporter.traceRequest(request);
    await reporter.flush(2000);
    expect(receiver.envelopes).toEqual([]);
  });
});

describe('§9 default sampling', () => {
  test.each([
    { sent: 1, kind: 'event', draw: 0.049 },
    { sent: 0, kind: 'event', draw: 0.051 },
    { sent: 1, kind: 'transaction', draw: 0.0049 },
    { sent: 0, kind: 'transaction', draw: 0.0051 },
  ] as const)('sends $sent $kind when the random number is $draw', async ({ sent, kind, draw }) => {
    vi.spyOn(Math, 'random').mockReturnValue(draw);
    const { dsn, environment, version } = settings();
    const sampling = await createErrorReporter({ dsn, environment, version });
    if (kind === 'event') sampling.report(new Error('x'));
    else sampling.traceRequest({ method: 'GET', route: '/', status: 200, durationMs: 1 });
    await sampling.flush(2000);

    expect(receiver.received(kind)).toHaveLength(sent);
  });
});

describe('error reporting without a DSN', () => {
  test('counts errors and sends nothing', async () => {
    const off = await createErrorReporter({ environment: 'production', version: '27.31.0' });
    await sentBy(({ report }) => report(new Error('x')), off);

    expect(off.count()).toBe(1);
    expect(receiver.envelopes).toEqual([]);
  });
});
