import { type ContentPageDocument, contentPage } from '@shop/contracts/content/documents';
import type { Visitor } from '@shop/contracts/storefront';
import { useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { ContentSections } from '#app/features/content/content-sections.tsx';
import { CreditPage } from '#app/features/credit/credit-page.tsx';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { missingReply, typedIn } from '#app/form-fields.ts';
import { failedReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { RichText } from '#app/rich-text.tsx';
import type { Route } from './+types/credit.ts';
import { IdentityHead } from './identity-head.tsx';

const FIELDS = ['code'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const page = pageIn(url);
  const [credit, content] = await Promise.all([
    loadPrivate({ url, context }, () => visitor.api.credit.get({ query: { page } })),
    loadContent(visitor),
  ]);
  return { credit, content };
}

/** What is no page is the first one. */
function pageIn({ searchParams }: URL): number {
  const page = Number(searchParams.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

const MAX_PAGE = 10_000;

/** The page can do without. The client has reported why it failed. */
const loadContent = ({ content }: Visitor): Promise<ContentPageDocument | undefined> =>
  content.single('account-balance', contentPage, { populate: { sections: true } }).catch(() => undefined);

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const form = await request.formData();
  const typed = typedIn(form, FIELDS);
  const missing = missingReply(form, FIELDS, typed);
  return missing ?? privateReply({ context, typed, work: () => api.credit.transferGiftCard({ body: typed }) });
}

/** An answer that never came is told above the form: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), FIELDS);
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

export default function CreditRoute({ loaderData: { credit, content }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const title = content?.title ?? text('credit.title');
  return (
    <>
      <IdentityHead title={title} />
      <AccountFrame title={title} intro={content?.intro && <bdi>{content.intro}</bdi>}>
        <SignInAgain reply={actionData} />
        <CreditPage
          credit={credit}
          reply={actionData}
          isEnded={isSessionEnded(actionData)}
          busy={state === 'submitting'}
        >
          {/* Editors may not have translated it: the words know their direction. */}
          {content && (
            <div className="credit__words" dir="auto">
              {content.body && <RichText html={content.body} />}
              <ContentSections sections={content.sections ?? []} />
            </div>
          )}
        </CreditPage>
      </AccountFrame>
    </>
  );
}
