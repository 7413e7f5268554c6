import { data, redirectDocument, useNavigation } from 'react-router';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import {
  CARD_INTENTS,
  type SavedCardsFormReply,
  SavedCardsPage,
} from '#app/features/account/saved-cards/saved-cards-page.tsx';
import { loadPrivate, privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { failedReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/saved-cards.ts';
import { CardAdding } from './card-adding.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext).services;
  return { found: await loadPrivate({ url, context }, () => api.savedCard.list()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { savedCard } = context.get(visitorContext).services.api;
  const form = await request.formData();
  const intent = intentIn(form);
  const [id, token] = [readText(form, 'id'), readText(form, 'token')];
  let bankUrl: string | undefined;
  const work = {
    add: async () => {
      bankUrl = (await savedCard.add({ body: { token } })).actionUrl;
    },
    choose: () => savedCard.choose({ body: { id, isDefault: true } }),
    remove: () => savedCard.remove({ body: { id } }),
  }[intent];
  // The card token is left out of the reply, because it is valid for one attempt only.
  const reply = await privateReply({ context, typed: { id }, work });
  if (bankUrl) return redirectDocument(bankUrl);
  return data<SavedCardsFormReply>({ ...reply.data, intent }, reply.init ?? undefined);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = intentIn(await request.clone().formData());
  return serverAction().catch((error: unknown) => {
    const reply = failedReply(error, { url: request.url, typed: {} });
    return data<SavedCardsFormReply>({ ...reply.data, intent }, reply.init ?? undefined);
  });
}

const intentIn = (form: FormData) => CARD_INTENTS.find((intent) => intent === readText(form, 'intent')) ?? 'remove';

export default function SavedCardsRoute({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const title = text('savedCards.title');
  const busy = state !== 'idle';
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title}>
        <SignInAgain reply={actionData} />
        <SavedCardsPage cards={found?.cards} reply={isSessionEnded(actionData) ? undefined : actionData} busy={busy}>
          {found?.cardFields && <CardAdding cardFields={found.cardFields} isTest={found.isTest} busy={busy} />}
        </SavedCardsPage>
      </AccountFrame>
    </>
  );
}
