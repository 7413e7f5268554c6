import { isRecord } from '@shop/domain/record';
import { isSuccess } from '@shop/domain/request-error';
import { ApiError } from '../shop/api-error.ts';

type Asked = { url: string; search: string; token: string; signal: AbortSignal };

/** Reply of the content service; undefined when it has no such document. Errors name the reason the service gives. */
export async function fetchContent(fetch: typeof globalThis.fetch, { url, search, token, signal }: Asked) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const response = await fetch(`${url}?${search}`, { headers, signal });
  if (response.status === 404) return undefined;
  if (isSuccess(response.status)) return (await response.json()) as unknown;
  const reason = await readReason(response);
  // Services differ in how they answer a locale they do not have.
  if (response.status === 400 && /locale/i.test(reason)) return undefined;
  throw new ApiError(`The content service answered ${response.status}${reason && ` (${reason})`}`, {
    code: 'bad_response',
    url,
    status: response.status,
  });
}

const MAX_REASON = 200;

async function readReason(response: Response): Promise<string> {
  const reply: unknown = await response.json().catch(() => undefined);
  const error = isRecord(reply) ? reply.error : undefined;
  if (!isRecord(error)) return '';
  return [error.name, error.message].filter(Boolean).join(': ').slice(0, MAX_REASON);
}
