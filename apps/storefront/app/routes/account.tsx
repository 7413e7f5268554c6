import { useNavigation } from 'react-router';
import { tellSessionChanged } from '#app/browser/session-news.ts';
import { visitorContext } from '#app/contexts.ts';
import { AccountPage } from '#app/features/identity/account-page.tsx';
import { typedIn } from '#app/features/identity/identity-fields.ts';
import { NAME_FIELDS } from '#app/features/identity/name-form.tsx';
import { aboutPasskeys, passkeyFormIn } from '#app/features/identity/passkey-form.ts';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { failedReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/account.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  const load = async () => {
    const [customer, { passkeys }] = await Promise.all([api.customer.get(), api.passkey.list()]);
    return { customer, passkeys };
  };
  return (await loadPrivate({ url, context }, load)) ?? { customer: undefined, passkeys: [] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const form = await request.formData();
  const passkeyForm = passkeyFormIn(form);
  if (passkeyForm) {
    const work = () => passkeyForm.work(api);
    return aboutPasskeys(await privateReply({ context, typed: passkeyForm.typed, work }));
  }
  const typed = typedIn(form, NAME_FIELDS);
  return privateReply({ context, typed, work: () => api.customer.change({ body: typed }) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const passkeyForm = passkeyFormIn(form);
  try {
    const reply = await serverAction();
    if (reply.done && !passkeyForm) tellSessionChanged();
    return reply;
  } catch (error) {
    const { url } = request;
    if (passkeyForm) return aboutPasskeys(failedReply(error, { url, typed: passkeyForm.typed }));
    return failedReply(error, { url, typed: typedIn(form, NAME_FIELDS) });
  }
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <IdentityHead title={text('identity.account.title')} />
      <AccountPage {...loaderData} reply={actionData} busy={state !== 'idle'} />
    </>
  );
}
