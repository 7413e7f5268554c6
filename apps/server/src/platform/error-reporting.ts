import { randomBytes } from 'node:crypto';
import type { ErrorEvent, Event } from '@sentry/node';
import { withoutPersonalData } from '@shop/domain/account/personal-data/personal-data';
import {
  ERROR_REPORTING,
  IGNORED_ERROR_MESSAGES,
  IGNORED_TRANSACTIONS,
  isRedirect,
  releaseName,
} from '@shop/domain/error-reporting';

type Tags = Record<string, string | number | boolean>;

type ReportContext = {
  route?: string | undefined;
  level?: 'fatal' | 'error' | 'warning' | 'info';
  /** Tags of this report only. */
  tags?: Tags;
};

type ServedRequest = { method: string; route: string; status: number; durationMs: number };

export type ErrorReporter = {
  report(error: unknown, context?: ReportContext): void;
  /** Samples one request in two hundred as a transaction (§9); cheaper than instrumenting the server. */
  traceRequest(request: ServedRequest): void;
  /** Number of reportable errors, sent or not. */
  count(): number;
  /** Waits until pending reports are sent, at most this long. */
  flush(timeoutMs: number): Promise<void>;
};

export type ErrorReportingSettings = {
  /** Absent: nothing is sent, and the library is not loaded. */
  dsn?: string | undefined;
  environment: string;
  version: string;
  tunnel?: string | undefined;
  sampleRate?: number;
  tracesSampleRate?: number;
};

export async function createErrorReporter(settings: ErrorReportingSettings): Promise<ErrorReporter> {
  const { dsn, tracesSampleRate = ERROR_REPORTING.tracesSampleRate } = settings;
  const service = dsn ? await connect(dsn, settings) : NOWHERE;
  let count = 0;
  return {
    report(error, { route, level = 'error', tags = {} } = {}) {
      if (isIgnoredError(error) || isIgnoredTransaction(route)) return;
      count += 1;
      service.sendError(error, { level, tags: shownTags(tags), route: route && shownRoute(route) });
    },
    traceRequest(request) {
      // Drawn first: the other questions cost more, and most requests are not drawn.
      if (Math.random() >= tracesSampleRate || request.status === 404 || isIgnoredTransaction(request.route)) return;
      service.sendTransaction(request);
    },
    count: () => count,
    flush: service.flush,
  };
}

type Report = Required<ReportContext>;

type Service = {
  sendError(error: unknown, report: Report): void;
  sendTransaction(request: ServedRequest): void;
  flush(timeoutMs: number): Promise<void>;
};

const NOWHERE: Service = { sendError: () => {}, sendTransaction: () => {}, flush: async () => {} };

async function connect(dsn: string, settings: ErrorReportingSettings): Promise<Service> {
  const { NodeClient, Scope, defaultStackParser, linkedErrorsIntegration, makeNodeTransport } = await import(
    '@sentry/node'
  );
  // Separate client instead of the global one: it patches nothing, and tests can create their own.
  const client = new NodeClient({
    ...getOptions(settings),
    dsn,
    integrations: [linkedErrorsIntegration(), scrubTexts],
    stackParser: defaultStackParser,
    transport: makeNodeTransport,
  });
  client.init();

  return {
    sendError(error, { route, level, tags }) {
      const scope = new Scope().setLevel(level).setTags(tags);
      if (route) scope.setTag('route', route).setTransactionName(route);
      scope.setClient(client);
      scope.captureException(error);
    },
    sendTransaction: (request) => void client.captureEvent(buildTransaction(request)),
    flush: async (timeoutMs) => void (await client.flush(timeoutMs)),
  };
}

function getOptions({ environment, version, tunnel, sampleRate }: ErrorReportingSettings) {
  return {
    environment,
    release: releaseName(version, environment),
    sampleRate: sampleRate ?? ERROR_REPORTING.sampleRate,
    maxValueLength: ERROR_REPORTING.maxValueLength,
    enableRuntimeChannelInjection: false,
    sendClientReports: false,
    beforeSend: withoutPerson,
    ...(tunnel && { tunnel }),
  };
}

/** Scrubs before the library truncates texts, because a truncated email would no longer be recognised. */
const scrubTexts = {
  name: 'ScrubTexts',
  preprocessEvent(event: Event) {
    for (const exception of event.exception?.values ?? []) {
      if (exception.value) exception.value = withoutPersonalData(exception.value);
    }
  },
};

/** Drops `extra`, because the library puts a thrown non-error value there with all its data. */
function withoutPerson({ user, request, extra, breadcrumbs, ...event }: ErrorEvent): ErrorEvent {
  return event;
}

function buildTransaction({ method, route, status, durationMs }: ServedRequest): Event {
  const endedAt = Date.now() / 1000;
  return {
    type: 'transaction',
    transaction: `${method} ${shownRoute(route)}`,
    transaction_info: { source: 'route' },
    start_timestamp: endedAt - durationMs / 1000,
    timestamp: endedAt,
    contexts: {
      trace: {
        trace_id: randomBytes(16).toString('hex'),
        span_id: randomBytes(8).toString('hex'),
        op: 'http.server',
        data: { 'http.response.status_code': status },
      },
    },
  };
}

const isIgnoredError = (error: unknown): boolean =>
  isRedirect(error) ||
  (error instanceof Error && IGNORED_ERROR_MESSAGES.some((pattern) => pattern.test(error.message)));

const isIgnoredTransaction = (route = ''): boolean => IGNORED_TRANSACTIONS.some((pattern) => pattern.test(route));

const shownRoute = (route: string): string => withoutPersonalData(route.replace(/[?#].*$/s, ''));

const shownTags = (tags: Tags): Tags =>
  Object.fromEntries(
    Object.entries(tags).map(([name, value]) => [name, typeof value === 'string' ? withoutPersonalData(value) : value]),
  );
