import { data, useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { type LookupAnswer, LookupPage } from '#app/features/order/lookup-page.tsx';
import { GuestReturnStart } from '#app/features/returns/guest-return-start.tsx';
import { missingReply, typedIn } from '#app/form-fields.ts';
import { type FormReply, failedReply, formReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { ORDER_LOOKUP_FIELDS } from '#app/order-lookup-fields.tsx';
import type { Route } from './+types/order-lookup.ts';
import { IdentityHead } from './identity-head.tsx';

/** Nothing of it may be kept by anybody. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const form = await request.formData();
  const typed = typedIn(form, ORDER_LOOKUP_FIELDS);
  const missing = missingReply(form, ORDER_LOOKUP_FIELDS, typed);
  if (missing) return data<LookupAnswer>(missing.data, { status: 422 });

  const found: Pick<LookupAnswer, 'order'> = {};
  const reply = await formReply({
    typed,
    work: async () => {
      found.order = await api.orderHistory.search({ body: typed });
    },
  });
  return data<LookupAnswer>({ ...inWords(reply.data), ...found }, { status: reply.init?.status ?? 200 });
}

/** Here it may be the number or the address that is wrong, and nobody is told which. */
function inWords(reply: FormReply): FormReply {
  if (reply.done) return reply;
  const refusals = reply.refusals.map((refusal) =>
    refusal.code === 'order_unknown' ? { ...refusal, code: 'order_mismatch' } : refusal,
  );
  return { ...reply, refusals };
}

/** An answer that never came is told above the form: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), ORDER_LOOKUP_FIELDS);
  return serverAction().catch((error: unknown) => {
    const failed = failedReply(error, { url: request.url, typed });
    return data<LookupAnswer>(failed.data, { status: 503 });
  });
}

export default function OrderLookupRoute({ actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const order = actionData?.done ? actionData.order : undefined;
  return (
    <>
      <IdentityHead about="orderLookup" title={text('order.lookup.title')} />
      <LookupPage answer={actionData} busy={state === 'submitting'} />
      {order?.can.return && <GuestReturnStart number={order.number} email={order.email} />}
    </>
  );
}
