import { useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { SavedCardsPage } from '#app/features/saved-cards/saved-cards-page.tsx';
import { failedReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/saved-cards.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  const found = await loadPrivate({ url, context }, () => api.savedCard.list());
  return { cards: found?.cards };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const id = textOf(await request.formData(), 'id');
  return privateReply({ context, typed: { id }, work: () => api.savedCard.remove({ body: { id } }) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed: {} }));
}

export default function SavedCardsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const title = text('savedCards.title');
  return (
    <>
      <IdentityHead title={title} />
      <AccountFrame title={title}>
        <SignInAgain reply={actionData} />
        <SavedCardsPage
          cards={loaderData.cards}
          reply={isSessionEnded(actionData) ? undefined : actionData}
          busy={state !== 'idle'}
        />
      </AccountFrame>
    </>
  );
}
