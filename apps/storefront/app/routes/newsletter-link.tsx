import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { NewsletterLinkPage, type NewsletterStep } from '#app/features/newsletter/newsletter-link-page.tsx';
import { type FormReply, formReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { IdentityHead } from './identity-head.tsx';

/** What the two links of a newsletter mail have in common. */
export const readToken = ({ url }: Pick<LoaderFunctionArgs, 'url'>) => ({ token: url.searchParams.get('token') ?? '' });

export async function follow(step: NewsletterStep, { request, context }: ActionFunctionArgs) {
  const { api } = context.get(visitorContext);
  const token = textOf(await request.formData(), 'token');
  return formReply({ work: () => api.newsletter[step]({ body: { token } }) });
}

type NewsletterLinkProps = { step: NewsletterStep; token: string; reply: FormReply | undefined };

export function NewsletterLink({ step, token, reply }: NewsletterLinkProps) {
  const text = useText();
  return (
    <>
      <IdentityHead about="mails" title={text(`newsletter.${step}.title`)} />
      <NewsletterLinkPage step={step} token={token} reply={reply} />
    </>
  );
}
