import { visitorContext } from '#app/contexts.ts';
import { PageTitle } from '#app/features/frame/page-title.tsx';
import { NewsletterLinkPage } from '#app/features/newsletter/newsletter-link-page.tsx';
import { formReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/newsletter-confirm.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const token = textOf(await request.formData(), 'token');
  return formReply({ work: () => api.newsletter.confirm({ body: { token } }) });
}

export default function NewsletterConfirmRoute({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageTitle>{text('newsletter.confirm.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <NewsletterLinkPage step="confirm" token={token} reply={actionData} />
    </>
  );
}
