/** §9 settings, one name per option of the reporting service. */
export const ERROR_REPORTING = {
  sampleRate: 0.05,
  tracesSampleRate: 0.005,
  maxBreadcrumbs: 50,
  maxValueLength: 250,
  maxSpansPerTransaction: 1000,
  maxBaggageLength: 8192,
  idleTimeoutMs: 1000,
  finalTimeoutMs: 30_000,
  childSpanTimeoutMs: 15_000,
} as const;

/** Alert tag of quote errors, which need attention by a person (§8). */
export const QUOTE_ALERT_TAG = { alert: 'quote' } as const;

export const releaseName = (version: string, environment: string): string => `web-app@${version}-${environment}`;

/** Transactions of 404 pages and the health check. */
export const IGNORED_TRANSACTIONS: readonly RegExp[] = [/\/404(?:\/|$)/, /\/elb-health-check(?:\/|$)/];

/** Node's deprecation warning about slashes in module resolution. */
export const IGNORED_ERROR_MESSAGES: readonly RegExp[] = [/\bDEP0166\b/, /Use of deprecated .* resolving .* module/];

/** A thrown redirect response is the framework's control flow, not an error. */
export const isRedirect = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'status' in thrown &&
  typeof thrown.status === 'number' &&
  thrown.status >= 300 &&
  thrown.status <= 399;
