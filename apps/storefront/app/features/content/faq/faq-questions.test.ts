import { expect, test } from 'vitest';
import { findQuestions, findTopic } from './faq-questions.ts';

const question = (anchor: string, words: string, answer: string) => ({ anchor, question: words, answer });
const TOPICS = [
  {
    slug: 'delivery',
    title: 'Delivery',
    questions: [
      question('how-long', 'How long does it take?', '<p>Two days. A refund is <strong>never</strong> late.</p>'),
      question('abroad', 'Do you deliver abroad?', '<p>To a café, too.</p>'),
    ],
  },
  { slug: 'returns', title: 'Returns', questions: [question('refund', 'When do I get my refund?', '<p>Soon.</p>')] },
];

test.each([
  ['refund', ['refund', 'how-long']],
  ['REFUND late', ['how-long']],
  ['cafe', ['abroad']],
  ['café', ['abroad']],
  ['strong', []],
  ['  ', []],
  ['', []],
  ['(', []],
])('%j finds %o', (words, anchors) => {
  expect(findQuestions(TOPICS, words).map(({ anchor }) => anchor)).toEqual(anchors);
});

test('a result contains its topic', () => {
  expect(findQuestions(TOPICS, 'abroad')[0]?.topic).toEqual({ slug: 'delivery', title: 'Delivery' });
});

test.each([
  [{ slug: 'returns' }, 'returns'],
  [{ anchor: 'abroad' }, 'delivery'],
  [{ slug: 'returns', anchor: 'abroad' }, 'returns'],
  [{ slug: 'nothing', anchor: 'abroad' }, undefined],
  [{}, undefined],
])('%o resolves to the topic %s', (requested, slug) => {
  expect(findTopic(TOPICS, requested)?.slug).toBe(slug);
});
