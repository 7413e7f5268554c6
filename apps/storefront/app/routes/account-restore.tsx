import { useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { RestoreForm } from '#app/features/account-life/restore-form.tsx';
import { IdentityPage } from '#app/features/identity/identity-page.tsx';
import { useTokenOutOfAddress } from '#app/features/identity/mail-link.ts';
import { failedReply, formReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/account-restore.ts';
import { IdentityHead } from './identity-head.tsx';

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const token = textOf(await request.formData(), 'token');
  return formReply({ typed: { token }, work: () => api.accountLife.restore({ body: { token } }) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = { token: textOf(await request.clone().formData(), 'token') };
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

export default function AccountRestoreRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  useTokenOutOfAddress();
  const title = text('accountLife.restore.title');
  return (
    <>
      <IdentityHead title={title} />
      <IdentityPage title={title} intro={text('accountLife.restore.text')}>
        <RestoreForm token={loaderData.token} reply={actionData} busy={state !== 'idle'} />
      </IdentityPage>
    </>
  );
}
