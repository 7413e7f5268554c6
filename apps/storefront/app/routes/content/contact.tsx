import { CONTACT_TOPICS } from '@shop/domain/content/contact';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { data, useNavigation } from 'react-router';
import { CONTACT_FIELDS, ContactForm } from '#app/features/content/contact/contact-form.tsx';
import { ContentHead } from '#app/features/content/pages/content-page.tsx';
import { ContentSections } from '#app/features/content/pages/content-sections.tsx';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { failedReply, formReply, readText } from '#app/form/form-reply.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { AboutPage } from '#app/head/structured-data/about-page.tsx';
import { useText } from '#app/i18n/text.ts';
import { findPage } from '#app/shop/content-loading.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { RichText } from '#app/shop/rich-text.tsx';
import { sharedHeaders, sharedPage } from '#app/shop/shared-page.ts';
import { useShop } from '#app/shop/shop.tsx';
import type { Route } from './+types/contact.ts';

export const headers = sharedHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const page = await findPage(visitor, 'contact');
  return data({ page }, { headers: sharedPage({ keys: ['content:pages'], now: visitor.page.now }) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const form = await request.formData();
  const typed = typedIn(form);
  const { name, email, orderNumber, message } = typed;
  const topic = CONTACT_TOPICS.find((one) => one === typed.topic) ?? 'other';
  const body = {
    name,
    email,
    topic,
    message,
    website: readText(form, 'website'),
    ...(orderNumber.trim() && { orderNumber }),
  };
  return formReply({ typed, work: () => api.contact.send({ body }) });
}

/** Network errors are shown above the form; the input stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData());
  return serverAction().catch((error: unknown) => failedReply(error, { url: request.url, typed }));
}

type Typed = Record<(typeof CONTACT_FIELDS)[number], string>;
const typedIn = (form: FormData) =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, readText(form, field)])) as Typed;

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
    <>
      <div className="content-page container">
        <PageHead {...head} canonical={ROUTES.contact.path} />
        <ContentHead title={title} intro={page?.intro} language={page?.language} />
        <div className="contact">
          <section aria-label={text('contact.form')}>
            <ContactForm reply={actionData} busy={state !== 'idle'} />
          </section>
          <div className="content-page__words" {...page?.language}>
            {page?.body && <RichText html={page.body} />}
            <ContentSections sections={page?.sections ?? []} />
          </div>
        </div>
        <AboutPage about={{ kind: 'page', ...head, path: ROUTES.contact.path, picture: page?.picture }} />
      </div>
      <RecentlyViewedSlot />
    </>
  );
}
