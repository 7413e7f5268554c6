/** §9, one name per option of the reporting service. */
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

/** Marks what needs a person: quote errors carry it (§8). */
export const QUOTE_ALERT_TAG = { alert: 'quote' } as const;

export const releaseName = (version: string, environment: string): string => `web-app@${version}-${environment}`;

/** 404 page transactions and the health check. */
export const IGNORED_TRANSACTIONS: readonly RegExp[] = [/\/404(?:\/|$)/, /\/elb-health-check(?:\/|$)/];

/** Node's warning about slashes in the module resolution of a package. */
export const IGNORED_ERROR_MESSAGES: readonly RegExp[] = [/\bDEP0166\b/, /Use of deprecated .* resolving .* module/];

/** A redirect leaves a loader as a thrown response: the framework's business, not an error. */
export const isRedirect = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'status' in thrown &&
  typeof thrown.status === 'number' &&
  thrown.status >= 300 &&
  thrown.status <= 399;
