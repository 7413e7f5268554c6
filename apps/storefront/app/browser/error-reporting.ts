import type { ApiError } from '@shop/contracts/shop/api-error';
import type { BrowserReporting } from '@shop/contracts/storefront';
import type { QUOTE_ALERT_TAG } from '@shop/domain/error-reporting';
import type { Report } from './error-report.ts';
import type { SampleRates } from './error-service.ts';
import { whenIdle } from './when-loaded.ts';

/** Queue limit, for a page that fails repeatedly before the library has loaded. */
const MAX_WAITING_REPORTS = 20;

const drop = (): void => {};
let send: (report: Report) => void = drop;

/**
 * Called once, first in the page. The library is lazy-loaded when the page is loaded and idle; reports are queued
 * until then. Without settings nothing is loaded, queued or sent.
 */
export function startErrorReporting(reporting?: BrowserReporting, rates?: SampleRates): void {
  if (!reporting) return;

  const waiting: Report[] = [];
  send = (report) => {
    if (waiting.length < MAX_WAITING_REPORTS) waiting.push(report);
  };
  addEventListener('error', ({ error }) => reportUncaught(error));
  addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason));

  whenIdle(async () => {
    send = await loadService(reporting, rates);
    for (const report of waiting) send(report);
  });
}

/** Reports a page that failed to render (§8). */
export function reportPageError(error: unknown, route: string): void {
  report({ error, level: 'fatal', tags: { route } });
}

/**
 * Reports a failed shop API call (§8). With the alert tag it is a quote error, whose message is the server's reason.
 */
export function reportRequestError(error: ApiError, alert?: typeof QUOTE_ALERT_TAG): void {
  report({ error, level: 'error', tags: { ...alert } });
}

/** Reports a value that the page has tolerated (§8). */
export const reportWarning = (message: string): void =>
  report({ error: new Error(message), level: 'warning', tags: {} });

const reportUncaught = (error: unknown): void => report({ error, level: 'error', tags: {} });

function report(given: Report): void {
  // Cross-origin script errors carry no error object.
  if (given.error !== null && given.error !== undefined) send(given);
}

/** A blocked library is not an error: visitors may opt out. */
const loadService = (reporting: BrowserReporting, rates?: SampleRates): Promise<typeof send> =>
  import('./error-service.ts').then(
    (late) => late.connectErrorService(reporting, rates),
    () => drop,
  );
