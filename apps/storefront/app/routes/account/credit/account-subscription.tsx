import { isJoinable } from '@shop/domain/account/delivery-pass';
import { useNavigation } from 'react-router';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { loadPrivate, privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { SubscriptionPage } from '#app/features/account/subscription/subscription-page.tsx';
import { failedReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { countServiceInQuote } from '#app/tracking/quote-events.ts';
import type { Route } from './+types/account-subscription.ts';
import { addService } from './add-service.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const {
    services: { api },
    page: { now },
  } = context.get(visitorContext);
  const subscriptions = await loadPrivate({ url, context }, () => api.subscription.get());
  const { deliveryPass } = await api.quote.serviceTerms();
  const until = subscriptions?.pass && { until: new Date(subscriptions.pass.until) };
  return { subscriptions, offer: isJoinable(until, now) ? deliveryPass : undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  const { subscription } = visitor.services.api;
  const form = await request.clone().formData();
  let joined: Response | undefined;
  const acts: Record<string, () => Promise<unknown>> = {
    cancel: () => subscription.cancel(),
    join: async () => {
      joined = await addService({ request, visitor }, { kind: 'delivery-pass' });
    },
  };
  const choose = () => subscription.change({ body: { newsletter: readText(form, 'newsletter') === 'on' } });
  const reply = await privateReply({ context, typed: {}, work: acts[readText(form, 'pass')] ?? choose });
  return joined ?? reply;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return serverAction().catch((error: unknown) => {
    // A thrown Response is the redirect after success: the pass is in the quote.
    if (error instanceof Response && readText(form, 'pass') === 'join') countServiceInQuote('delivery-pass');
    return failedReply(error, { url: request.url, typed: {} });
  });
}

export default function AccountSubscriptionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const title = text('subscription.title');
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title}>
        <SignInAgain reply={actionData} />
        <SubscriptionPage
          subscriptions={loaderData.subscriptions}
          offer={loaderData.offer}
          reply={isSessionEnded(actionData) ? undefined : actionData}
          busy={state !== 'idle'}
        />
      </AccountFrame>
    </>
  );
}
