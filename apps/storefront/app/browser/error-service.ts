import {
  type Breadcrumb,
  type BrowserOptions,
  breadcrumbsIntegration,
  captureException,
  type Event,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  withStaticSpan,
} from '@sentry/react';
import type { BrowserReporting } from '@shop/contracts/storefront';
import { withoutPersonalData } from '@shop/domain/account/personal-data/personal-data';
import { ERROR_REPORTING, IGNORED_ERROR_MESSAGES, IGNORED_TRANSACTIONS } from '@shop/domain/error-reporting';
import { createReporter, type Report } from './error-report.ts';
import { notFoundPaths } from './not-found-paths.ts';

export type SampleRates = { sampleRate: number; tracesSampleRate: number };

type TransactionEvent = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0];
type StaticSpan = Parameters<Parameters<typeof withStaticSpan>[0]>[0];

/** Lazy-loaded, because it includes the reporting library. */
export function connectErrorService(
  { dsn, environment, release, tunnel }: BrowserReporting,
  { sampleRate, tracesSampleRate }: SampleRates = ERROR_REPORTING,
): (report: Report) => void {
  // Sampled once per page view, not per transaction, so untraced page views skip loading the tracing code.
  const isTraced = Math.random() < tracesSampleRate;
  const client = init({
    dsn,
    environment,
    release,
    ...(tunnel && { tunnel }),
    ...(isTraced && { tracesSampleRate: 1 }),
    sampleRate,
    maxBreadcrumbs: ERROR_REPORTING.maxBreadcrumbs,
    maxValueLength: ERROR_REPORTING.maxValueLength,
    ignoreErrors: [...IGNORED_ERROR_MESSAGES],
    ignoreSpans: [...IGNORED_TRANSACTIONS],
    // Static transactions, because streamed spans cannot be counted against the limit (§9).
    traceLifecycle: 'static',
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ xhr: false, sentry: false }),
      privacy,
    ],
    beforeSendSpan: withStaticSpan(shownSpan),
    beforeSendTransaction: sentTransaction,
    beforeBreadcrumb: shownBreadcrumb,
  });
  if (isTraced) void import('./error-tracing.ts').then(({ startTracing }) => startTracing(client, tracesSampleRate));

  return createReporter(({ error, level, tags, fingerprint }) =>
    captureException(error, {
      level,
      tags: shownValues(tags),
      ...(fingerprint && { fingerprint: [withoutPersonalData(fingerprint)] }),
    }),
  );
}

const privacy = {
  name: 'Privacy',
  /** Redacts before the library truncates: half an email address is no longer recognised. */
  preprocessEvent({ exception }: Event) {
    for (const thrown of exception?.values ?? []) {
      if (thrown.value) thrown.value = withoutPersonalData(thrown.value);
    }
  },
  /** Drops `extra`: a thrown value that is not an Error is attached there unredacted. */
  processEvent({ user, extra, request, transaction, ...event }: Event): Event {
    return {
      ...event,
      ...(transaction && { transaction: shownUrl(transaction) }),
      ...(request?.url && { request: { url: shownUrl(request.url) } }),
    };
  },
};

/** §8: drops transactions of 404 pages; §9: limits the number of spans. */
function sentTransaction(transaction: TransactionEvent): TransactionEvent | null {
  if ([...notFoundPaths].some((path) => shownUrl(path) === transaction.transaction)) return null;
  return { ...transaction, spans: transaction.spans?.slice(0, ERROR_REPORTING.maxSpansPerTransaction) };
}

function shownSpan(span: StaticSpan): StaticSpan {
  return { ...span, description: span.description && shownUrl(span.description), data: shownValues(span.data) };
}

function shownBreadcrumb({ message, data, ...breadcrumb }: Breadcrumb): Breadcrumb {
  return {
    ...breadcrumb,
    // Labels and titles may contain names or addresses; the element path identifies the click.
    ...(message && { message: message.replace(/\[(?:aria-label|title|alt)=[^\]]*\]/g, '') }),
    ...(data && { data: shownValues(data) }),
  };
}

function shownValues<Value>(values: Record<string, Value>): Record<string, Value | string> {
  const shown = Object.entries(values).filter(([name]) => !/query|fragment|header/.test(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, typeof value === 'string' ? shownUrl(value) : value]));
}

const shownUrl = (url: string): string => withoutPersonalData(url.replace(/[?#].*$/s, ''));
