import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { parse } from '@messageformat/parser';
import { frenchSpacing } from '@shop/domain/french-spacing';
import { en as anyErrors } from '../apps/storefront/app/i18n/text/errors/en.ts';

type Messages = Record<string, string>;
type Token = ReturnType<typeof parse>[number] | { type: 'octothorpe' };
type ArgumentToken = Extract<Token, { arg: string }>;
/** What a page or mail of one language ships: its own words, and English where it has none. */
type Catalogue = { name: string; own: Messages; english: Messages };

/** Mails have texts of their own, so that no page ships them. */
const PAGES = new URL('../apps/storefront/app/i18n/', import.meta.url);
const FOLDERS = [PAGES, new URL('../mail/', PAGES)];
/** What says a number in them. */
const NUMBERS = new URL('number.ts', PAGES);
/**
 * What the browser gets of them: what any page may say, and what comes with the pages that say it. A product is looked
 * at from many places; whatever else is not of the catalogue comes together.
 */
const SHARES: Record<string, (key: string) => boolean> = {
  first: (key) => !PRODUCT_TEXT.test(key) && !isLater(key),
  product: (key) => PRODUCT_TEXT.test(key),
  later: (key) => isLater(key),
};
const PRODUCT_TEXT = /^(productPage|delivery|sizeGuide)[.]/;
/** The frame and the cards of products say a few of them. */
const LATER_TEXT =
  /^(identity[.](?!header$)|bag[.](?!(close|addSize|quickAdd)$)|head[.](?!(page|unlisted[.]search)$)|(backInStock|contact|faq|account|accountLife|address|credit|giftCard|savedCards|subscription|staffDiscount|wishlist|checkout|order|returns|referral|store)[.])/;
/** Of refusals any page says those of the folder `errors`; each other one comes with the forms that are refused so. */
const isLater = (key: string): boolean => LATER_TEXT.test(key) || (key.startsWith('error.') && !(key in anyErrors));
const GENERATED = '// Made by scripts/compile-text.ts from the text folder beside. Edit the text, not this file.\n';

/** Compiles every `text` folder of the storefront into the `compiled` folder beside it; answers the files that changed. */
export async function compileText(folders: readonly URL[] = FOLDERS): Promise<string[]> {
  const written = await Promise.all(folders.map(compileFolder));
  return written.flat();
}

async function compileFolder(folder: URL): Promise<string[]> {
  const catalogues = await readCatalogues(folder);
  const faults = catalogues.flatMap(faultsOf);
  if (faults.length > 0) throw new Error(`The texts do not compile:\n${faults.join('\n')}`);

  await mkdir(new URL('compiled/', folder), { recursive: true });
  const isShared = folder.href === PAGES.href;
  const shares = !isShared
    ? []
    : catalogues.flatMap((catalogue) => Object.keys(SHARES).map((share) => shareOf(catalogue, share)));
  const numbers = relative(fileURLToPath(new URL('compiled', folder)), fileURLToPath(NUMBERS)).replaceAll('\\', '/');
  const files = [...catalogues, ...shares].flatMap((catalogue) => filesOf(catalogue, numbers));
  const written = await Promise.all(files.map(([name, source]) => writeIfChanged(new URL(name, folder), source)));
  return written.filter((path) => path !== undefined);
}

/** By language: the file of the folder itself and those of its areas, as `bag/fr.ts`. */
async function readCatalogues(folder: URL): Promise<Catalogue[]> {
  const found = await readdir(new URL('text/', folder), { recursive: true });
  const files = found.filter((file) => file.endsWith('.ts')).sort();
  const languageOf = (file: string) => basename(file, '.ts');
  const read = async (name: string): Promise<Messages> => {
    const own = files.filter((file) => languageOf(file) === name);
    const areas = await Promise.all(own.map((file) => readMessages(new URL(`text/${file}`, folder))));
    return polished(name, Object.assign({}, ...areas));
  };
  const english = await read('en');
  const names = [...new Set(files.map(languageOf))];
  return Promise.all(names.map(async (name) => ({ name, own: await read(name), english })));
}

const polished = (name: string, messages: Messages): Messages => {
  const polish = POLISH[name];
  if (!polish) return messages;
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, polish(message)]));
};

/** Nobody can see a no-break space or an isolate in a source, so that texts get their own here. */
const POLISH: Record<string, (message: string) => string> = { fr: frenchSpacing, ar: isolated };

/** What is put into a text that runs to the left keeps its own direction, and is not torn by the words around it. */
function isolated(message: string): string {
  const values = argumentTokens(parse(message)).filter(({ type, arg }) => type === 'argument' && !COPIED.has(arg));
  return values.reduceRight((text, { ctx: { offset, text: value } }) => {
    const end = offset + value.length + (text[offset + value.length] === '%' ? 1 : 0);
    const isAlone = offset === 0 && end === text.length;
    if (isAlone || ISOLATES.test(text[offset - 1] ?? '')) return text;
    return `${text.slice(0, offset)}\u2068${text.slice(offset, end)}\u2069${text.slice(end)}`;
  }, message);
}

/** A link that is copied out of a text takes no sign along that nobody sees. */
const COPIED = new Set(['link', 'url']);
const ISOLATES = /[\u2066-\u2068]/;

/** The query makes a changed file a new module, so that a running dev server reads it again. */
async function readMessages(file: URL): Promise<Messages> {
  const { mtimeMs } = await stat(file);
  const module: Record<string, Messages> = await import(`${file.href}?changed=${mtimeMs}`);
  return Object.values(module)[0] ?? {};
}

/** A translation may leave an argument out, but it cannot ask for one that the caller does not give. */
function faultsOf({ name, own, english }: Catalogue): string[] {
  return Object.entries(own).flatMap(([key, message]) => {
    if (english[key] === undefined) return [`${name}.ts: '${key}' is not a key of en.ts`];
    const known = argumentsOf(english[key]);
    const unknown = [...argumentsOf(message).keys()].filter((argument) => !known.has(argument));
    return [
      ...unknown.map((argument) => `${name}.ts: '${key}' uses {${argument}}, which en.ts does not have`),
      ...missingForms(name, message).map((form) => `${name}.ts: '${key}' does not say '${form}'`),
    ];
  });
}

/** Arabic counts in six ways, and a noun that is left to `other` is a mistake; elsewhere `other` may speak for all. */
function missingForms(name: string, message: string): string[] {
  if (name !== 'ar') return [];
  const needed = new Intl.PluralRules(name).resolvedOptions().pluralCategories;
  return argumentTokens(parse(message)).flatMap((token) => {
    if (token.type !== 'plural' || !('cases' in token)) return [];
    const said = new Set<string>(token.cases.map(({ key }) => EXACT_FORMS[key] ?? key));
    return needed.filter((form) => !said.has(form));
  });
}

/** In Arabic these are exactly the numbers of the form. */
const EXACT_FORMS: Record<string, string> = { '=0': 'zero', '=1': 'one', '=2': 'two' };

function shareOf({ name, own, english }: Catalogue, share: string): Catalogue {
  const pick = (messages: Messages) =>
    Object.fromEntries(Object.entries(messages).filter(([key]) => SHARES[share]?.(key)));
  return { name: `${name}.${share}`, own: pick(own), english: pick(english) };
}

function filesOf(catalogue: Catalogue, numbers: string): [string, string][] {
  const file = `compiled/${catalogue.name}.generated`;
  return [
    [`${file}.js`, GENERATED + moduleOf(catalogue, numbers)],
    [`${file}.d.ts`, GENERATED + (catalogue.name === 'en' ? englishTypes(catalogue.english) : TRANSLATION_TYPES)],
  ];
}

const TRANSLATION_TYPES =
  "import type { Catalogue } from './en.generated.js';\nexport declare const catalogue: Catalogue;\n";

/** An English text keeps English plurals and numbers, also where it stands in for a missing translation. */
function moduleOf({ name, own, english }: Catalogue, numbers: string): string {
  const language = name.slice(0, 2);
  const locale = LOCALES[language] ?? language;
  const parts = language === 'en' ? { en: { ...english, ...own } } : { en: without(english, own), [locale]: own };
  const source = compileModule(new MessageFormat(Object.keys(parts)), parts);
  const merged = Object.keys(parts).map((part) => `...parts[${JSON.stringify(part)}]`);
  return `${withOwnNumbers(source, numbers).replace('export default', 'const parts =')};\nexport const catalogue = { ${merged.join(', ')} };\n`;
}

/** See `i18n/number.ts`. */
const withOwnNumbers = (source: string, numbers: string): string =>
  source.replace(
    /^import \{ number(?:, )?(.*) \} from "@messageformat\/runtime";$/m,
    (_, rest) =>
      `import { number } from "${numbers}";\n${rest ? `import { ${rest} } from "@messageformat/runtime";` : ''}`,
  );

/** Which figures Arabic has differs from browser to browser; the shop's are those of its prices. */
const LOCALES: Record<string, string> = { ar: 'ar-u-nu-latn' };

const without = (messages: Messages, taken: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => !(key in taken)));

function englishTypes(english: Messages): string {
  const lines = Object.entries(english).map(([key, message]) => `  '${key}': (${signatureOf(message)}) => string;`);
  return `export type Catalogue = {\n${lines.join('\n')}\n};\nexport declare const catalogue: Catalogue;\n`;
}

function signatureOf(message: string): string {
  const fields = [...argumentsOf(message)].map(([name, type]) => `${name}: ${type}`);
  return fields.length === 0 ? '' : `values: { ${fields.join('; ')} }`;
}

/** By name. Where one is used twice, its first use says what it is: `{count, plural, …}` holds `{count}` in its branches. */
function argumentsOf(message: string): Map<string, string> {
  const uses = argumentTokens(parse(message)).map((token) => [token.arg, typeOf(token)] as const);
  return new Map(uses.toReversed());
}

function argumentTokens(tokens: readonly Token[]): ArgumentToken[] {
  return tokens.flatMap((token) => {
    if (!('arg' in token)) return [];
    const branches = 'cases' in token ? token.cases : [];
    return [token, ...branches.flatMap((branch) => argumentTokens(branch.tokens))];
  });
}

function typeOf(token: ArgumentToken): string {
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
