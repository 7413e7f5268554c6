import { CONTENT_PAGES } from '@shop/domain/content/content-pages';
import type { TextLanguage } from '@shop/domain/content/document-language';

export type FaqQuestion = { anchor: string; question: string; answer: string };
export type FaqTopic = {
  slug: string;
  title: string;
  intro?: string | null | undefined;
  questions: FaqQuestion[];
  /** Where it is not that of the store. */
  language?: TextLanguage | undefined;
};
export type FoundQuestion = FaqQuestion & { topic: Pick<FaqTopic, 'slug' | 'title' | 'language'> };

/** Finds a topic by slug, or by the anchor of one of its questions. */
export const findTopic = (
  topics: readonly FaqTopic[],
  requested: { slug?: string; anchor?: string },
): FaqTopic | undefined =>
  topics.find(({ slug }) => slug === requested.slug) ??
  topics.find(({ questions }) => !requested.slug && questions.some(({ anchor }) => anchor === requested.anchor));

/** Questions that contain all words in question or answer; matches in the question first. */
export function findQuestions(topics: readonly FaqTopic[], words: string): FoundQuestion[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const hasAll = (text: string) => wanted.every((word) => text.includes(word));
  const found = listQuestions(topics).filter(({ question, answer }) =>
    hasAll(`${plain(question)} ${plain(withoutTags(answer))}`),
  );
  return found.toSorted((a, b) => Number(hasAll(plain(b.question))) - Number(hasAll(plain(a.question))));
}

type FoundPage = { path: string };

/** URL of an answer. */
export const answerPath = ({ topic, anchor }: FoundQuestion): string =>
  `${CONTENT_PAGES.faq.path}/${topic.slug}#${anchor}`;

/** Separates found answers, which are shown in full, from other pages, which are linked. */
export function splitFound<Page extends FoundPage>(
  topics: readonly FaqTopic[],
  found: readonly Page[],
): { questions: FoundQuestion[]; pages: Page[] } {
  const answers = new Map(listQuestions(topics).map((question) => [answerPath(question), question]));
  return {
    questions: found.flatMap(({ path }) => answers.get(path) ?? []),
    pages: found.filter(({ path }) => !path.includes('#')),
  };
}

const listQuestions = (topics: readonly FaqTopic[]): FoundQuestion[] =>
  topics.flatMap(({ questions, slug, title, language }) =>
    questions.map((question) => ({ ...question, topic: { slug, title, language } })),
  );

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** Search normalisation: lower case without diacritics. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
