import { useNavigation } from 'react-router';
import { tellSessionChanged } from '#app/browser/session-news.ts';
import { visitorContext } from '#app/contexts.ts';
import { AccountPage } from '#app/features/identity/account-page.tsx';
import { typedIn } from '#app/features/identity/identity-fields.ts';
import { NAME_FIELDS } from '#app/features/identity/name-form.tsx';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { failedReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/account.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  return { customer: await loadPrivate({ url, context }, () => api.customer.get()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const typed = typedIn(await request.formData(), NAME_FIELDS);
  return privateReply({ context, typed, work: () => api.customer.change({ body: typed }) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), NAME_FIELDS);
  try {
    const reply = await serverAction();
    if (reply.done) tellSessionChanged();
    return reply;
  } catch (error) {
    return failedReply(error, { url: request.url, typed });
  }
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <IdentityHead title={text('identity.account.title')} />
      <AccountPage customer={loaderData.customer} reply={actionData} busy={state !== 'idle'} />
    </>
  );
}
