import { faqLanding, faqTopic } from '@shop/contracts/content/documents';
import { type HelpReply, MAX_HELP_WORDS_LENGTH } from '@shop/contracts/shop/discovery/page';
import type { Visitor } from '@shop/contracts/storefront';
import { CONTENT_PAGES } from '@shop/domain/content/content-pages';
import { findForeignLanguage } from '@shop/domain/content/document-language';
import { data } from 'react-router';
import { FaqPage } from '#app/features/content/faq/faq-page.tsx';
import { type FaqTopic, findTopic } from '#app/features/content/faq/faq-questions.ts';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { type About, AboutPage } from '#app/head/structured-data/about-page.tsx';
import { useText } from '#app/i18n/text.ts';
import { requireContent } from '#app/shop/content-loading.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { sharedHeaders, sharedPage } from '#app/shop/shared-page.ts';
import { useShop } from '#app/shop/shop.tsx';
import type { Route } from './+types/faq.ts';

export const headers = sharedHeaders;

const READS = ['faq', 'headings', 'q'] as const;

/** `/faq` and `/faq/<topic>`; the parameters `faq` and `headings` also select topic and question. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { landing, language, topics } = await requireContent(loadFaq(visitor));
  const [slug, anchor, words] = READS.map((name) => url.searchParams.get(name) ?? '');
  const topic = findTopic(topics, { slug: params.topic ?? slug, anchor });
  const isMissing = params.topic ? !topic : topics.length === 0;
  if (isMissing) throw data(null, { status: 404 });
  const untranslatedIn = await visitor.services.listUntranslated(
    topic ? { type: 'faq-content-pages', slug: topic.slug } : { type: 'faq-landing-page' },
  );
  const searched = words?.trim().slice(0, MAX_HELP_WORDS_LENGTH) ?? '';
  const found = searched ? await findHelp(visitor, searched) : undefined;
  return data(
    { untranslatedIn, landing, language, topics, topic, anchor, words: searched, found },
    {
      headers: sharedPage({
        keys: ['content:faq-landing-page', 'content:faq-content-pages'],
        reads: READS,
        now: visitor.page.now,
      }),
    },
  );
}

/** Optional: without an answer of the search, the page filters its own questions. */
async function findHelp({ services: { api, report } }: Visitor, words: string): Promise<HelpReply | undefined> {
  try {
    return await api.page.help({ query: { q: words } });
  } catch (error) {
    report(error, 'help search');
    return undefined;
  }
}

async function loadFaq({ services: { content }, site: { store } }: Visitor) {
  const [landing, written] = await Promise.all([
    content.single('faq-landing-page', faqLanding, { populate: { seo: true } }),
    content.collection('faq-content-pages', faqTopic, {
      populate: { questions: true },
      sort: 'position:asc',
      pageSize: 100,
    }),
  ]);
  const topics = written.map(({ locale, ...topic }) => ({ ...topic, language: findForeignLanguage(locale, store) }));
  return { landing, language: findForeignLanguage(landing?.locale, store), topics };
}

export default function FaqRoute({ loaderData: { landing, untranslatedIn, ...faq } }: Route.ComponentProps) {
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
        untranslatedIn={untranslatedIn}
      />
      <FaqPage title={title} intro={landing?.intro} contactPath="/contact" {...faq} />
      <RecentlyViewedSlot />
      <AboutPage about={aboutFaq({ title, description }, faq)} />
    </>
  );
}

type FaqHead = { title: string; description: string };
type ShownFaq = { topic?: FaqTopic | undefined; words: string };

/** Structured data contains only the answers shown on the page. */
const aboutFaq = ({ title, description }: FaqHead, { topic, words }: ShownFaq): About => ({
  kind: 'faq',
  title: topic?.title ?? title,
  description,
  breadcrumb: [{ label: title, path: CONTENT_PAGES.faq.path }, ...(topic ? [stepTo(topic)] : [])],
  questions: topic && !words ? topic.questions : [],
});

const stepTo = ({ title, slug }: FaqTopic) => ({ label: title, path: `${CONTENT_PAGES.faq.path}/${slug}` });
