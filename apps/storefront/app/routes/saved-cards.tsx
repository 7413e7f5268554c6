import { data, useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { CARD_INTENTS, type SavedCardsFormReply, SavedCardsPage } from '#app/features/saved-cards/saved-cards-page.tsx';
import { failedReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/saved-cards.ts';
import { CardAdding } from './card-adding.tsx';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  return { found: await loadPrivate({ url, context }, () => api.savedCard.list()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { savedCard } = context.get(visitorContext).api;
  const form = await request.formData();
  const intent = intentIn(form);
  const [id, token] = [textOf(form, 'id'), textOf(form, 'token')];
  const work = {
    add: () => savedCard.add({ body: { token } }),
    choose: () => savedCard.choose({ body: { id, isDefault: true } }),
    remove: () => savedCard.remove({ body: { id } }),
  }[intent];
  // A token is good for one try, so that it is not kept.
  const reply = await privateReply({ context, typed: { id }, work });
  return data<SavedCardsFormReply>({ ...reply.data, intent }, reply.init ?? undefined);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = intentIn(await request.clone().formData());
  return serverAction().catch((error: unknown) => {
    const reply = failedReply(error, { url: request.url, typed: {} });
    return data<SavedCardsFormReply>({ ...reply.data, intent }, reply.init ?? undefined);
  });
}

const intentIn = (form: FormData) => CARD_INTENTS.find((intent) => intent === textOf(form, 'intent')) ?? 'remove';

export default function SavedCardsRoute({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const title = text('savedCards.title');
  const busy = state !== 'idle';
  return (
    <>
      <IdentityHead title={title} />
      <AccountFrame title={title}>
        <SignInAgain reply={actionData} />
        <SavedCardsPage cards={found?.cards} reply={isSessionEnded(actionData) ? undefined : actionData} busy={busy}>
          {found?.cardFields && <CardAdding cardFields={found.cardFields} isTest={found.isTest} busy={busy} />}
        </SavedCardsPage>
      </AccountFrame>
    </>
  );
}
