import { useNavigation } from 'react-router';
import { RestoreForm } from '#app/features/account/closure/restore-form.tsx';
import { IdentityPage } from '#app/features/account/sign-in/identity-page.tsx';
import { useTokenRemoval } from '#app/features/account/sign-in/mail-link.ts';
import { failedReply, formReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/account-restore.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const token = readText(await request.formData(), 'token');
  return formReply({ typed: { token }, work: () => api.accountLife.restore({ body: { token } }) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = { token: readText(await request.clone().formData(), 'token') };
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

export default function AccountRestoreRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  useTokenRemoval();
  const title = text('accountLife.restore.title');
  return (
    <>
      <UnlistedHead title={title} />
      <IdentityPage title={title} intro={text('accountLife.restore.text')}>
        <RestoreForm token={loaderData.token} reply={actionData} busy={state !== 'idle'} />
      </IdentityPage>
    </>
  );
}
