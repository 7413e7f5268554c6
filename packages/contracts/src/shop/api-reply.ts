import { errorCodeOf, type HttpErrorCode, isSuccess } from '@shop/domain/request-error';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { errorReplySchema } from '../errors.ts';
import { ApiError } from './api-error.ts';

type ApiAnswer = { url: string; status: number; text: string };

type Contract = { response: Endpoint['response']; checked: boolean };

/** The data of a good answer. One that carries errors is a failure, whatever its status (§5). */
export function readReply(answer: ApiAnswer, { response, checked }: Contract): unknown {
  const { url, status } = answer;
  const fail = (code: HttpErrorCode, details: { errors?: ApiError['errors']; cause?: unknown } = {}) =>
    new ApiError(`The shop API answered ${status}`, { code, url, status, ...details });

  // An empty answer has nothing to check: a queue emptied by a logout answers like this (§8).
  if (status === 204) return undefined;
  const { payload, unreadable } = parse(answer.text);
  const refusal = refusalSchema.safeParse(payload);
  if (refusal.success) throw fail(isSuccess(status) ? 'bad_request' : errorCodeOf(status), refusal.data);
  if (unreadable || !isSuccess(status)) throw fail(errorCodeOf(status), { cause: unreadable });
  if (!checked) return payload;

  const reply = response.safeParse(payload);
  if (!reply.success) throw fail('bad_response', { cause: reply.error });
  return reply.data;
}

/** The errors of a reply. Those of a quote carry a reason only (§3). */
const refusalSchema = z.object({
  errors: z.array(errorReplySchema.shape.errors.element.extend({ code: z.string().default('unknown') })).min(1),
});

function parse(text: string): { payload?: unknown; unreadable?: unknown } {
  try {
    return { payload: JSON.parse(text) };
  } catch (unreadable) {
    return { unreadable };
  }
}
