import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form, useNavigation } from 'react-router';
import { NewsletterForm } from '#app/features/account/newsletter/newsletter-form.tsx';
import { visitorContext } from '#app/shop/contexts.ts';
import '#app/features/account/newsletter/newsletter.css';
import { failedReply, formReply, readText } from '#app/form/form-reply.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { AboutPage } from '#app/head/structured-data/about-page.tsx';
import { useText } from '#app/i18n/text.ts';
import { sharedPage } from '#app/shop/shared-page.ts';
import type { Route } from './+types/newsletter.ts';

export const headers = () => sharedPage({ keys: [] });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const email = readText(form, 'email');
  const source = readText(form, 'source') === 'home' ? 'home' : 'footer';
  return formReply({ typed: { email }, work: () => api.newsletter.signUp({ body: { email, source } }) });
}

/** Network errors and foreign responses are shown beside the field; the page and the input stay. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = readText(await request.clone().formData(), 'email');
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed: { email } }));
}

export default function NewsletterRoute({ actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const head = { title: text('newsletter.headline'), description: text('newsletter.text') };
  return (
    <section className="newsletter-page container">
      <PageHead {...head} canonical={ROUTES.newsletter.path} />
      <h1 className="display">{head.title}</h1>
      <p>{head.description}</p>
      <NewsletterForm form={Form} source="home" reply={actionData} busy={state === 'submitting'} />
      <AboutPage about={{ kind: 'page', ...head, path: ROUTES.newsletter.path }} />
    </section>
  );
}
