import { redirect, useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { ForgotPage, ResetSent } from '#app/features/identity/forgot-page.tsx';
import { resultIn, resultPath } from '#app/features/identity/identity-paths.ts';
import { missingReply, typedIn } from '#app/form-fields.ts';
import { failedReply, formReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/forgot-password.ts';
import { IdentityHead } from './identity-head.tsx';

export const loader = ({ url }: Route.LoaderArgs) => ({ isSent: resultIn(url, ['resetSent']) !== undefined });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
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
      <IdentityHead about="password" title={text('identity.forgot.title')} />
      {loaderData.isSent ? <ResetSent /> : <ForgotPage reply={actionData} busy={state !== 'idle'} />}
    </>
  );
}
