import { ROUTES } from '@shop/domain/site/pages/route-table';
import { redirectDocument, useNavigation } from 'react-router';
import { notifyOtherTabs } from '#app/browser/session-broadcast.ts';
import { postLogout } from '#app/browser/session-calls.ts';
import { LogoutPage } from '#app/features/account/sign-in/logout-page.tsx';
import { type FormReply, failedReply, formReply } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/logout.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({
  signedIn: context.get(visitorContext).session.signedIn,
});

/** Document navigation, so that no customer data stays in the memory of the script. */
export async function action({ context }: Route.ActionArgs): Promise<FormReply> {
  await context.get(visitorContext).session.logout();
  throw redirectDocument(ROUTES.logout.path, 303);
}

/** §8: a 401 sets the redirect flag on this page, which leads to the logout page of a guest. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const reply = await formReply({ work: postLogout }).catch((error: unknown) =>
    failedReply(error, { url: request.url, typed: {} }),
  );
  // The page posts on load, when the private call may not have set the XSRF cookie yet: the action needs none.
  if (reply.init?.status === 403) return await serverAction();
  if (!reply.data.done && reply.init?.status !== 401) return reply;
  notifyOtherTabs();
  if (reply.data.done) throw redirectDocument(ROUTES.logout.path, 303);
  return { done: true } satisfies FormReply;
}

export default function LogoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <UnlistedHead title={text('identity.logout.title')} />
      <LogoutPage signedIn={loaderData.signedIn} reply={actionData} busy={state !== 'idle'} />
    </>
  );
}
