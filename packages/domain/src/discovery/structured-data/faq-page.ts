import type { Statement } from './json-ld.ts';

/** The answer is sanitised markup. */
type AnsweredQuestion = { question: string; answer: string };

export const faqPage = (questions: readonly AnsweredQuestion[]): Statement => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
