import type { ReorderReply } from '@shop/contracts/shop/order/order-history';
import { useEffect } from 'react';
import { data, useNavigation } from 'react-router';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { ORDER_INTENTS, type OrderIntent } from '#app/features/order/orders/order-actions.tsx';
import { type OrderAnswer, OrderDetailPage } from '#app/features/order/orders/order-detail-page.tsx';
import { ReturnList } from '#app/features/order/returns/return-list.tsx';
import { notifyQuoteChanged, rememberQuote } from '#app/features/quote/lifecycle/stored-quote.ts';
import { failedReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { useQuote } from '#app/shop/quote.ts';
import type { Route } from './+types/order-detail.ts';
import { getOrder } from './find-order.ts';

export async function loader({ url, context, params: { number } }: Route.LoaderArgs) {
  const order = await getOrder({ url, context, number });
  const { api } = context.get(visitorContext).services;
  // Returns exist only after delivery.
  const sent = order?.state === 'delivered' ? await api.returns.get({ params: { number } }) : undefined;
  return { order, returns: sent?.returns ?? [] };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { orderHistory } = context.get(visitorContext).services.api;
  const intent = intentIn(await request.formData());
  const found: Pick<OrderAnswer, 'reordered'> = {};
  const work = {
    cancel: () => orderHistory.cancel({ params }),
    reorder: async () => {
      found.reordered = await orderHistory.reorder({ params });
    },
  }[intent];
  const reply = await privateReply({ context, typed: {}, work });
  return data<OrderAnswer>({ ...reply.data, ...found, intent }, { status: reply.init?.status ?? 200 });
}

function intentIn(form: FormData): OrderIntent {
  const intent = ORDER_INTENTS.find((one) => one === readText(form, 'intent'));
  if (!intent) throw data(null, { status: 400 });
  return intent;
}

/** Network errors are shown above the order. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = intentIn(await request.clone().formData());
  return serverAction().catch((error: unknown) => {
    const failed = failedReply(error, { url: request.url, typed: {} });
    return data<OrderAnswer>({ ...failed.data, intent }, { status: 503 });
  });
}

export default function OrderDetailRoute({ loaderData: { order, returns }, actionData, params }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const title = text('order.one', { number: order?.number ?? params.number });
  const answer = isSessionEnded(actionData) ? undefined : actionData;
  useFilledQuote(answer?.reordered);
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title}>
        <SignInAgain reply={actionData} />
        {order && <OrderDetailPage order={order} answer={answer} busy={state !== 'idle'} />}
        <ReturnList returns={returns} />
      </AccountFrame>
    </>
  );
}

/** Updates the quote count in every tab after a reorder. */
function useFilledQuote(reordered: ReorderReply | undefined): void {
  const { reread } = useQuote();
  useEffect(() => {
    if (!reordered?.added.length) return;
    rememberQuote({ flag: true });
    void reread();
    notifyQuoteChanged();
  }, [reordered, reread]);
}
