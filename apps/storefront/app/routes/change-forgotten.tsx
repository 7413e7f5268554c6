import { redirectDocument, useNavigation } from 'react-router';
import { tellOtherTabs } from '#app/browser/session-news.ts';
import { visitorContext } from '#app/contexts.ts';
import { ChangeForgottenPage } from '#app/features/identity/change-forgotten-page.tsx';
import { resultPath } from '#app/features/identity/identity-paths.ts';
import { missingReply, typedIn } from '#app/form-fields.ts';
import { failedReply, formReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/change-forgotten.ts';
import { IdentityHead } from './identity-head.tsx';

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

/** A new password ends every session, so a new document follows. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const form = await request.formData();
  const typed = typedIn(form, ['token']);
  const missing = missingReply(form, ['password'], typed);
  if (missing) return missing;
  const body = { token: typed.token, password: textOf(form, 'password') };
  const reply = await formReply({ typed, work: () => api.auth.resetPassword({ body }) });
  if (!reply.data.done) return reply;
  throw redirectDocument(resultPath('passwordChanged'), 303);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), ['token']);
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) tellOtherTabs();
    return failedReply(error, { url: request.url, typed });
  });
}

export default function ChangeForgottenRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <IdentityHead about="password" title={text('identity.change.title')} />
      <ChangeForgottenPage token={loaderData.token} reply={actionData} busy={state !== 'idle'} />
    </>
  );
}
