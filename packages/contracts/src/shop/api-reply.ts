import { isRecord } from '@shop/domain/record';
import { errorCodeOf, type HttpErrorCode, isSuccess } from '@shop/domain/request-error';
import type { Endpoint } from '../endpoint.ts';
import { ApiError } from './api-error.ts';

type ApiAnswer = { url: string; status: number; text: string };

/** The data of a good answer, checked by a schema if given. One that carries errors is a failure, whatever its status (§5). */
export function readReply(answer: ApiAnswer, schema?: Endpoint['response']): unknown {
  const { url, status } = answer;
  const fail = (code: HttpErrorCode, details: { errors?: ApiError['errors']; cause?: unknown } = {}) =>
    new ApiError(`The shop API answered ${status}`, { code, url, status, ...details });

  // An empty answer has nothing to check: a queue emptied by a logout answers like this (§8).
  if (status === 204) return undefined;
  const { payload, unreadable } = parse(answer.text);
  const errors = refusalsIn(payload);
  if (errors) throw fail(isSuccess(status) ? 'bad_request' : errorCodeOf(status), { errors });
  if (unreadable || !isSuccess(status)) throw fail(errorCodeOf(status), { cause: unreadable });
  if (!schema) return payload;

  const reply = schema.safeParse(payload);
  if (!reply.success) throw fail('bad_response', { cause: reply.error });
  return reply.data;
}

/** The errors of a reply, read by hand since a browser has no schemas. Those of a quote carry a reason only (§3). */
function refusalsIn(payload: unknown): ApiError['errors'] | undefined {
  if (!isRecord(payload) || !Array.isArray(payload.errors) || payload.errors.length === 0) return undefined;
  const errors = payload.errors.map(refusalOf);
  return errors.every((error) => error !== undefined) ? errors : undefined;
}

function refusalOf(error: unknown): ApiError['errors'][number] | undefined {
  if (!isRecord(error)) return undefined;
  const { reason, code = 'unknown', field } = error;
  if (typeof reason !== 'string' || typeof code !== 'string') return undefined;
  if (field === undefined) return { reason, code };
  return typeof field === 'string' ? { reason, code, field } : undefined;
}

function parse(text: string): { payload?: unknown; unreadable?: unknown } {
  try {
    return { payload: JSON.parse(text) };
  } catch (unreadable) {
    return { unreadable };
  }
}
