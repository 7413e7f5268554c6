import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { INVOICE_WORDS } from '../../apps/server/src/order/invoice/invoice-texts.ts';
import { getWords } from '../../apps/server/src/stand-ins/gateway/pages/gateway-texts.ts';
import { OFFLINE_WORDS } from '../../apps/server/src/web/offline/offline-texts.ts';

type Language = 'en' | 'fr' | 'de' | 'ar';
type Banned = { wording: string; instead: string };
type ShopperText = { place: string; language: Language; text: string };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const readJson = (file: string) => JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8'));
const findFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));

/** Documented in docs/voice.md. */
const BANNED: Record<Language, Banned[]> = readJson('docs/banned-wordings.json');
const LANGUAGES = Object.keys(BANNED) as Language[];
const MENU_LANGUAGES: Record<string, Language> = { french: 'fr', german: 'de', arabic: 'ar' };

/** Language of `fr-FR`, `en-us` or `de`. */
const getLanguage = (locale: string): Language => locale.slice(0, 2) as Language;

function listStrings(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listStrings(part, path ? `${path}.${key}` : key));
}

const listTexts = (file: string, language: Language, value: unknown): ShopperText[] =>
  listStrings(value).map(([path, text]) => ({ place: `${file} ${path}`, language, text }));

async function readPageAndMailTexts(): Promise<ShopperText[]> {
  const files = findFiles('apps/storefront/app/{i18n,mail}/text/**/*.ts');
  const texts = files.map(async (file) => {
    const module: Record<string, unknown> = await import(pathToFileURL(ROOT + file).href);
    return listTexts(file, getLanguage(basename(file, '.ts')), Object.values(module)[0]);
  });
  return (await Promise.all(texts)).flat();
}

const readServerTexts = (): ShopperText[] =>
  LANGUAGES.flatMap((language) => [
    ...listTexts('invoice-texts.ts', language, INVOICE_WORDS[language]),
    ...listTexts('gateway-texts.ts', language, getWords(language)),
    ...listTexts('offline-texts.ts', language, OFFLINE_WORDS[language]),
  ]);

function readDemoTexts(): ShopperText[] {
  const content = findFiles('demo/content/**/*.json').map((file) => ({ file, locale: file.split('/')[3] ?? '' }));
  const menus = findFiles('demo/menus/*.json').map((file) => ({
    file,
    locale: MENU_LANGUAGES[basename(file, '.json')] ?? 'en',
  }));
  const banners = findFiles('demo/banners/*.json').map((file) => ({
    file,
    locale: /-(fr|de|ar)[.]json$/.exec(file)?.[1] ?? 'en',
  }));
  const documents = [...content, ...menus, ...banners].flatMap(({ file, locale }) =>
    listTexts(file, getLanguage(locale), readJson(file)),
  );
  const promotions = findFiles('demo/promotions/*.json').flatMap((file) =>
    Object.entries(readJson(file).names).flatMap(([locale, name]) => listTexts(file, getLanguage(locale), name)),
  );
  return [...documents, ...promotions, ...readProductTexts()];
}

function readProductTexts(): ShopperText[] {
  return findFiles('demo/catalogue/*.jsonl').flatMap((file) => {
    const records = readFileSync(`${ROOT}${file}`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return records.flatMap(({ sku, texts }) =>
      sku === undefined
        ? []
        : Object.entries(texts).flatMap(([locale, own]) => listTexts(`${file} ${sku}`, getLanguage(locale), own)),
    );
  });
}

const normalize = (text: string) => text.replaceAll('’', "'").replaceAll(/\s/g, ' ');

/** Whole words only, except in Arabic, where articles and conjunctions are written as part of the next word. */
function buildPattern(banned: readonly Banned[], language: Language): RegExp {
  const phrases = banned.map(({ wording }) => RegExp.escape(normalize(wording))).join('|');
  return new RegExp(language === 'ar' ? phrases : `(?<!\\p{L})(?:${phrases})(?!\\p{L})`, 'iu');
}

/** One pattern of all wordings per language: most of the texts contain none of them. */
const ANY_BANNED = new Map(LANGUAGES.map((language) => [language, buildPattern(BANNED[language], language)]));

function findBanned(text: string, language: Language, banned?: readonly Banned[]): Banned[] {
  const words = normalize(text);
  if (banned === undefined && BANNED[language].length > 0 && !ANY_BANNED.get(language)?.test(words)) return [];
  return (banned ?? BANNED[language]).filter((entry) => buildPattern([entry], language).test(words));
}

describe('findBanned', () => {
  const banned = [{ wording: "it's the most", instead: 'You can add up to 10' }];

  test('ignores case and the kind of apostrophe', () => {
    expect(findBanned('Ten: It’s the most.', 'en', banned)).toEqual(banned);
  });

  test('ignores a wording inside a longer word', () => {
    expect(findBanned('It’s the mostly worn one.', 'en', banned)).toEqual([]);
  });

  test('finds a part of a word in Arabic', () => {
    expect(findBanned('والحقيبة', 'ar', [{ wording: 'الحقيبة', instead: '' }])).toHaveLength(1);
  });
});

/**
 * Typographic faults of one language, as in docs/voice.md. French page and mail texts have plain spaces, which the
 * compiler replaces; demo content is used as it is.
 */
function findTypographicFault({ place, language, text }: ShopperText): string | undefined {
  const words = text.replaceAll(/<[^>]*>|https?:\S*|[\w.]+@\S+|\/[\w/.?=&#-]*/g, '').replaceAll(/\{[^{}]*\}/g, 'x');
  if (/[:/]/.test(text) && !/\s/.test(text)) return undefined;
  if (language === 'fr' && place.startsWith('demo/') && / [;:!?»%€]|« /.test(words)) return 'plain space';
  if (language === 'fr' && /\p{L}[;!?»]|«\p{L}/u.test(words)) return 'missing space';
  if (language === 'de' && /"|(?:^|\s)[“”]|\p{L}…/u.test(words)) return 'quotation mark or ellipsis';
  if (language === 'ar' && /[\u0621-\u064a][,;?]/.test(words)) return 'Latin comma, semicolon or question mark';
  if (language === 'en' && /\p{L}'\p{L}|"/u.test(words)) return 'straight apostrophe or quotation mark';
  return undefined;
}

describe('findTypographicFault', () => {
  test.each<[Language, string, boolean]>([
    ['fr', 'Une question ?', true],
    ['fr', 'Une question\u202f?', false],
    ['fr', 'Une question?', true],
    ['de', 'Unter "Pflege"', true],
    ['de', 'Unter „Pflege“', false],
    ['de', 'Wird geladen…', true],
    ['ar', 'مرحبًا, أهلًا', true],
    ['ar', 'مرحبًا، أهلًا', false],
    ['en', "We'll email you", true],
    ['en', 'See <a href="/returns">our policy</a>', false],
  ])('%s: %s', (language, text, isFault) => {
    expect(findTypographicFault({ place: 'demo/x.json', language, text }) !== undefined).toBe(isFault);
  });
});

describe('texts that shoppers read', () => {
  let texts: ShopperText[] = [];
  beforeAll(async () => {
    texts = [...(await readPageAndMailTexts()), ...readServerTexts(), ...readDemoTexts()];
  });

  test.each(LANGUAGES)('include pages, mails, invoices, the gateway and demo content in %s', (language) => {
    const places = texts.filter((text) => text.language === language).map(({ place }) => place);
    const sources = ['app/i18n/text/', 'app/mail/text/', 'invoice-texts.ts', 'gateway-texts.ts', 'demo/content/'];
    expect(sources.filter((source) => !places.some((place) => place.includes(source)))).toEqual([]);
  });

  test.each(LANGUAGES)('contain no banned wording in %s', (language) => {
    const found = texts
      .filter((text) => text.language === language)
      .flatMap(({ place, text }) =>
        findBanned(text, language).map(({ wording, instead }) => `${place}: "${wording}", write like "${instead}"`),
      );
    expect(found).toEqual([]);
  });

  test.each(LANGUAGES)('have no typographic fault in %s', (language) => {
    const found = texts
      .filter((text) => text.language === language)
      .flatMap((text) => {
        const fault = findTypographicFault(text);
        return fault ? [`${text.place}: ${fault}: ${text.text}`] : [];
      });
    expect(found).toEqual([]);
  });
});
