import { Form, useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx';
import '#app/features/newsletter/newsletter.css';
import { failedReply, formReply, textOf } from '#app/form-reply.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { sharedPage } from '#app/shared-page.ts';
import { AboutPage } from '#app/structured-data/about-page.tsx';
import type { Route } from './+types/newsletter.ts';

const PATH = '/newsletter';

export const headers = () => sharedPage({ keys: [] });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const form = await request.formData();
  const email = textOf(form, 'email');
  const source = textOf(form, 'source') === 'home' ? 'home' : 'footer';
  return formReply({ typed: { email }, work: () => api.newsletter.signUp({ body: { email, source } }) });
}

/** An answer that never came, or is not the shop's, is told beside the field: the page and what was typed stay. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = textOf(await request.clone().formData(), 'email');
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed: { email } }));
}

export default function NewsletterRoute({ actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const head = { title: text('newsletter.headline'), description: text('newsletter.text') };
  return (
    <section className="newsletter-page container">
      <PageHead {...head} canonical={PATH} />
      <h1 className="display">{head.title}</h1>
      <p>{head.description}</p>
      <NewsletterForm form={Form} source="home" reply={actionData} busy={state === 'submitting'} />
      <AboutPage about={{ kind: 'page', ...head, path: PATH }} />
    </section>
  );
}
