import type { ApiError } from '@shop/contracts/shop/api-error';
import type { BrowserReporting } from '@shop/contracts/storefront';
import type { QUOTE_ALERT_TAG } from '@shop/domain/error-reporting';
import type { Report } from './error-report.ts';
import type { SampleRates } from './error-service.ts';
import { whenIdle } from './when-loaded.ts';

/** A page that fails over and over before the service is there must not fill the visitor's memory. */
const MAX_WAITING_REPORTS = 20;

const drop = (): void => {};
let send: (report: Report) => void = drop;

/**
 * Called once, first thing in the page. The service's library comes when the page is loaded and idle, and reports wait
 * for it. Without settings nothing is loaded, kept or sent.
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

/** The page could not be shown (§8). */
export function reportPageError(error: unknown, route: string): void {
  report({ error, level: 'fatal', tags: { route } });
}

/** A call of the shop API failed (§8). With the alert it is a quote error, whose message is the server's reason. */
export function reportRequestError(error: ApiError, alert?: typeof QUOTE_ALERT_TAG): void {
  report({ error, level: 'error', tags: { ...alert } });
}

const reportUncaught = (error: unknown): void => report({ error, level: 'error', tags: {} });

function report(given: Report): void {
  // An error event of a foreign script carries no error, only the news that there was one.
  if (given.error !== null && given.error !== undefined) send(given);
}

/** A visitor who blocks the library reports nothing, and that is theirs to choose. */
const loadService = (reporting: BrowserReporting, rates?: SampleRates): Promise<typeof send> =>
  import('./error-service.ts').then(
    ({ connectErrorService }) => connectErrorService(reporting, rates),
    () => drop,
  );
