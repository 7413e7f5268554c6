import { CONTENT_SCHEMAS, type ContentType, READING_SCHEMAS } from '@shop/contracts/content/documents';
import { parseTolerantly } from '@shop/contracts/content/tolerant-parse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StrapiStub, startStrapiStub } from '../../../../../tests/support/content/strapi-stub.ts';
import { demoDocuments } from '../../../../../tests/support/demo/demo-pages.ts';
import { createContentLocales } from './content-locales.ts';
import { parseStrapiCommand } from './strapi-command.ts';
import { createStrapiImport } from './strapi-import.ts';

let strapi: StrapiStub;
const printed: string[] = [];
const read: string[] = [];
const documents = demoDocuments.filter(({ brand }) => brand === 'main');
const locales = createContentLocales(['en-QA=en-KW']);

const open = (token = strapi.token) =>
  createStrapiImport({
    ...{ origin: strapi.origin, token, getLocale: (locale) => locales(locale).locale },
    print: (line) => void printed.push(line),
    readPicture: async (file) => {
      read.push(file);
      return Buffer.from(file);
    },
  });

beforeAll(async () => {
  strapi = await startStrapiStub();
  await open()(documents);
});
afterAll(() => strapi.stop());

describe('import of the demo content into Strapi', () => {
  test('writes every document in its locale', () => {
    for (const { type, locale } of documents) {
      expect(strapi.find(type, locales(locale).locale), `${type} ${locale}`).not.toEqual([]);
    }
    expect(strapi.find('pages', 'en-GB')).toHaveLength(
      documents.filter(({ type, locale }) => type === 'pages' && locale === 'en-GB').length,
    );
    expect(printed).toHaveLength(documents.length);
  });

  test('writes translations into the document of the default locale', () => {
    const posts = strapi.requests.filter((request) => request.startsWith('POST /api/pages'));
    const names = new Set(documents.flatMap(({ type, documentId }) => (type === 'pages' ? [documentId] : [])));
    expect(posts).toHaveLength(names.size);
    expect(strapi.requests.some((request) => /^PUT \/api\/pages\/document-\d+ fr-FR$/.test(request))).toBe(true);
  });

  test('uploads every picture once and refers to it by its id', () => {
    expect(new Set(read).size).toBe(read.length);
    expect(read.length).toBeGreaterThan(5);
    const [home] = strapi.find('homepage', 'en-GB');
    expect(home?.blocks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ __component: 'home.hero', desktopPicture: expect.any(Number) }),
      ]),
    );
  });

  test('omits the ids of components, which Strapi gives', () => {
    expect(JSON.stringify(strapi.find('footer', 'en-GB'))).not.toContain('"id"');
  });

  test('is idempotent', async () => {
    const [files, posts] = [read.length, () => strapi.requests.filter((one) => one.startsWith('POST')).length];
    const before = posts();
    await open()(documents.filter(({ locale }) => locale === 'en-GB'));
    expect([read.length, posts()]).toEqual([files, before]);
  });

  test('what was written can be read by the shop', () => {
    for (const type of Object.keys(CONTENT_SCHEMAS) as ContentType[]) {
      const found = strapi.find(type, 'en-GB').map((one) => withIds(one));
      const document = type === 'pages' || type === 'faq-content-pages' ? found : found[0];
      if (found.length > 0) expect(parseTolerantly(READING_SCHEMAS[type], document).omissions, type).toEqual([]);
    }
  });

  test('names the reason of a rejection', async () => {
    await expect(open('a-wrong-token')(documents)).rejects.toThrow('401');
  });
});

/** As Strapi populates them: pictures as objects, components with an id. */
function withIds(value: unknown, field = ''): unknown {
  if (typeof value === 'number' && /picture/i.test(field))
    return { id: value, url: '/uploads/a.webp', mime: 'image/webp' };
  if (Array.isArray(value)) return value.map((item) => withIds(item, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries([['id', 1], ...Object.entries(value).map(([name, below]) => [name, withIds(below, name)])]);
}

test.each([
  [[], { brand: undefined }],
  [['--brand', 'outlet'], { brand: 'outlet' }],
  [['--token'], { problem: expect.any(String) }],
])('the command with %o gives %o', (args, command) => {
  expect(parseStrapiCommand(args)).toEqual(command);
});
