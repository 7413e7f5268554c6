import { isApiError } from '@shop/contracts/shop/api-error';
import { isRedirect } from '@shop/domain/error-reporting';
import { failureReport, isReportedFailure, NO_RESPONSE_STATUS } from '@shop/domain/request-error';
import { isRouteErrorResponse } from 'react-router';

export type Report = {
  error: unknown;
  level: 'fatal' | 'error' | 'warning';
  tags: Record<string, string>;
  /** Grouping key; without one, reports are grouped by stack. */
  fingerprint?: string;
};

/** Deduplicates reports, drops ignored errors (§8) and adds a readable message. */
export function createReporter(send: (report: Report) => void): (report: Report) => void {
  const seen = new WeakSet<object>();
  return (report) => {
    const { error } = report;
    if (isIgnored(error)) return;
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    send(inWords(report));
  };
}

/** Redirects and 404 pages belong to the framework; §8 lists the failed calls that are not reported. */
function isIgnored(error: unknown): boolean {
  if (isApiError(error)) return !isReportedFailure(error);
  return isRedirect(error) || (isRouteErrorResponse(error) && error.status === 404);
}

function inWords(given: Report): Report {
  const { error, tags } = given;
  if (isRouteErrorResponse(error)) return { ...given, error: new Error(`${error.status} ${error.statusText}`) };
  if (!isApiError(error) || 'alert' in tags) return given;

  const message = failureReport(error);
  const status = String(error.status ?? NO_RESPONSE_STATUS);
  return {
    ...given,
    error: new Error(message, { cause: error }),
    tags: { ...tags, status },
    fingerprint: message,
  };
}
