import { faqLanding, faqTopic } from '@shop/contracts/content/documents';
import type { Visitor } from '@shop/contracts/storefront';
import { CONTENT_PAGES } from '@shop/domain/content-pages';
import { data } from 'react-router';
import { requireContent } from '#app/content-loading.ts';
import { visitorContext } from '#app/contexts.ts';
import { FaqPage } from '#app/features/faq/faq-page.tsx';
import { type FaqTopic, topicOf } from '#app/features/faq/faq-questions.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { sharedHeaders, sharedPage } from '#app/shared-page.ts';
import { useShop } from '#app/shop.tsx';
import { type About, AboutPage } from '#app/structured-data/about-page.tsx';
import type { Route } from './+types/faq.ts';

export const headers = sharedHeaders;

const READS = ['faq', 'headings', 'q'] as const;
const MAX_WORDS_LENGTH = 100;

/** `/faq` and `/faq/<topic>`; the parameters `faq` and `headings` pick topic and question as well. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { landing, topics } = await requireContent(loadFaq(visitor));
  const [slug, anchor, words] = READS.map((name) => url.searchParams.get(name) ?? '');
  const topic = topicOf(topics, { slug: params.topic ?? slug, anchor });
  const isMissing = params.topic ? !topic : topics.length === 0;
  if (isMissing) throw data(null, { status: 404 });
  return data(
    { landing, topics, topic, anchor, words: words?.slice(0, MAX_WORDS_LENGTH) ?? '' },
    {
      headers: sharedPage({
        keys: ['content:faq-landing-page', 'content:faq-content-pages'],
        reads: READS,
        now: visitor.now,
      }),
    },
  );
}

async function loadFaq({ content }: Visitor) {
  const [landing, topics] = await Promise.all([
    content.single('faq-landing-page', faqLanding, { populate: { seo: true } }),
    content.collection('faq-content-pages', faqTopic, {
      populate: { questions: true },
      sort: 'position:asc',
      pageSize: 100,
    }),
  ]);
  return { landing, topics };
}

export default function FaqRoute({ loaderData: { landing, ...faq } }: Route.ComponentProps) {
  const text = useText();
  const { topic, words } = faq;
  const title = landing?.title ?? text('faq.title');
  const { brand } = useShop();
  const written = topic ? topic.intro : landing?.seo?.metaDescription || landing?.intro;
  const description = written || text('head.faq', { brand: brand.titleName });
  return (
    <>
      <PageHead
        title={words ? text('faq.search.title', { words }) : (topic?.title ?? landing?.seo?.metaTitle ?? title)}
        description={description}
        canonical={topic ? `${CONTENT_PAGES.faq.path}/${topic.slug}` : CONTENT_PAGES.faq.path}
        indexed={!words}
      />
      <FaqPage title={title} intro={landing?.intro} contactPath="/contact" {...faq} />
      <AboutPage about={aboutFaq({ title, description }, faq)} />
    </>
  );
}

type FaqHead = { title: string; description: string };
type ShownFaq = { topic?: FaqTopic | undefined; words: string };

/** A page states only the answers that stand on it. */
const aboutFaq = ({ title, description }: FaqHead, { topic, words }: ShownFaq): About => ({
  kind: 'faq',
  title: topic?.title ?? title,
  description,
  breadcrumb: [{ label: title, path: CONTENT_PAGES.faq.path }, ...(topic ? [stepTo(topic)] : [])],
  questions: topic && !words ? topic.questions : [],
});

const stepTo = ({ title, slug }: FaqTopic) => ({ label: title, path: `${CONTENT_PAGES.faq.path}/${slug}` });
