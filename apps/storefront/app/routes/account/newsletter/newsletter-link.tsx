import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { NewsletterLinkPage, type NewsletterStep } from '#app/features/account/newsletter/newsletter-link-page.tsx';
import { type FormReply, formReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';

/** Shared by the two links of a newsletter mail. */
export const readToken = ({ url }: Pick<LoaderFunctionArgs, 'url'>) => ({ token: url.searchParams.get('token') ?? '' });

export async function follow(step: NewsletterStep, { request, context }: ActionFunctionArgs) {
  const { api } = context.get(visitorContext).services;
  const token = readText(await request.formData(), 'token');
  return formReply({ work: () => api.newsletter[step]({ body: { token } }) });
}

type NewsletterLinkProps = { step: NewsletterStep; token: string; reply: FormReply | undefined };

export function NewsletterLink({ step, token, reply }: NewsletterLinkProps) {
  const text = useText();
  return (
    <>
      <UnlistedHead about="mails" title={text(`newsletter.${step}.title`)} />
      <NewsletterLinkPage step={step} token={token} reply={reply} />
    </>
  );
}
