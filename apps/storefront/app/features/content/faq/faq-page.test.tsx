import type { HelpReply } from '@shop/contracts/shop/discovery/page';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { FaqPage } from './faq-page.tsx';
import type { FaqTopic } from './faq-questions.ts';

afterEach(cleanup);

const RETURNS: FaqTopic = {
  slug: 'returns',
  title: 'Returns',
  intro: 'Sending back.',
  questions: [
    { anchor: 'how-long', question: 'How long do I have?', answer: '<p>28 days.</p>' },
    { anchor: 'refund', question: 'When do I get my refund?', answer: '<p>Soon.</p>' },
  ],
};
const DELIVERY: FaqTopic = {
  slug: 'delivery',
  title: 'Delivery',
  questions: [{ anchor: 'cost', question: 'What does it cost?', answer: '<p>A refund is free.</p>' }],
};
const TOPICS = [RETURNS, DELIVERY];

type Shown = { topic?: FaqTopic; anchor?: string; words?: string; found?: HelpReply };

function show({ topic, anchor, words = '', found }: Shown = {}, entry = '/faq') {
  const Stub = createRoutesStub([
    {
      path: '/faq/:topic?',
      Component: ({ params }) => (
        <InShop>
          <Link to="/faq">start</Link>
          <FaqPage
            title="Help"
            intro="Choose."
            topics={TOPICS}
            topic={topic ?? TOPICS.find(({ slug }) => slug === params.topic)}
            anchor={anchor}
            words={words}
            found={found}
            contactPath="/contact"
          />
        </InShop>
      ),
    },
  ]);
  render(<Stub initialEntries={[entry]} />);
}

const answers = () => screen.getAllByRole('group').map((details) => details.querySelector('summary')?.textContent);
const opened = () =>
  screen.getAllByRole('group').flatMap((details) => (details.hasAttribute('open') ? [details.textContent] : []));

test('marks the language of a topic that is not translated', () => {
  show({ topic: { ...RETURNS, language: { lang: 'en', dir: 'ltr' } } });
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en');
  expect(screen.getByText('28 days.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getByRole('link', { name: 'start' }).closest('[lang]')).toBeNull();
});

describe('the FAQ start page', () => {
  test('shows every topic with some of its questions, and a contact link', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Returns' }).getAttribute('href')).toBe('/faq/returns');
    expect(screen.getByRole('link', { name: 'What does it cost?' }).getAttribute('href')).toBe('/faq/delivery#cost');
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });
});

describe('a topic', () => {
  test('shows its questions collapsed, and the other topics', () => {
    show({ topic: RETURNS });
    expect(screen.getByRole('heading', { level: 1, name: 'Returns' })).toBeTruthy();
    expect(answers()).toEqual(['How long do I have?', 'When do I get my refund?']);
    expect(opened()).toEqual([]);
    const topics = screen.getByRole('navigation', { name: 'Topics' });
    expect(within(topics).getByRole('link', { name: 'Returns' }).getAttribute('aria-current')).toBe('page');
  });

  test.each([
    ['the parameter', { topic: RETURNS, anchor: 'refund' }, '/faq'],
    ['the hash', {}, '/faq/returns#refund'],
  ])('opens the question named by %s', (_, shown, entry) => {
    show(shown, entry);
    expect(opened()).toEqual([expect.stringContaining('When do I get my refund?')]);
  });
});

describe('the FAQ search', () => {
  const type = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });

  test('is a GET form to the same page without JavaScript', () => {
    show({ words: 'refund' });
    const form = screen.getByRole('search');
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/faq', 'get']);
    expect(screen.getByRole('searchbox').getAttribute('name')).toBe('q');
    expect(answers()).toEqual(['When do I get my refund?', 'What does it cost?']);
  });

  test('filters while typing, and shows the number of results', () => {
    show();
    type('refund');
    expect(screen.getByRole('status').textContent).toBe('2 answers');
    expect(screen.getByText('In: Delivery')).toBeTruthy();
    type('refund free');
    expect(answers()).toEqual(['What does it cost?']);
    type('');
    expect(screen.getByRole('link', { name: 'Returns' })).toBeTruthy();
  });

  test('shows answers and pages of the shop’s search, each with its own URL', () => {
    const found = {
      found: [
        { path: '/faq/returns#how-long', label: 'How long do I have?', description: '28 days.' },
        { path: '/returns-policy', label: 'Returns policy', description: 'How to return.' },
        { path: '/faq/returns#gone', label: 'An answer that was just removed', description: '' },
      ],
      corrected: 'returning',
    };
    show({ words: 'retruning', found });
    expect(screen.getByRole('status').textContent).toBe('2 answers');
    expect(screen.getByText('Showing results for “returning”')).toBeTruthy();
    expect(answers()).toEqual(['How long do I have?']);
    expect(screen.getByRole('link', { name: 'In: Returns', hidden: true }).getAttribute('href')).toBe(
      '/faq/returns#how-long',
    );
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Returns policy' }).getAttribute('href')).toBe('/returns-policy');
    type('refund');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(answers()).toHaveLength(2);
  });

  test('offers to get in touch when the shop’s search finds nothing', () => {
    show({ words: 'zebra', found: { found: [] } });
    expect(screen.getByText('Try different words, or get in touch.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });

  test('shows advice when nothing is found', () => {
    show();
    type('zebra');
    expect(screen.getByRole('status').textContent).toBe('No answers found');
    expect(screen.getByText('Try different words, or get in touch.')).toBeTruthy();
  });
});
