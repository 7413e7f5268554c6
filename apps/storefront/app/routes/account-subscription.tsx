import { isJoinable } from '@shop/domain/delivery-pass';
import { useNavigation } from 'react-router';
import { countServiceInBag } from '#app/bag-events.ts';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { SubscriptionPage } from '#app/features/subscription/subscription-page.tsx';
import { failedReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/account-subscription.ts';
import { addService } from './add-service.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, now } = context.get(visitorContext);
  const subscriptions = await loadPrivate({ url, context }, () => api.subscription.get());
  const { deliveryPass } = await api.quote.serviceTerms();
  const until = subscriptions?.pass && { until: new Date(subscriptions.pass.until) };
  return { subscriptions, offer: isJoinable(until, now) ? deliveryPass : undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  const { subscription } = visitor.api;
  const form = await request.clone().formData();
  let joined: Response | undefined;
  const acts: Record<string, () => Promise<unknown>> = {
    cancel: () => subscription.cancel(),
    join: async () => {
      joined = await addService({ request, visitor }, { kind: 'delivery-pass' });
    },
  };
  const choose = () => subscription.change({ body: { newsletter: textOf(form, 'newsletter') === 'on' } });
  const reply = await privateReply({ context, typed: {}, work: acts[textOf(form, 'pass')] ?? choose });
  return joined ?? reply;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return serverAction().catch((error: unknown) => {
    // Thrown by the router: it is in the bag, and the answer leads there.
    if (error instanceof Response && textOf(form, 'pass') === 'join') countServiceInBag('delivery-pass');
    return failedReply(error, { url: request.url, typed: {} });
  });
}

export default function AccountSubscriptionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const title = text('subscription.title');
  return (
    <>
      <IdentityHead title={title} />
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
