import { redirectDocument, useNavigation } from 'react-router';
import { notifyOtherTabs } from '#app/browser/session-broadcast.ts';
import { ChangeForgottenPage } from '#app/features/account/sign-in/change-forgotten-page.tsx';
import { resultPath } from '#app/features/account/sign-in/identity-paths.ts';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { failedReply, formReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/change-forgotten.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

/** Full document navigation, because a new password ends every session. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const typed = typedIn(form, ['token']);
  const missing = missingReply(form, ['password'], typed);
  if (missing) return missing;
  const body = { token: typed.token, password: readText(form, 'password') };
  const reply = await formReply({ typed, work: () => api.auth.resetPassword({ body }) });
  if (!reply.data.done) return reply;
  throw redirectDocument(resultPath('passwordChanged'), 303);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), ['token']);
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) notifyOtherTabs();
    return failedReply(error, { url: request.url, typed });
  });
}

export default function ChangeForgottenRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <UnlistedHead about="password" title={text('identity.change.title')} />
      <ChangeForgottenPage token={loaderData.token} reply={actionData} busy={state !== 'idle'} />
    </>
  );
}
