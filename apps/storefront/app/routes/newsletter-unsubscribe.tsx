import { visitorContext } from '#app/contexts.ts';
import { PageTitle } from '#app/features/frame/page-title.tsx';
import { NewsletterLinkPage } from '#app/features/newsletter/newsletter-link-page.tsx';
import { formReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/newsletter-unsubscribe.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const token = textOf(await request.formData(), 'token');
  return formReply({ work: () => api.newsletter.unsubscribe({ body: { token } }) });
}

export default function NewsletterUnsubscribeRoute({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageTitle>{text('newsletter.unsubscribe.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <NewsletterLinkPage step="unsubscribe" token={token} reply={actionData} />
    </>
  );
}
