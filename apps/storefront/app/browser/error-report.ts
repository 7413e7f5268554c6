import { isApiError } from '@shop/contracts/shop/api-error';
import { isRedirect } from '@shop/domain/error-reporting';
import { failureReport, isReportedFailure, NO_RESPONSE_STATUS } from '@shop/domain/request-error';
import { isRouteErrorResponse } from 'react-router';

export type Report = {
  error: unknown;
  level: 'fatal' | 'error';
  tags: Record<string, string>;
  /** Reports with the same one are the same problem; without one, reports with the same stack are. */
  fingerprint?: string;
};

/** Tells of each error that is news, once and in words. */
export function tellNews(tell: (report: Report) => void): (report: Report) => void {
  const seen = new WeakSet<object>();
  return (report) => {
    const { error } = report;
    if (isIgnored(error)) return;
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    tell(inWords(report));
  };
}

/** Redirects and pages that are not there are the framework's business; some failed calls are no news (§8). */
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
