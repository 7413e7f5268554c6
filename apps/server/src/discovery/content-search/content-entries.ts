import type { ContentClient } from '@shop/contracts/content/client';
import {
  type ContentPageDocument,
  contentPage,
  type FaqTopicDocument,
  faqTopic,
  PAGE_SLUG,
} from '@shop/contracts/content/documents';
import { SINGLE_PAGES } from '@shop/contracts/content/single-pages';
import { CONTENT_PAGES, isContentPageClosed } from '@shop/domain/content/content-pages';
import type { Store } from '@shop/domain/site/store/store';

/** Content page as a search finds it. */
export type ContentEntry = {
  path: string;
  title: string;
  description: string;
  /** Everything else on the page, without markup. */
  text: readonly string[];
};

/** Content pages and FAQ topics that a store shows; documents that cannot be read are left out. */
export type ContentEntries = (store: Store) => Promise<ContentEntry[]>;

/** Maximum page size of the content service. */
const PAGE_SIZE = 100;

type GetContentClient = (store: Store) => ContentClient;

/** For the shop's search: a FAQ topic is one entry, because a search result is a page. */
export const createContentEntries = (getContentClient: GetContentClient): ContentEntries =>
  createEntries(getContentClient, (topic) => [toTopicEntry(topic)]);

/** For the search of the help pages: every answer is an entry, with its own URL. */
export const createHelpEntries = (getContentClient: GetContentClient): ContentEntries =>
  createEntries(getContentClient, listAnswers);

const createEntries =
  (getContentClient: GetContentClient, readTopic: (topic: FaqTopicDocument) => ContentEntry[]): ContentEntries =>
  async (store) => {
    const content = getContentClient(store);
    const orNothing = <Found>(work: Promise<Found[]>): Promise<Found[]> => work.catch(() => []);
    const [topics, pages, ...singles] = await Promise.all([
      orNothing(content.collection('faq-content-pages', faqTopic, { pageSize: PAGE_SIZE, populate: QUESTIONS })),
      orNothing(content.collection('pages', contentPage, { pageSize: PAGE_SIZE, populate: SECTIONS })),
      ...[...SINGLE_PAGES].map(([path, type]) =>
        orNothing(
          content
            .single(type, contentPage, { populate: SECTIONS })
            .then((page) => (page ? [toPageEntry(page, path)] : [])),
        ),
      ),
    ]);
    const entries = [
      ...pages.filter(({ slug }) => PAGE_SLUG.test(slug ?? '')).map((page) => toPageEntry(page, `/${page.slug}`)),
      ...singles.flat(),
      ...topics.filter(({ slug }) => PAGE_SLUG.test(slug)).flatMap(readTopic),
    ];
    const shown = entries.filter(({ path }) => !isContentPageClosed(path, store));
    return [...new Map(shown.map((entry) => [entry.path, entry])).values()];
  };

const SECTIONS = { sections: true, seo: true } as const;
const QUESTIONS = { questions: true } as const;

const toPageEntry = ({ title, intro, body, sections, seo }: ContentPageDocument, path: string): ContentEntry => ({
  path,
  title,
  description: withoutMarkup(seo?.metaDescription ?? intro ?? ''),
  text: [intro, body, ...(sections ?? []).flatMap((section) => [section.title, section.body])].flatMap(readText),
});

const toTopicEntry = ({ slug, title, intro, questions }: FaqTopicDocument): ContentEntry => ({
  path: `${CONTENT_PAGES.faq.path}/${slug}`,
  title,
  description: withoutMarkup(intro ?? ''),
  text: [intro, ...questions.flatMap(({ question, answer }) => [question, answer])].flatMap(readText),
});

const listAnswers = ({ slug, title, questions }: FaqTopicDocument): ContentEntry[] =>
  questions.map(({ anchor, question, answer }) => ({
    path: `${CONTENT_PAGES.faq.path}/${slug}#${anchor}`,
    title: question,
    description: withoutMarkup(answer),
    text: [title],
  }));

const readText = (markup: string | null | undefined): string[] => (markup ? [withoutMarkup(markup)] : []);

/** For matching and excerpts only: never rendered as markup. */
const withoutMarkup = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
