import type { ReorderReply } from '@shop/contracts/shop/order-history';
import { useEffect } from 'react';
import { data, useNavigation } from 'react-router';
import { useBag } from '#app/bag.tsx';
import { rememberQuote } from '#app/browser/quote-cookies.ts';
import { tellBagChanged } from '#app/browser/quote-news.ts';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { privateReply } from '#app/features/identity/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { ORDER_INTENTS, type OrderIntent } from '#app/features/order/order-actions.tsx';
import { type OrderAnswer, OrderDetailPage } from '#app/features/order/order-detail-page.tsx';
import { ReturnList } from '#app/features/returns/return-list.tsx';
import { failedReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/order-detail.ts';
import { IdentityHead } from './identity-head.tsx';
import { orderOf } from './order-of.ts';

export async function loader({ url, context, params: { number } }: Route.LoaderArgs) {
  const order = await orderOf({ url, context, number });
  const { api } = context.get(visitorContext);
  // Before it is there, nothing of it has gone back.
  const sent = order?.state === 'delivered' ? await api.returns.get({ params: { number } }) : undefined;
  return { order, returns: sent?.returns ?? [] };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { orderHistory } = context.get(visitorContext).api;
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
  const intent = ORDER_INTENTS.find((one) => one === textOf(form, 'intent'));
  if (!intent) throw data(null, { status: 400 });
  return intent;
}

/** An answer that never came is told above the order. */
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
  useFilledBag(answer?.reordered);
  return (
    <>
      <IdentityHead title={title} />
      <AccountFrame title={title}>
        <SignInAgain reply={actionData} />
        {order && <OrderDetailPage order={order} answer={answer} busy={state !== 'idle'} />}
        <ReturnList returns={returns} />
      </AccountFrame>
    </>
  );
}

/** What was put into the bag is counted in every tab. */
function useFilledBag(reordered: ReorderReply | undefined): void {
  const { reread } = useBag();
  useEffect(() => {
    if (!reordered?.added.length) return;
    rememberQuote({ flag: true });
    void reread();
    tellBagChanged();
  }, [reordered, reread]);
}
