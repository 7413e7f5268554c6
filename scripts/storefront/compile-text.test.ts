import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileText } from './compile-text.ts';

const ENGLISH = {
  'bag.count': '{count, plural, one {# piece} other {# pieces of {count}}}',
  'bag.empty': 'Your bag is empty',
  'bag.owner': "{name}''s bag, packed {when, date, short}",
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'texts-'));
});
afterAll(() => rm(root, { recursive: true, maxRetries: 5 }));

let folders = 0;
/** A folder of texts, one file per language. */
async function write(texts: Record<string, Record<string, string>>): Promise<URL> {
  folders += 1;
  const folder = pathToFileURL(`${root}/${folders}/`);
  for (const [name, messages] of Object.entries(texts)) {
    const file = new URL(`text/${name}.ts`, folder);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, `export const messages = ${JSON.stringify(messages)};`);
  }
  return folder;
}

const compiled = (folder: URL, file: string) => readFile(new URL(`compiled/${file}`, folder), 'utf8');

describe('compileText', () => {
  test('types every key with the arguments of its text', async () => {
    const folder = await write({ en: ENGLISH });
    await compileText([folder]);
    const types = await compiled(folder, 'en.generated.d.ts');
    expect(types).toContain("'bag.count': (values: { count: number }) => string;");
    expect(types).toContain("'bag.empty': () => string;");
    expect(types).toMatch(/'bag.owner': \(values: \{ (?=.*name: string \| number)(?=.*when: Date).* \}\) => string;/);
  });

  test('falls back to English text with English plural rules for a missing translation', async () => {
    const folder = await write({ en: ENGLISH, fr: { 'bag.empty': 'Votre panier est vide' } });
    await compileText([folder]);
    const french = await compiled(folder, 'fr.generated.js');
    expect(french).toContain('Votre panier est vide');
    expect(french).not.toContain('Your bag is empty');
    expect(french).toContain('plural(d.count, 0, en,');
  });

  test('merges the areas of a language', async () => {
    const folder = await write({
      'bag/en': ENGLISH,
      'frame/en': { 'frame.home': 'Home' },
      'frame/fr': { 'frame.home': 'Accueil' },
    });
    await compileText([folder]);
    expect(await compiled(folder, 'en.generated.d.ts')).toMatch(/'bag.empty'.*'frame.home'/s);
    const french = await compiled(folder, 'fr.generated.js');
    expect(french).toContain('Accueil');
    expect(french).toContain('Your bag is empty');
  });

  test('merges the shared English texts with the overrides of a variant', async () => {
    const folder = await write({ en: ENGLISH, 'en-us': { 'bag.empty': 'Your cart is empty' } });
    await compileText([folder]);
    const american = await compiled(folder, 'en-us.generated.js');
    expect(american).toContain('Your cart is empty');
    expect(american).not.toContain('Your bag is empty');
    expect(american).toContain('pieces of');
  });

  test('inserts no-break spaces before French punctuation', async () => {
    const folder = await write({ en: ENGLISH, fr: { 'bag.empty': 'Vide ?' } });
    await compileText([folder]);
    expect(await compiled(folder, 'fr.generated.js')).toMatch(/Vide(\u202f|\\u202f)\?/i);
  });

  test('wraps Arabic arguments in bidi isolates, except links and arguments that are the whole text', async () => {
    const english = {
      price: 'Now {price}',
      off: '{percent}% off',
      link: 'Look: {link}',
      alone: '{code}',
      count: '{count, plural, one {# of {name}} other {# of {name}}}',
      own: 'Card {number}',
    };
    const arabic = {
      price: 'الآن {price}',
      off: 'خصم {percent}%',
      link: 'انظري: {link}',
      alone: '{code}',
      count: '{count, plural, zero {#} one {#} two {#} few {#} many {#} other {# من {name}}}',
      own: 'بطاقة \u2066{number}\u2069',
    };
    const folder = await write({ en: english, ar: arabic });
    await compileText([folder]);
    const { catalogue } = await import(new URL('compiled/ar.generated.js', folder).href);
    expect(catalogue.price({ price: 'AED 5' })).toBe('الآن \u2068AED 5\u2069');
    expect(catalogue.off({ percent: 20 })).toBe('خصم \u206820%\u2069');
    expect(catalogue.link({ link: 'https://a.example' })).toBe('انظري: https://a.example');
    expect(catalogue.alone({ code: '123456' })).toBe('123456');
    expect(catalogue.count({ count: 1_000, name: 'A' })).toBe('1,000 من \u2068A\u2069');
    expect(catalogue.own({ number: '7-A' })).toBe('بطاقة \u20667-A\u2069');
    const left = await compiled(folder, 'en.generated.js');
    expect(left).not.toMatch(/[\u2066-\u2069]|\\u206/);
  });

  test('formats Arabic numbers with Latin digits regardless of the browser default', async () => {
    const folder = await write({ en: { sold: '{count, number} sold' }, ar: { sold: 'بيع {count, number}' } });
    await compileText([folder]);
    expect(await compiled(folder, 'ar.generated.js')).toContain('number("ar-u-nu-latn", d.count, 0)');
  });

  test('rejects an Arabic plural without all six forms', async () => {
    const folder = await write({
      en: ENGLISH,
      ar: { 'bag.count': '{count, plural, =0 {لا} one {قطعة} other {# قطعة}}' },
    });
    await expect(compileText([folder])).rejects.toThrow(/'two'(.|\n)*'few'(.|\n)*'many'/);
  });

  test('does not rewrite unchanged files', async () => {
    const folder = await write({ en: ENGLISH });
    expect(await compileText([folder])).toHaveLength(2);
    expect(await compileText([folder])).toEqual([]);
  });

  test.each([
    ['a key that English does not have', { 'bag.colour': 'Rouge' }, /fr.ts: 'bag.colour' is not a key of en.ts/],
    ['a value that English does not have', { 'bag.empty': 'Vide, {name}' }, /fr.ts: 'bag.empty' uses \{name\}/],
    ['a text that is not a message', { 'bag.empty': 'Vide, {name' }, /Unexpected message end/],
    ['a plural the language does not have', { 'bag.count': '{count, plural, two {x} other {y}}' }, /two/],
  ])('rejects %s', async (_, french, reason) => {
    const folder = await write({ en: ENGLISH, fr: french });
    await expect(compileText([folder])).rejects.toThrow(reason);
  });
});
