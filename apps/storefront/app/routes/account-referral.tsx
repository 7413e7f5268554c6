import { useNavigation } from 'react-router';
import { findPage } from '#app/content-loading.ts';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { ContentSections } from '#app/features/content/content-sections.tsx';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { ReferralPage } from '#app/features/referral/referral-page.tsx';
import { missingReply, typedIn } from '#app/form-fields.ts';
import { failedReply } from '#app/form-reply.ts';
import { formatRoundMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { RichText } from '#app/rich-text.tsx';
import { useShop } from '#app/shop.tsx';
import type { Route } from './+types/account-referral.ts';
import { IdentityHead } from './identity-head.tsx';

const FIELDS = ['email'] as const;
/** What editors say about it, among the content pages. */
const TERMS_SLUG = 'refer-a-friend-terms';

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const [referral, terms] = await Promise.all([
    loadPrivate({ url, context }, () => visitor.api.referral.get()),
    findPage(visitor, TERMS_SLUG),
  ]);
  return { referral, terms };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const form = await request.formData();
  const typed = typedIn(form, FIELDS);
  const missing = missingReply(form, FIELDS, typed);
  return missing ?? privateReply({ context, typed, work: () => api.referral.invite({ body: typed }) });
}

/** An answer that never came is told above the form: what was typed stays. */
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
      <IdentityHead title={title} />
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
