import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { parse } from '@messageformat/parser';
import { frenchSpacing } from '@shop/domain/french-spacing';
import { FIRST_TEXTS } from '@shop/domain/site/pages/page-texts';
import { en as anyErrors } from '../../apps/storefront/app/i18n/text/site/errors/en.ts';

type Messages = Record<string, string>;
type Token = ReturnType<typeof parse>[number] | { type: 'octothorpe' };
type ArgumentToken = Extract<Token, { arg: string }>;
/** Texts of one language: its own messages, and English as the fallback. */
type Catalogue = { name: string; own: Messages; english: Messages };

/** Mail texts are separate so that no page ships them. */
const PAGES = new URL('../../apps/storefront/app/i18n/', import.meta.url);
const FOLDERS = [PAGES, new URL('../mail/', PAGES)];
/** Number formatter used by the compiled texts. */
const NUMBERS = new URL('number.ts', PAGES);
/**
 * Chunks of the texts shipped to the browser: `first` with every page, `product` with pages that show a product,
 * `later` with all pages that the page table gives no texts.
 */
const SHARES: Record<string, (key: string) => boolean> = {
  first: (key) => isFirst(key),
  product: (key) => PRODUCT_TEXT.test(key),
  later: (key) => !isFirst(key) && !PRODUCT_TEXT.test(key),
};
const PRODUCT_TEXT = /^(productPage|delivery|sizeGuide)[.]/;
/** Texts of the page frame and of dialogs that open on any page. */
const FRAME_TEXT =
  /^((frame|menu|failure|newsletter)[.]|consent[.](title|text|more|reject|accept|choose|settings|panel[.]\w+)$|identity[.]header$|quote[.](close|addSize|quickAdd)$|head[.](page|unlisted[.]search)$)/;
/** Errors in the `errors` folder can occur on any page; all other errors ship with the forms that show them. */
const isFirst = (key: string): boolean =>
  FRAME_TEXT.test(key) || key in anyErrors || FIRST_TEXTS.has(key.split('.', 1)[0] ?? '');
const GENERATED =
  '// Made by scripts/storefront/compile-text.ts from the text folder beside. Edit the text, not this file.\n';

/** Compiles every `text` folder of the storefront into the `compiled` folder beside it; returns the changed files. */
export async function compileText(folders: readonly URL[] = FOLDERS): Promise<string[]> {
  const written = await Promise.all(folders.map(compileFolder));
  return written.flat();
}

async function compileFolder(folder: URL): Promise<string[]> {
  const catalogues = await readCatalogues(folder);
  const faults = catalogues.flatMap(getFaults);
  if (faults.length > 0) throw new Error(`Text compilation failed:\n${faults.join('\n')}`);

  await mkdir(new URL('compiled/', folder), { recursive: true });
  const isShared = folder.href === PAGES.href;
  const shares = !isShared
    ? []
    : catalogues.flatMap((catalogue) => Object.keys(SHARES).map((share) => pickShare(catalogue, share)));
  const numbers = relative(fileURLToPath(new URL('compiled', folder)), fileURLToPath(NUMBERS)).replaceAll('\\', '/');
  const files = [...catalogues, ...shares].flatMap((catalogue) => getFiles(catalogue, numbers));
  const written = await Promise.all(files.map(([name, source]) => writeIfChanged(new URL(name, folder), source)));
  return written.filter((path) => path !== undefined);
}

/** Catalogues by language: the folder's own file merged with those of its areas, such as `quote/fr.ts`. */
async function readCatalogues(folder: URL): Promise<Catalogue[]> {
  const found = await readdir(new URL('text/', folder), { recursive: true });
  const files = found.filter((file) => file.endsWith('.ts')).sort();
  const resolveLanguage = (file: string) => basename(file, '.ts');
  const read = async (name: string): Promise<Messages> => {
    const own = files.filter((file) => resolveLanguage(file) === name);
    const areas = await Promise.all(own.map((file) => readMessages(new URL(`text/${file}`, folder))));
    return polished(name, Object.assign({}, ...areas));
  };
  const english = await read('en');
  const names = [...new Set(files.map(resolveLanguage))];
  return Promise.all(names.map(async (name) => ({ name, own: await read(name), english })));
}

const polished = (name: string, messages: Messages): Messages => {
  const polish = POLISH[name];
  if (!polish) return messages;
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, polish(message)]));
};

/** No-break spaces and bidi isolates are invisible in source files, so they are inserted here. */
const POLISH: Record<string, (message: string) => string> = { fr: frenchSpacing, ar: isolated };

/** Wraps arguments of right-to-left texts in bidi isolates, so that they keep their own direction. */
function isolated(message: string): string {
  const values = argumentTokens(parse(message)).filter(({ type, arg }) => type === 'argument' && !COPIED.has(arg));
  return values.reduceRight((text, { ctx: { offset, text: value } }) => {
    const end = offset + value.length + (text[offset + value.length] === '%' ? 1 : 0);
    const isAlone = offset === 0 && end === text.length;
    if (isAlone || ISOLATES.test(text[offset - 1] ?? '')) return text;
    return `${text.slice(0, offset)}\u2068${text.slice(offset, end)}\u2069${text.slice(end)}`;
  }, message);
}

/** Links are copied by users, so they must not contain invisible isolates. */
const COPIED = new Set(['link', 'url']);
const ISOLATES = /[\u2066-\u2068]/;

/** Cache busting: the query string makes a changed file a new module, so that a running dev server reloads it. */
async function readMessages(file: URL): Promise<Messages> {
  const { mtimeMs } = await stat(file);
  const module: Record<string, Messages> = await import(`${file.href}?changed=${mtimeMs}`);
  return Object.values(module)[0] ?? {};
}

/** A translation may omit an argument, but must not use one that English does not have. */
function getFaults({ name, own, english }: Catalogue): string[] {
  return Object.entries(own).flatMap(([key, message]) => {
    if (english[key] === undefined) return [`${name}.ts: '${key}' is not a key of en.ts`];
    const known = getArguments(english[key]);
    const unknown = [...getArguments(message).keys()].filter((argument) => !known.has(argument));
    return [
      ...unknown.map((argument) => `${name}.ts: '${key}' uses {${argument}}, which en.ts does not have`),
      ...missingForms(name, message).map((form) => `${name}.ts: '${key}' does not say '${form}'`),
    ];
  });
}

/** Arabic has six plural forms and needs all of them; in other languages `other` may cover missing forms. */
function missingForms(name: string, message: string): string[] {
  if (name !== 'ar') return [];
  const needed = new Intl.PluralRules(name).resolvedOptions().pluralCategories;
  return argumentTokens(parse(message)).flatMap((token) => {
    if (token.type !== 'plural' || !('cases' in token)) return [];
    const forms = new Set<string>(token.cases.map(({ key }) => EXACT_FORMS[key] ?? key));
    return needed.filter((form) => !forms.has(form));
  });
}

/** Exact matches equivalent to a plural form in Arabic. */
const EXACT_FORMS: Record<string, string> = { '=0': 'zero', '=1': 'one', '=2': 'two' };

function pickShare({ name, own, english }: Catalogue, share: string): Catalogue {
  const pick = (messages: Messages) =>
    Object.fromEntries(Object.entries(messages).filter(([key]) => SHARES[share]?.(key)));
  return { name: `${name}.${share}`, own: pick(own), english: pick(english) };
}

function getFiles(catalogue: Catalogue, numbers: string): [string, string][] {
  const file = `compiled/${catalogue.name}.generated`;
  return [
    [`${file}.js`, GENERATED + buildModule(catalogue, numbers)],
    [`${file}.d.ts`, GENERATED + (catalogue.name === 'en' ? englishTypes(catalogue.english) : TRANSLATION_TYPES)],
  ];
}

const TRANSLATION_TYPES =
  "import type { Catalogue } from './en.generated.js';\nexport declare const catalogue: Catalogue;\n";

/** English fallback texts keep English plural rules and number formats. */
function buildModule({ name, own, english }: Catalogue, numbers: string): string {
  const language = name.slice(0, 2);
  const locale = LOCALES[language] ?? language;
  const parts = language === 'en' ? { en: { ...english, ...own } } : { en: without(english, own), [locale]: own };
  const source = compileModule(new MessageFormat(Object.keys(parts)), parts);
  const merged = Object.keys(parts).map((part) => `...parts[${JSON.stringify(part)}]`);
  return `${withOwnNumbers(source, numbers).replace('export default', 'const parts =')};\nexport const catalogue = { ${merged.join(', ')} };\n`;
}

/** Replaces the runtime's number formatter, see `i18n/number.ts`. */
const withOwnNumbers = (source: string, numbers: string): string =>
  source.replace(
    /^import \{ number(?:, )?(.*) \} from "@messageformat\/runtime";$/m,
    (_, rest) =>
      `import { number } from "${numbers}";\n${rest ? `import { ${rest} } from "@messageformat/runtime";` : ''}`,
  );

/** Default digits for Arabic differ between browsers; Latin digits match the shop's prices. */
const LOCALES: Record<string, string> = { ar: 'ar-u-nu-latn' };

const without = (messages: Messages, taken: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => !(key in taken)));

function englishTypes(english: Messages): string {
  const lines = Object.entries(english).map(([key, message]) => `  '${key}': (${sign(message)}) => string;`);
  return `export type Catalogue = {\n${lines.join('\n')}\n};\nexport declare const catalogue: Catalogue;\n`;
}

function sign(message: string): string {
  const fields = [...getArguments(message)].map(([name, type]) => `${name}: ${type}`);
  return fields.length === 0 ? '' : `values: { ${fields.join('; ')} }`;
}

/**
 * Argument types by name. The first use determines the type: `{count, plural, …}` contains `{count}` in its branches.
 */
function getArguments(message: string): Map<string, string> {
  const uses = argumentTokens(parse(message)).map((token) => [token.arg, getType(token)] as const);
  return new Map(uses.toReversed());
}

function argumentTokens(tokens: readonly Token[]): ArgumentToken[] {
  return tokens.flatMap((token) => {
    if (!('arg' in token)) return [];
    const branches = 'cases' in token ? token.cases : [];
    return [token, ...branches.flatMap((branch) => argumentTokens(branch.tokens))];
  });
}

function getType(token: ArgumentToken): string {
  if (token.type === 'plural' || token.type === 'selectordinal') return 'number';
  if (token.type === 'function') return token.key === 'number' ? 'number' : 'Date';
  return token.type === 'select' ? 'string' : 'string | number';
}

async function writeIfChanged(file: URL, source: string): Promise<string | undefined> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === source) return undefined;
  await writeFile(file, source);
  return fileURLToPath(file);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const written = await compileText();
  console.log(written.length === 0 ? 'Texts are up to date' : `Texts compiled: ${written.length} files`);
}
