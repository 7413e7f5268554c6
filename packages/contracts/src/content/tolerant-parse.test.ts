import { expect, test } from 'vitest';
import { contentPage, faqTopic, homepage } from './documents.ts';
import { parseTolerantly } from './tolerant-parse.ts';

const hero = { __component: 'home.hero', headline: 'Summer', link: null, secondLink: null, desktopPicture: null };
const tiles = { __component: 'home.tiles', title: 'Shop by', tiles: [{ label: 'Coats', href: '/coats.html' }] };

test('drops a block without its headline and keeps the others', () => {
  const { value, omissions } = parseTolerantly(homepage, { seo: null, blocks: [{ ...hero, headline: null }, tiles] });
  expect(value.blocks.map(({ __component }) => __component)).toEqual(['home.tiles']);
  expect(omissions).toEqual([expect.stringMatching(/^blocks\.0\.headline: /)]);
});

test('drops a link without a label but keeps its block', () => {
  const { value } = parseTolerantly(homepage, { blocks: [{ ...hero, link: { label: null, href: '/sale.html' } }] });
  expect(value.blocks).toEqual([expect.objectContaining({ headline: 'Summer', link: null })]);
});

test('drops a tile without a label but keeps the others', () => {
  const broken = { ...tiles, tiles: [{ label: null, href: null }, ...tiles.tiles] };
  const { value } = parseTolerantly(homepage, { blocks: [broken] });
  expect(value.blocks).toEqual([{ ...tiles }]);
});

test('drops a block of an unknown kind and names it', () => {
  const { value, omissions } = parseTolerantly(homepage, { blocks: [{ __component: 'home.video' }, hero] });
  expect(value.blocks).toHaveLength(1);
  expect(omissions[0]).toMatch(/^blocks\.0/);
});

test('reads a list that is null as empty', () => {
  expect(parseTolerantly(homepage, { blocks: null }).value.blocks).toEqual([]);
  expect(parseTolerantly(faqTopic, { slug: 'a', title: 'A', questions: null }).value.questions).toEqual([]);
});

test('drops a question without an answer', () => {
  const questions = [
    { anchor: 'when', question: 'When?', answer: '<p>Now.</p>' },
    { anchor: 'why', question: 'Why?', answer: null },
    { anchor: 'who', question: 'Who?' },
  ];
  const { value, omissions } = parseTolerantly(faqTopic, { slug: 'orders', title: 'Orders', questions });
  expect(value.questions.map(({ anchor }) => anchor)).toEqual(['when']);
  expect(omissions.map((reason) => reason.split(':')[0])).toEqual(['questions.2.answer', 'questions.1.answer']);
});

test('drops a section without a body, and derives a missing anchor from its title', () => {
  const sections = [
    { anchor: null, title: 'How to return', body: '<p>By post.</p>' },
    { anchor: 'x', title: 'Empty', body: null },
  ];
  expect(parseTolerantly(contentPage, { title: 'Returns', sections }).value.sections).toEqual([
    { anchor: 'how-to-return', title: 'How to return', body: '<p>By post.</p>' },
  ]);
});

test.each([
  [{ slug: 'help/size-guide', title: null }, 'Size guide'],
  [{ slug: 'size-guide', title: '', seo: { metaTitle: 'Sizes' } }, 'Sizes'],
])('keeps a page without a title: %o', (page, title) => {
  expect(parseTolerantly(contentPage, page).value.title).toBe(title);
});

test('sets an optional field of a wrong type to null', () => {
  expect(parseTolerantly(contentPage, { title: 'A', intro: 7 }).value.intro).toBeNull();
});

test.each([[{ blocks: 'none' }], [{}], [[]], ['<html>']])('throws for another shape: %o', (document) => {
  expect(() => parseTolerantly(homepage, document)).toThrow();
});
