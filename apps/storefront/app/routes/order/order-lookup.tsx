import { isApiError } from '@shop/contracts/shop/api-error';
import type { OrderDetail } from '@shop/contracts/shop/order/order-history';
import type { ParcelReply } from '@shop/contracts/shop/order/tracking';
import { PARCEL_PARAMETER } from '@shop/domain/order/parcel-path';
import { data, useNavigation } from 'react-router';
import { useTokenRemoval } from '#app/features/account/sign-in/mail-link.ts';
import {
  CANCEL_INTENT,
  type LookupAnswer,
  LookupPage,
  type LookupProblem,
} from '#app/features/order/orders/lookup-page.tsx';
import { ORDER_LOOKUP_FIELDS } from '#app/features/order/orders/order-lookup-fields.tsx';
import { ParcelPage } from '#app/features/order/orders/parcel-page.tsx';
import { GuestReturnStart } from '#app/features/order/returns/guest-return-start.tsx';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { type FormReply, failedReply, formReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/order-lookup.ts';

/** Contains order data, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

type Opened = { order?: OrderDetail; parcel?: ParcelReply; problem?: LookupProblem };

/** The signed link of a mail opens its order, a tracking number its parcel; without either, an empty form. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Opened> {
  const { api } = context.get(visitorContext).services;
  const token = url.searchParams.get('token');
  const trackingNumber = url.searchParams.get(PARCEL_PARAMETER);
  try {
    if (token) return { order: await api.orderHistory.link({ body: { token } }) };
    if (!trackingNumber) return {};
    const { parcels } = await api.tracking.getV2({ query: { trackingNumber } });
    return parcels[0] ? { parcel: parcels[0] } : { problem: 'parcel.unknown' };
  } catch (error) {
    if (!isApiError(error) || error.status === undefined || error.status >= 500) throw error;
    return { problem: token ? 'link.dead' : 'parcel.unknown' };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const typed = typedIn(form, ORDER_LOOKUP_FIELDS);
  const missing = missingReply(form, ORDER_LOOKUP_FIELDS, typed);
  if (missing) return data<LookupAnswer>(missing.data, { status: 422 });

  const found: Pick<LookupAnswer, 'order' | 'isCancelled'> = {};
  const isCancelling = readText(form, 'intent') === CANCEL_INTENT;
  const reply = await formReply({
    typed,
    work: async () => {
      const { search, cancelForGuest } = api.orderHistory;
      if (!isCancelling) found.order = await search({ body: typed });
      else Object.assign(found, { order: await cancelForGuest({ body: typed }), isCancelled: true });
    },
  });
  // A refused cancellation still shows the order.
  if (isCancelling && !reply.data.done)
    found.order = await api.orderHistory.search({ body: typed }).catch(() => undefined);
  return data<LookupAnswer>({ ...inWords(reply.data), ...found }, { status: reply.init?.status ?? 200 });
}

/** One message for a wrong number and a wrong email address, so that neither is disclosed. */
function inWords(reply: FormReply): FormReply {
  if (reply.done) return reply;
  const refusals = reply.refusals.map((refusal) =>
    refusal.code === 'order_unknown' ? { ...refusal, code: 'order_mismatch' } : refusal,
  );
  return { ...reply, refusals };
}

/** Network errors are shown above the form; the input stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), ORDER_LOOKUP_FIELDS);
  return serverAction().catch((error: unknown) => {
    const failed = failedReply(error, { url: request.url, typed });
    return data<LookupAnswer>(failed.data, { status: 503 });
  });
}

export default function OrderLookupRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  useTokenRemoval();
  const opened = loaderData?.order && ({ done: true, order: loaderData.order } as const);
  const answer = actionData ?? opened;
  const order = answer?.order;
  if (!answer && loaderData?.parcel) return <ParcelRoute parcel={loaderData.parcel} />;
  return (
    <>
      <UnlistedHead about="orderLookup" title={text('order.lookup.title')} />
      <LookupPage answer={answer} problem={loaderData?.problem} busy={state === 'submitting'} />
      {order?.can.return && <GuestReturnStart number={order.number} email={order.email} />}
    </>
  );
}

function ParcelRoute({ parcel }: { parcel: ParcelReply }) {
  const text = useText();
  return (
    <>
      <UnlistedHead about="orderLookup" title={text('order.parcel.title')} />
      <ParcelPage parcel={parcel} />
    </>
  );
}
