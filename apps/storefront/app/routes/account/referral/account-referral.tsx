import { useNavigation } from 'react-router';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { ReferralPage } from '#app/features/account/referral/referral-page.tsx';
import { loadPrivate, privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { ContentSections } from '#app/features/content/pages/content-sections.tsx';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { failedReply } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { formatRoundMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { findPage } from '#app/shop/content-loading.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { RichText } from '#app/shop/rich-text.tsx';
import { useShop } from '#app/shop/shop.tsx';
import type { Route } from './+types/account-referral.ts';

const FIELDS = ['email'] as const;
/** Slug of the editorial content page. */
const TERMS_SLUG = 'refer-a-friend-terms';

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const [referral, terms] = await Promise.all([
    loadPrivate({ url, context }, () => visitor.services.api.referral.get()),
    findPage(visitor, TERMS_SLUG),
  ]);
  return { referral, terms };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const typed = typedIn(form, FIELDS);
  const missing = missingReply(form, FIELDS, typed);
  return missing ?? privateReply({ context, typed, work: () => api.referral.invite({ body: typed }) });
}

/** A failed request is shown above the form, with the typed values kept. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), FIELDS);
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

export default function AccountReferralRoute({ loaderData: { referral, terms }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { store } = useShop();
  const { state } = useNavigation();
  const title = text('referral.title');
  const worth = referral && formatRoundMoney(referral.reward.worth, store.localeISOCode);
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame
        title={title}
        intro={
          referral &&
          text(`referral.intro.${referral.reward.as}`, { percent: referral.friendPercent, worth: worth ?? '' })
        }
      >
        <SignInAgain reply={actionData} />
        <ReferralPage
          referral={referral}
          reply={actionData}
          isEnded={isSessionEnded(actionData)}
          busy={state === 'submitting'}
        >
          {terms && (
            <section className="referral__terms" aria-label={text('referral.terms')} dir="auto">
              {terms.body && <RichText html={terms.body} />}
              <ContentSections sections={terms.sections ?? []} />
            </section>
          )}
        </ReferralPage>
      </AccountFrame>
    </>
  );
}
