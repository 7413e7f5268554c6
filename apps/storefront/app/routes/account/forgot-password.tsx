import { redirect, useNavigation } from 'react-router';
import { ForgotPage, ResetSent } from '#app/features/account/sign-in/forgot-page.tsx';
import { resultIn, resultPath } from '#app/features/account/sign-in/identity-paths.ts';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { failedReply, formReply } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/forgot-password.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ isSent: resultIn(url, ['resetSent']) !== undefined });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const typed = typedIn(form, ['email']);
  const missing = missingReply(form, ['email'], typed);
  if (missing) return missing;
  const reply = await formReply({ typed, work: () => api.auth.forgotPassword({ body: typed }) });
  if (!reply.data.done) return reply;
  throw redirect(resultPath('resetSent'), 303);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), ['email']);
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

export default function ForgotPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <UnlistedHead about="password" title={text('identity.forgot.title')} />
      {loaderData.isSent ? <ResetSent /> : <ForgotPage reply={actionData} busy={state !== 'idle'} />}
    </>
  );
}
