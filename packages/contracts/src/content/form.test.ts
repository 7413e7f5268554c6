import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COLLECTION_TYPES, CONTENT_SCHEMAS, type ContentType, SINGLE_TYPES } from './documents.ts';
import { describeForm } from './form.ts';
import { emptyBlock, emptyFields, type FormField, findGaps } from './form-values.ts';

const TYPES: readonly ContentType[] = [...SINGLE_TYPES, ...COLLECTION_TYPES];

/** Fields as text, such as `title! text` and `sections list of [anchor! text]`. */
const outline = (fields: readonly FormField[]): string[] =>
  fields.map((field) => `${field.name}${field.isRequired ? '!' : ''} ${sketch(field)}`);

function sketch(form: Omit<FormField, 'name' | 'isRequired'> & { kind: string }): string {
  const field = form as FormField;
  if (field.kind === 'group') return `[${outline(field.fields).join(', ')}]`;
  if (field.kind === 'list') return `list of ${sketch(field.item as FormField)}`;
  if (field.kind === 'blocks') return `blocks ${field.blocks.map(({ component }) => component).join(' ')}`;
  return field.kind === 'choice' ? `one of ${field.options.length}` : field.kind;
}

const SEO = 'seo [metaTitle text, metaDescription long]';
const PAGE = [
  ...['title! text', 'intro long', 'body rich', 'picture picture', SEO],
  'sections list of [anchor! text, title! text, body! rich]',
];
const PREFERENCES = ['title! text', 'text long', 'channels! list of [key! text, label! text, text text]'];
const LINKS = 'links! list of [id! id, label text, href address, target text, rel text]';

test.each<[ContentType, string[]]>([
  ['robot', ['content! long']],
  [
    'homepage',
    [
      ...[SEO, 'announcement text'],
      'blocks! blocks home.hero home.tiles home.rail home.outfit home.editorial home.promises home.banners',
    ],
  ],
  ['plp-filters-setting', ['filters! list of text', 'categories list of [category! text, filters! list of text]']],
  ['pdp-setting', ['deliveryText long', 'returnsText long', 'sections list of [title! text, body! rich]']],
  [
    'footer',
    [
      `sections! list of [id! id, title! text, label text, showInFooter! switch, showInSideNav! switch, link address, contentBlock rich, ${LINKS}]`,
    ],
  ],
  ['register-marketing-pref', PREFERENCES],
  ['my-info-marketing-pref', PREFERENCES],
  ['terms-page', PAGE],
  ['privacy-policy-page', PAGE],
  ['royalty-page', PAGE],
  ['account-balance', PAGE],
  ['faq-landing-page', ['title! text', 'intro long', SEO]],
  ['gift-card-page', PAGE],
  ['pages', ['slug! text', ...PAGE]],
  [
    'faq-content-pages',
    [
      ...['slug! text', 'title! text', 'intro long', 'position number'],
      'questions! list of [anchor! text, question! text, answer! rich]',
    ],
  ],
])('form of %s', (type, fields) => {
  expect(outline(describeForm(type)).toSorted()).toEqual(fields.toSorted());
});

test('a block of the home page has its own fields, with a schedule', () => {
  const blocks = describeForm('homepage').find(({ name }) => name === 'blocks');
  const [hero] = blocks?.kind === 'blocks' ? blocks.blocks : [];
  expect(outline(hero?.fields ?? [])).toEqual([
    ...['id id', 'Scheduling schedule', 'eyebrow text', 'headline! text', 'lead long'],
    ...['link', 'secondLink'].map((name) => `${name} [label! text, href! address, target text, rel text]`),
    ...['desktopPicture picture', 'mobilePicture picture'],
  ]);
});

describe.each(TYPES)('%s', (type) => {
  test('a new document passes the schema as a draft, apart from its slug', () => {
    const data = { ...emptyFields(describeForm(type)), ...(type === 'pages' && { slug: 'new' }) };
    expect(CONTENT_SCHEMAS[type].safeParse(data)).toMatchObject({ success: true });
  });
});

test('every block can be added', () => {
  const field = describeForm('homepage').find(({ name }) => name === 'blocks');
  const blocks = field?.kind === 'blocks' ? field.blocks.map(emptyBlock) : [];
  expect(CONTENT_SCHEMAS.homepage.safeParse({ blocks })).toMatchObject({ success: true });
});

test('gaps are required fields without a value, at any depth', () => {
  const home = {
    blocks: [
      { __component: 'home.hero', headline: ' ', link: { label: '', href: '/a' } },
      { __component: 'home.promises', items: [] },
    ],
  };
  expect(findGaps(describeForm('homepage'), home)).toEqual(['blocks.0.headline', 'blocks.0.link.label']);
  expect(findGaps(describeForm('plp-filters-setting'), { filters: ['size', ''] })).toEqual(['filters.1']);
  expect(findGaps(describeForm('terms-page'), {})).toEqual(['title']);
});

const DEMO = join(import.meta.dirname, '../../../../demo/content');

test('no document of the demo has a gap', () => {
  const gaps = readdirSync(DEMO, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => {
      const [, , name = ''] = path.replace(/[.]json$/, '').split('/');
      const data = JSON.parse(readFileSync(join(DEMO, path), 'utf8'));
      return findGaps(describeForm(name as ContentType), data).map((gap) => `${path} ${gap}`);
    });
  expect(gaps).toEqual([]);
});
