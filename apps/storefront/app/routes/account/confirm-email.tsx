import { useNavigation } from 'react-router';
import { ConfirmEmailPage } from '#app/features/account/sign-in/confirm-email-page.tsx';
import { typedIn } from '#app/form/form-fields.ts';
import { failedReply, formReply } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/confirm-email.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const typed = typedIn(await request.formData(), ['token']);
  return formReply({ typed, work: () => api.emailChange.confirm({ body: typed }) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), ['token']);
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

export default function ConfirmEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <UnlistedHead title={text('account.confirmEmail.title')} />
      <ConfirmEmailPage token={loaderData.token} reply={actionData} busy={state !== 'idle'} />
    </>
  );
}
