import type { ReturnChoice, ReturnReply, ReturnsReply } from '@shop/contracts/shop/order/returns';
import { RETURN_REASONS, RETURN_WISHES } from '@shop/domain/order/returns';
import type { FormReply, Refusal } from '#app/form/form-reply.ts';

/** Reply: the created return, or refusals. For guests it includes the order. */
export type ReturnAnswer = FormReply & { made?: ReturnReply; returns?: ReturnsReply };

const CHOSEN_LINE = /^line-(\d+)$/;

type Read = { choice: ReturnChoice; refusals?: never } | { choice?: never; refusals: Refusal[] };

/** Validates the selection before any API call. */
export function readChoice(typed: Readonly<Record<string, string>>): Read {
  const numbers = Object.keys(typed).flatMap((name) => CHOSEN_LINE.exec(name)?.[1] ?? []);
  const wish = RETURN_WISHES.find((one) => one === typed.wish);
  const lines = numbers.flatMap((number) => lineIn(typed, number));
  const refusals = [
    ...(numbers.length === 0 ? [{ code: 'return_nothing_chosen', reason: '', field: 'lines' }] : []),
    ...numbers.filter((number) => lineIn(typed, number).length === 0).map((number) => invalid(`reason-${number}`)),
    ...(wish ? [] : [invalid('wish')]),
  ];
  if (!wish || refusals.length > 0) return { refusals };
  return { choice: { requestKey: typed.requestKey ?? '', wish, lines } };
}

const invalid = (field: string): Refusal => ({ code: 'invalid', reason: '', field });

function lineIn(typed: Readonly<Record<string, string>>, number: string): ReturnChoice['lines'] {
  const reason = RETURN_REASONS.find((one) => one === typed[`reason-${number}`]);
  if (!reason) return [];
  const exchangeSku = typed.wish === 'exchange' ? typed[`exchange-${number}`] : '';
  const quantity = Number(typed[`quantity-${number}`]) || 1;
  return [{ lineNumber: Number(number), quantity, reason, ...(exchangeSku && { exchangeSku }) }];
}

/** All form values by field name. */
export const allTyped = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
