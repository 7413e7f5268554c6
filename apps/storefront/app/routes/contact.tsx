import { CONTACT_TOPICS } from '@shop/domain/contact';
import { data, useNavigation } from 'react-router';
import { findPage } from '#app/content-loading.ts';
import { visitorContext } from '#app/contexts.ts';
import { CONTACT_FIELDS, ContactForm } from '#app/features/contact/contact-form.tsx';
import { ContentHead } from '#app/features/content/content-page.tsx';
import { ContentSections } from '#app/features/content/content-sections.tsx';
import { failedReply, formReply, textOf } from '#app/form-reply.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { RichText } from '#app/rich-text.tsx';
import { sharedHeaders, sharedPage } from '#app/shared-page.ts';
import { useShop } from '#app/shop.tsx';
import { AboutPage } from '#app/structured-data/about-page.tsx';
import type { Route } from './+types/contact.ts';

export const headers = sharedHeaders;

const PATH = '/contact';

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const page = await findPage(visitor, 'contact');
  return data({ page }, { headers: sharedPage({ keys: ['content:pages'], now: visitor.now }) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const form = await request.formData();
  const typed = typedIn(form);
  const { name, email, orderNumber, message } = typed;
  const topic = CONTACT_TOPICS.find((one) => one === typed.topic) ?? 'other';
  const body = {
    name,
    email,
    topic,
    message,
    website: textOf(form, 'website'),
    ...(orderNumber.trim() && { orderNumber }),
  };
  return formReply({ typed, work: () => api.contact.send({ body }) });
}

/** An answer that never came is told above the form: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData());
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

type Typed = Record<(typeof CONTACT_FIELDS)[number], string>;
const typedIn = (form: FormData) =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, textOf(form, field)])) as Typed;

export default function ContactRoute({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const { brand } = useShop();
  const title = page?.title ?? text('contact.title');
  const head = {
    title: page?.seo?.metaTitle ?? title,
    description: page?.seo?.metaDescription || page?.intro || text('head.contact', { brand: brand.titleName }),
  };
  return (
    <div className="content-page container">
      <PageHead {...head} canonical={PATH} />
      <ContentHead title={title} intro={page?.intro} />
      <div className="contact">
        <section aria-label={text('contact.form')}>
          <ContactForm reply={actionData} busy={state !== 'idle'} />
        </section>
        <div className="content-page__words">
          {page?.body && <RichText html={page.body} />}
          <ContentSections sections={page?.sections ?? []} />
        </div>
      </div>
      <AboutPage about={{ kind: 'page', ...head, path: PATH, picture: page?.picture }} />
    </div>
  );
}
