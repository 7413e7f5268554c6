export type FaqQuestion = { anchor: string; question: string; answer: string };
export type FaqTopic = { slug: string; title: string; intro?: string | null | undefined; questions: FaqQuestion[] };
export type FoundQuestion = FaqQuestion & { topic: Pick<FaqTopic, 'slug' | 'title'> };

/** The topic of a slug, or the one that has the question of this anchor. */
export const topicOf = (topics: readonly FaqTopic[], asked: { slug?: string; anchor?: string }): FaqTopic | undefined =>
  topics.find(({ slug }) => slug === asked.slug) ??
  topics.find(({ questions }) => !asked.slug && questions.some(({ anchor }) => anchor === asked.anchor));

/** The questions that have all of the words, in question or answer; where the question has them comes first. */
export function findQuestions(topics: readonly FaqTopic[], words: string): FoundQuestion[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const all = topics.flatMap(({ slug, title, questions }) =>
    questions.map((question) => ({ ...question, topic: { slug, title } })),
  );
  const hasAll = (text: string) => wanted.every((word) => text.includes(word));
  const found = all.filter(({ question, answer }) => hasAll(`${plain(question)} ${plain(withoutTags(answer))}`));
  return found.toSorted((a, b) => Number(hasAll(plain(b.question))) - Number(hasAll(plain(a.question))));
}

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** As people type it: without accents, in small letters. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
