import type { Visitor } from '@shop/contracts/storefront';
import { data, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import type { GuestReturnAnswer } from '#app/features/returns/guest-return.tsx';
import { allTyped, readChoice } from '#app/features/returns/return-choice.ts';
import { missingReply, typedIn } from '#app/form-fields.ts';
import { type FormReply, failedReply, formReply } from '#app/form-reply.ts';
import { ORDER_LOOKUP_FIELDS } from '#app/order-lookup-fields.tsx';

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
type Typed = Record<string, string>;

/** Finds the order by number and address, and makes a return of it once something was chosen. */
export async function guestReturnAction({ request, context }: Asked) {
  const { api } = context.get(visitorContext);
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

async function makeReturn(api: Visitor['api'], typed: Typed, who: Who): Promise<Before> {
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

/** What can go back now, with whatever was refused before above it. */
async function findOrder(api: Visitor['api'], who: Who, { answer, status, typed = {} }: Before) {
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

/** Here it may be the number or the address that is wrong, and nobody is told which. */
function inWords(reply: FormReply): FormReply {
  if (reply.done) return reply;
  const refusals = reply.refusals.map((refusal) =>
    refusal.code === 'order_unknown' ? { ...refusal, code: 'order_mismatch' } : refusal,
  );
  return { ...reply, refusals };
}

type AskedInBrowser = { request: Request; serverAction: () => Promise<GuestReturnAnswer> };

/** An answer that never came is told above the form: what was chosen stays, and sent again it is the same return. */
export async function guestReturnClientAction({ request, serverAction }: AskedInBrowser) {
  const typed = allTyped(await request.clone().formData());
  return serverAction().catch((error: unknown) => {
    const failed = failedReply(error, { url: request.url, typed });
    return data<GuestReturnAnswer>(failed.data, { status: 503 });
  });
}
