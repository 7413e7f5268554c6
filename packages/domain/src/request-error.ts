/** Status of a request without a response (§8). */
export const NO_RESPONSE_STATUS = 9999;
export const TIMEOUT_MESSAGE = 'Request has timed out!';
export const LOCALE_REQUIRED_MESSAGE = 'Locale is required';
export const ROUTER_INVARIANT_MESSAGE = 'app router not mounted';

export const HTTP_ERROR_CODES = ['network_error', 'timeout', 'canceled', 'bad_request', 'bad_response'] as const;
export type HttpErrorCode = (typeof HTTP_ERROR_CODES)[number];

export type RequestFailure = { url: string; code: HttpErrorCode; status?: number | undefined; message: string };

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** 4xx is a bad request; any other failing status is a bad response. */
export const toErrorCode = (status: number): HttpErrorCode =>
  status >= 400 && status <= 499 ? 'bad_request' : 'bad_response';

/** Network errors and expected refusals are not reported. */
export const isReportedFailure = ({ code, status }: Pick<RequestFailure, 'code' | 'status'>): boolean =>
  code !== 'network_error' && !UNREPORTED_STATUSES.includes(status ?? NO_RESPONSE_STATUS);

export const failureReport = ({ url, status, message }: RequestFailure): string =>
  `Request Error (status: ${status ?? NO_RESPONSE_STATUS}) (serverSide: false) ${withoutQuery(url)}: ${message}`;

const UNREPORTED_STATUSES = [404, 401, 403, 409];

const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '');
