import { describe, expect, test } from 'vitest';
import {
  compareFields,
  listContentFields,
  type ProductContent,
  readContentFields,
  requireUsableContent,
  revertChanges,
} from './product-content.ts';

const content: ProductContent = {
  brands: ['main', 'outlet'],
  urlKey: 'dress',
  newFrom: '2026-05-20T00:00:00.000Z',
  texts: {
    'en-GB': { title: 'Dress', description: 'A dress.', care: ['Wash', 'Dry'] },
    'de-DE': { title: 'Kleid', description: '' },
  },
  attributes: { fit: ['slim', 'tall'] },
  categories: ['dresses', 'new'],
  links: { upsell: ['a', 'b'], crossSell: [], related: [] },
};

describe('fields of a content', () => {
  test('name every text, with one line per value', () => {
    expect(listContentFields(content)).toEqual({
      ...{ brands: 'main\noutlet', urlKey: 'dress', newFrom: '2026-05-20T00:00:00.000Z' },
      ...{ 'texts.en-GB.title': 'Dress', 'texts.en-GB.description': 'A dress.', 'texts.en-GB.care': 'Wash\nDry' },
      ...{ 'texts.de-DE.title': 'Kleid', 'attributes.fit': 'slim\ntall', categories: 'dresses\nnew' },
      'links.upsell': 'a\nb',
    });
  });

  test('are read back to the same content', () => {
    expect(readContentFields(listContentFields(content))).toEqual(content);
  });

  test('drop an emptied locale and attribute', () => {
    const { texts, attributes } = readContentFields({ 'texts.de-DE.title': '', 'attributes.fit': ' \n' });
    expect({ texts, attributes }).toEqual({ texts: {}, attributes: {} });
  });
});

test('a comparison holds the changed fields only', () => {
  expect(compareFields({ a: '1', b: '2', c: '3' }, { a: '1', b: '4', d: '5' })).toEqual({
    before: { b: '2', c: '3' },
    after: { b: '4', d: '5' },
  });
});

describe('a roll back', () => {
  const first = { before: { title: 'One' }, after: { title: 'Two', colour: 'Red' } };
  const second = { before: { title: 'Two', fit: 'slim' }, after: { title: 'Three' } };
  test.each([
    ['of the last change', [second], { title: 'Two', fit: 'slim', colour: 'Red', care: 'Wash' }],
    ['of both changes', [second, first], { title: 'One', fit: 'slim', care: 'Wash' }],
  ])('%s restores its fields and keeps the others', (_, changes, fields) => {
    expect(revertChanges({ title: 'Three', colour: 'Red', care: 'Wash' }, changes)).toEqual(fields);
  });
});

describe('content is refused', () => {
  const types = new Map([
    ['heel', 'number'],
    ['vegan', 'flag'],
  ] as const);
  test.each([
    ['without a name', { texts: {} }, 'title_missing'],
    ['without a brand', { brands: [] }, 'brand_missing'],
    ['that is linked to itself', { links: { upsell: ['d1'], crossSell: [], related: [] } }, 'linked_to_itself'],
    ['with a word as number', { attributes: { heel: ['high'] } }, 'value_unusable'],
    ['with a word as flag', { attributes: { vegan: ['perhaps'] } }, 'value_unusable'],
  ])('%s', (_, part, code) => {
    expect(() => requireUsableContent('d1', { ...content, ...part }, types)).toThrow(expect.objectContaining({ code }));
  });

  test('but not with values of their type', () => {
    const attributes = { heel: ['7.5'], vegan: ['true'], fit: ['slim'] };
    expect(() => requireUsableContent('d1', { ...content, attributes }, types)).not.toThrow();
  });
});
