import { ROUTES } from '@shop/domain/site/pages/route-table';
import { data, useNavigation } from 'react-router';
import { GIFT_CARD_INTENTS, type GiftCardAnswer, GiftCardPage } from '#app/features/account/credit/gift-card-page.tsx';
import { signInPath } from '#app/features/account/sign-in/identity-paths.ts';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { failedReply, formReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/gift-card-activate.ts';

const FIELDS = ['code'] as const;

export function loader({ context }: Route.LoaderArgs) {
  return { signedIn: context.get(visitorContext).session.signedIn };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const typed = typedIn(form, FIELDS);
  const missing = missingReply(form, FIELDS, typed);
  if (missing) return data<GiftCardAnswer>(missing.data, { status: 422 });

  const found: Pick<GiftCardAnswer, 'card' | 'transferred'> = {};
  const work = {
    check: async () => {
      found.card = { ...(await api.credit.activateGiftCard({ body: typed })), code: typed.code };
    },
    transfer: async () => {
      found.transferred = await api.credit.transferGiftCard({ body: typed });
    },
  }[intentIn(form)];
  const reply = await formReply({ typed, work });
  return data<GiftCardAnswer>({ ...reply.data, ...found }, { status: reply.init?.status ?? 200 });
}

const intentIn = (form: FormData) => GIFT_CARD_INTENTS.find((intent) => intent === readText(form, 'intent')) ?? 'check';

/** Network errors are shown above the form; the input stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), FIELDS);
  return serverAction().catch((error: unknown) => {
    const failed = failedReply(error, { url: request.url, typed });
    return data<GiftCardAnswer>(failed.data, { status: 503 });
  });
}

export default function GiftCardActivateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <UnlistedHead about="giftCard" title={text('giftCard.title')} />
      <GiftCardPage
        answer={actionData}
        signedIn={loaderData.signedIn}
        signInPath={signInPath(ROUTES.giftCardActivate.path)}
        busy={state === 'submitting'}
      />
    </>
  );
}
