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
import { ERROR_REPORTING, IGNORED_ERROR_MESSAGES, IGNORED_TRANSACTIONS } from '@shop/domain/error-reporting';
import { withoutPersonalData } from '@shop/domain/personal-data';
import { type Report, tellNews } from './error-report.ts';
import { notFoundPaths } from './not-found-paths.ts';

export type SampleRates = { sampleRate: number; tracesSampleRate: number };

type TransactionEvent = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0];
type StaticSpan = Parameters<Parameters<typeof withStaticSpan>[0]>[0];

/** Imported on demand only: it brings the service's library with it. */
export function connectErrorService(
  { dsn, environment, release, tunnel }: BrowserReporting,
  { sampleRate, tracesSampleRate }: SampleRates = ERROR_REPORTING,
): (report: Report) => void {
  // Drawn once for a page view and not for each transaction, so that the others need not load what makes traces.
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
    // Whole transactions, whose spans can be counted (§9); streamed spans cannot.
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

  return tellNews(({ error, level, tags, fingerprint }) =>
    captureException(error, {
      level,
      tags: shownValues(tags),
      ...(fingerprint && { fingerprint: [withoutPersonalData(fingerprint)] }),
    }),
  );
}

const privacy = {
  name: 'Privacy',
  /** Before the library cuts texts to length, since half an address would no longer be recognised as one. */
  preprocessEvent({ exception }: Event) {
    for (const thrown of exception?.values ?? []) {
      if (thrown.value) thrown.value = withoutPersonalData(thrown.value);
    }
  },
  /** A thrown value that is no error travels as `extra`, whatever it holds. */
  processEvent({ user, extra, request, transaction, ...event }: Event): Event {
    return {
      ...event,
      ...(transaction && { transaction: shownUrl(transaction) }),
      ...(request?.url && { request: { url: shownUrl(request.url) } }),
    };
  },
};

/** §8: nothing of a page that is not there; §9: so many spans and no more. */
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
    // A label or title may be a name or an address; what was clicked is told by its place.
    ...(message && { message: message.replace(/\[(?:aria-label|title|alt)=[^\]]*\]/g, '') }),
    ...(data && { data: shownValues(data) }),
  };
}

function shownValues<Value>(values: Record<string, Value>): Record<string, Value | string> {
  const shown = Object.entries(values).filter(([name]) => !/query|fragment|header/.test(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, typeof value === 'string' ? shownUrl(value) : value]));
}

const shownUrl = (url: string): string => withoutPersonalData(url.replace(/[?#].*$/s, ''));
