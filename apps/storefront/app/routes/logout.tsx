import { ROUTES } from '@shop/domain/route-table';
import { redirectDocument, useNavigation } from 'react-router';
import { tellOtherTabs } from '#app/browser/session-news.ts';
import { visitorContext } from '#app/contexts.ts';
import { LogoutPage } from '#app/features/identity/logout-page.tsx';
import { type FormReply, failedReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/logout.ts';
import { IdentityHead } from './identity-head.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({
  signedIn: context.get(visitorContext).session.signedIn,
});

/** A new document follows: nothing that script remembers of a customer stays. */
export async function action({ context }: Route.ActionArgs): Promise<FormReply> {
  await context.get(visitorContext).session.logout();
  throw redirectDocument(ROUTES.logout.path, 303);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) tellOtherTabs();
    return failedReply(error, { url: request.url, typed: {} });
  });
}

export default function LogoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <IdentityHead title={text('identity.logout.title')} />
      <LogoutPage signedIn={loaderData.signedIn} reply={actionData} busy={state !== 'idle'} />
    </>
  );
}
