import type { Statement } from './json-ld.ts';

/** The answer is markup that is cleaned already. */
type AnsweredQuestion = { question: string; answer: string };

export const faqPage = (questions: readonly AnsweredQuestion[]): Statement => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
