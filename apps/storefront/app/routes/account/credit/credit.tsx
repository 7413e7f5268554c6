import { type ContentPageDocument, contentPage } from '@shop/contracts/content/documents';
import type { Visitor } from '@shop/contracts/storefront';
import { useNavigation } from 'react-router';
import { CreditPage } from '#app/features/account/credit/credit-page.tsx';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { loadPrivate, privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { ContentSections } from '#app/features/content/pages/content-sections.tsx';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { failedReply } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { RichText } from '#app/shop/rich-text.tsx';
import type { Route } from './+types/credit.ts';

const FIELDS = ['code'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const page = pageIn(url);
  const [credit, content] = await Promise.all([
    loadPrivate({ url, context }, () => visitor.services.api.credit.get({ query: { page } })),
    loadContent(visitor),
  ]);
  return { credit, content };
}

/** Invalid page numbers fall back to the first page. */
function pageIn({ searchParams }: URL): number {
  const page = Number(searchParams.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

const MAX_PAGE = 10_000;

/** Optional: the page works without the content, and the client has reported the error. */
const loadContent = ({ services: { content } }: Visitor): Promise<ContentPageDocument | undefined> =>
  content.single('account-balance', contentPage, { populate: { sections: true } }).catch(() => undefined);

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const typed = typedIn(form, FIELDS);
  const missing = missingReply(form, FIELDS, typed);
  return missing ?? privateReply({ context, typed, work: () => api.credit.transferGiftCard({ body: typed }) });
}

/** Network errors are shown above the form; the input stays. */
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
      <UnlistedHead title={title} />
      <AccountFrame title={title} intro={content?.intro && <bdi>{content.intro}</bdi>}>
        <SignInAgain reply={actionData} />
        <CreditPage
          credit={credit}
          reply={actionData}
          isEnded={isSessionEnded(actionData)}
          busy={state === 'submitting'}
        >
          {/* dir="auto": the editorial text may not be translated. */}
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
