import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_FOOTER, FOOTER_CACHE_CHECK_MS, FOOTER_CACHE_MS, FOOTER_TIMEOUT_MS, readFooter } from './footer.ts';

const link = { id: 11, label: 'Size guide', href: '/size-guide', target: '_self', rel: 'nofollow' };
const section = {
  id: 1,
  title: 'Help',
  label: 'Need help?',
  showInFooter: true,
  showInSideNav: false,
  link: '/faq',
  contentBlock: '<p>We are here.</p>',
  links: [link],
};
const footer = {
  sections: [section],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  publishedAt: '2026-01-03T00:00:00.000Z',
  locale: 'en-GB',
};

const read = (response: unknown) => {
  const reports: string[] = [];
  return { footer: readFooter(response, (reason) => reports.push(reason)), reports };
};

describe('§3 footer content in two response shapes', () => {
  test.each([
    ['with an attributes wrapper', { data: { id: 5, attributes: footer } }],
    ['without an attributes wrapper', { data: { id: 5, documentId: 'x', ...footer } }],
    ['if the first shape fails the second is tried', { data: { attributes: { sections: 'x' }, ...footer } }],
  ])('%s', (_, response) => {
    expect(read(response)).toEqual({ footer, reports: [] });
  });

  test('drops unknown fields', () => {
    const response = {
      data: { ...footer, sections: [{ ...section, colour: 'red', links: [{ ...link, icon: 'x' }] }] },
    };
    expect(read(response).footer).toEqual(footer);
  });

  test('accepts null for label, link, contentBlock and all of a link except id', () => {
    const bare = { id: 1, title: 'Help', showInFooter: true, showInSideNav: true, links: [{ id: 'a', label: null }] };
    expect(read({ data: { sections: [bare] } })).toEqual({
      reports: [],
      footer: {
        ...EMPTY_FOOTER,
        sections: [
          {
            ...bare,
            label: null,
            link: null,
            contentBlock: null,
            links: [{ id: 'a', label: null, href: null, target: null, rel: null }],
          },
        ],
      },
    });
  });

  test('drops a script link', () => {
    const hostile = { ...section, link: 'javascript:x', links: [{ ...link, href: 'JAVASCRIPT:alert(1)' }] };
    const { sections } = read({ data: { ...footer, sections: [hostile] } }).footer;
    expect(sections[0]).toMatchObject({ link: null, links: [{ href: null }] });
  });
});

describe('§5 footer of an invalid response', () => {
  const withSection = (change: object) => ({ data: { sections: [{ ...section, ...change }] } });
  test.each([
    ['no response', undefined],
    ['null', null],
    ['text', '<html>'],
    ['no data', {}],
    ['an error reply', { data: null, error: { status: 404 } }],
    ['no sections', { data: { attributes: {} } }],
    ['a section without id', withSection({ id: undefined })],
    ['a section without title', withSection({ title: null })],
    ['showInFooter is no boolean', withSection({ showInFooter: 'yes' })],
    ['showInSideNav is no boolean', withSection({ showInSideNav: 1 })],
    ['a label that is no text', withSection({ label: 7 })],
    ['links that are no list', withSection({ links: null })],
    ['a link without id', withSection({ links: [{ label: 'x' }] })],
    ['a link whose href is no text', withSection({ links: [{ id: 1, href: {} }] })],
    ['a date that is no text', { data: { ...footer, publishedAt: 7 } }],
  ])('%s', (_, response) => {
    expect(read(response)).toEqual({
      footer: EMPTY_FOOTER,
      reports: ['The footer response has neither of its two shapes'],
    });
  });

  test('returns a footer for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(Array.isArray(read({ data }).footer.sections)).toBe(true);
      }),
    );
  });
});

describe('footer that an editor left incomplete', () => {
  const readParts = (sections: unknown) => {
    const omitted: string[] = [];
    const shown = readFooter({ data: { sections } }, expect.unreachable, (part) => void omitted.push(part));
    return { titles: shown.sections.map(({ title }) => title), shown, omitted };
  };

  test('reads an unset showInFooter and showInSideNav as false', () => {
    const { shown } = readParts([{ ...section, showInFooter: null, showInSideNav: undefined }]);
    expect(shown.sections[0]).toMatchObject({ title: 'Help', showInFooter: false, showInSideNav: false });
  });

  test.each([
    ['without a title', { title: null }],
    ['without links', { links: null }],
    ['with a label that is no text', { label: 7 }],
  ])('omits a section %s and keeps the others', (_, change) => {
    const { titles, omitted } = readParts([section, { ...section, ...change }]);
    expect([titles, omitted]).toEqual([['Help'], ['sections.1']]);
  });

  test('omits a link that cannot be read and keeps the others', () => {
    const { shown, omitted } = readParts([{ ...section, links: [{ label: 'x' }, link] }]);
    expect([shown.sections[0]?.links, omitted]).toEqual([[link], ['sections.0.links.0']]);
  });
});

test.each([
  ['footer cache 15 minutes', FOOTER_CACHE_MS, 900_000],
  ['check period 120 s', FOOTER_CACHE_CHECK_MS, 120_000],
  ['footer fetch time-out 10 s', FOOTER_TIMEOUT_MS, 10_000],
])('§9 %s', (_, actual, expected) => {
  expect(actual).toBe(expected);
});
