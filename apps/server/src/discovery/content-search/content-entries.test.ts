import { type ContentClient, createContentClient } from '@shop/contracts/content/client';
import { expect, test } from 'vitest';
import { resolveStore } from '../../../../../tests/support/catalog/test-search.ts';
import { createContentEntries, createHelpEntries } from './content-entries.ts';

const DOCUMENTS: Readonly<Record<string, unknown>> = {
  pages: [
    {
      id: 1,
      slug: 'delivery',
      title: 'Delivery',
      body: '<p>Three&nbsp;days &amp; <strong>tracked</strong>.</p>',
      seo: { metaDescription: 'How we deliver' },
      sections: [{ anchor: 'a', title: 'Abroad', body: '<p>Five days.</p>' }],
    },
    { id: 2, slug: 'royalty', title: 'Royalty' },
  ],
  'faq-content-pages': [
    {
      id: 3,
      slug: 'returns',
      title: 'Returns',
      questions: [{ anchor: 'q', question: 'How long?', answer: '<p>28 days.</p>' }],
    },
  ],
  'terms-page': { id: 4, title: 'Terms', intro: 'Please read them.' },
};

/** Content service over a record of documents; an unknown single type is a 404, privacy-policy-page fails. */
const getContentClient = (): ContentClient =>
  createContentClient(
    async (input) => {
      const type = new URL(String(input)).pathname.split('/').at(-1) ?? '';
      if (type === 'privacy-policy-page') return new Response('', { status: 503 });
      const data = DOCUMENTS[type];
      return data ? Response.json({ data }) : new Response('', { status: 404 });
    },
    { origin: 'http://content.example', token: 't', locale: 'en-GB', timeoutMs: 1_000, report: () => {} },
  );

const read = createContentEntries(getContentClient);

test('lists pages, single pages and FAQ topics without markup, and survives a failing document', async () => {
  const entries = await read(resolveStore('main', 'en-GB'));
  expect(entries).toEqual([
    {
      path: '/delivery',
      title: 'Delivery',
      description: 'How we deliver',
      text: ['Three days & tracked .', 'Abroad', 'Five days.'],
    },
    { path: '/royalty', title: 'Royalty', description: '', text: [] },
    { path: '/terms', title: 'Terms', description: 'Please read them.', text: ['Please read them.'] },
    { path: '/faq/returns', title: 'Returns', description: '', text: ['How long?', '28 days.'] },
  ]);
});

test('leaves out pages that the store does not publish', async () => {
  const paths = (await read(resolveStore('outlet', 'en-GB'))).map(({ path }) => path);
  expect(paths).toEqual(['/delivery', '/terms']);
});

test('lists every answer with its own URL for the search of the help pages', async () => {
  const entries = await createHelpEntries(getContentClient)(resolveStore('main', 'en-GB'));
  expect(entries.map(({ path }) => path)).toEqual(['/delivery', '/royalty', '/terms', '/faq/returns#q']);
  expect(entries.at(-1)).toEqual({
    path: '/faq/returns#q',
    title: 'How long?',
    description: '28 days.',
    text: ['Returns'],
  });
});
