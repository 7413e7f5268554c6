import { useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { SubscriptionPage } from '#app/features/subscription/subscription-page.tsx';
import { failedReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/account-subscription.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  return { subscriptions: await loadPrivate({ url, context }, () => api.subscription.get()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const form = await request.formData();
  const newsletter = textOf(form, 'newsletter') === 'on';
  const work = () =>
    textOf(form, 'pass') === 'cancel' ? api.subscription.cancel() : api.subscription.change({ body: { newsletter } });
  return privateReply({ context, typed: {}, work });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed: {} }));
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
          reply={isSessionEnded(actionData) ? undefined : actionData}
          busy={state !== 'idle'}
        />
      </AccountFrame>
    </>
  );
}
