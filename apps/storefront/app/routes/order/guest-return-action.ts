import type { ShopApi } from '@shop/contracts/shop/client';
import { data, type RouterContextProvider } from 'react-router';
import { ORDER_LOOKUP_FIELDS } from '#app/features/order/orders/order-lookup-fields.tsx';
import type { GuestReturnAnswer } from '#app/features/order/returns/guest-return.tsx';
import { allTyped, readChoice } from '#app/features/order/returns/return-choice.ts';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { type FormReply, failedReply, formReply } from '#app/form/form-reply.ts';
import { visitorContext } from '#app/shop/contexts.ts';

type Posted = { request: Request; context: Readonly<RouterContextProvider> };
type Typed = Record<string, string>;

/** Finds the order by number and email address, and creates a return when items are selected. */
export async function guestReturnAction({ request, context }: Posted) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const typed = allTyped(form);
  const missing = missingReply(form, ORDER_LOOKUP_FIELDS, typed);
  if (missing) return data<GuestReturnAnswer>(missing.data, { status: 422 });
  const made = typed.requestKey ? await makeReturn(api, typed, typedIn(form, ORDER_LOOKUP_FIELDS)) : undefined;
  if (made?.answer.made) return data<GuestReturnAnswer>(made.answer);
  return await findOrder(
    api,
    typedIn(form, ORDER_LOOKUP_FIELDS),
    made ?? { answer: { done: true }, status: 200, typed },
  );
}

type Before = { answer: GuestReturnAnswer; status: number; typed?: Typed };
type Who = Record<(typeof ORDER_LOOKUP_FIELDS)[number], string>;

async function makeReturn(api: ShopApi, typed: Typed, who: Who): Promise<Before> {
  const { choice, refusals } = readChoice(typed);
  if (!choice) return { answer: { done: false, refusals, typed }, status: 422 };
  const found: Pick<GuestReturnAnswer, 'made'> = {};
  const reply = await formReply({
    typed,
    work: async () => {
      found.made = await api.returns.requestAsGuest({ body: { ...who, ...choice } });
    },
  });
  return { answer: { ...reply.data, ...found }, status: reply.init?.status ?? 200 };
}

/** Items that can be returned now, with any earlier errors. */
async function findOrder(api: ShopApi, who: Who, { answer, status, typed = {} }: Before) {
  const found: Pick<GuestReturnAnswer, 'returns' | 'who' | 'requestKey'> = {};
  const reply = await formReply({
    typed: answer.done ? typed : answer.typed,
    work: async () => {
      found.returns = await api.returns.search({ body: who });
      found.who = who;
      found.requestKey = crypto.randomUUID();
    },
  });
  if (!reply.data.done) {
    return data<GuestReturnAnswer>(inWords(reply.data), { status: reply.init?.status ?? 404 });
  }
  return data<GuestReturnAnswer>({ ...answer, ...found }, { status });
}

/** One message for a wrong number and a wrong email address, so that neither is disclosed. */
function inWords(reply: FormReply): FormReply {
  if (reply.done) return reply;
  const refusals = reply.refusals.map((refusal) =>
    refusal.code === 'order_unknown' ? { ...refusal, code: 'order_mismatch' } : refusal,
  );
  return { ...reply, refusals };
}

type PostedInBrowser = { request: Request; serverAction: () => Promise<GuestReturnAnswer> };

/** Network errors are shown above the form; the selection stays, and sending it again is idempotent. */
export async function guestReturnClientAction({ request, serverAction }: PostedInBrowser) {
  const typed = allTyped(await request.clone().formData());
  return serverAction().catch((error: unknown) => {
    const failed = failedReply(error, { url: request.url, typed });
    return data<GuestReturnAnswer>(failed.data, { status: 503 });
  });
}
