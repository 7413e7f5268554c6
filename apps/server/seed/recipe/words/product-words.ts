import type { ProductRecord } from '@shop/contracts/catalogue-file';
import type { View } from '@shop/illustrator/garment';
import { careOf, fabricOf } from '../fabrics.ts';
import { materialParts } from '../materials-text.ts';
import type { DemoProduct } from '../products.ts';
import { sizeAttributeOfRun } from '../size-runs.ts';
import { extraIn, featuresIn, measureIn } from '../telling.ts';
import { ARABIC } from './ar/arabic.ts';
import { GERMAN } from './de/german.ts';
import { FRENCH } from './fr/french.ts';
import type { LanguageWords } from './language-words.ts';

/** The texts of a product in every language but English. A style without a title in one is left out there. */
export const translatedTexts = (product: DemoProduct, seed: number): ProductRecord['texts'] =>
  perLanguage(product, (words) => productTexts(product, words, seed));

/** What a picture shows, in every language but English. */
export const translatedAlts = (product: DemoProduct, view: View): Record<string, string> =>
  perLanguage(product, (words) => {
    const { picture, finish } = words.sentences;
    return finish(picture[view](titleOf(product, words), colourOf(product, words)));
  });

const LANGUAGES: readonly LanguageWords[] = [FRENCH, GERMAN, ARABIC];

const perLanguage = <Said>({ style }: DemoProduct, say: (words: LanguageWords) => Said): Record<string, Said> =>
  Object.fromEntries(
    LANGUAGES.filter(({ styles }) => Object.hasOwn(styles, style.title)).map((words) => [words.locale, say(words)]),
  );

function productTexts(product: DemoProduct, words: LanguageWords, seed: number) {
  const { style } = product;
  const { care } = words.cloth;
  const { finish } = words.sentences;
  return {
    title: finish(titleOf(product, words)),
    description: finish(descriptionIn(product, words)),
    materials: finish(materialsIn(product, words, seed)),
    care: style.beauty ? [] : careOf(fabricOf(style.material)).map((line) => finish(care[line])),
    colour: capital(colourOf(product, words)),
  };
}

const titleOf = ({ style }: DemoProduct, { styles }: LanguageWords): string => wordFor(styles, style.title)[0];

function colourOf({ style, colours, position, colourName }: DemoProduct, { cloth, sentences }: LanguageWords): string {
  const label = style.beauty?.labels?.[position];
  if (label) return wordFor(cloth.beauty, label);
  const named = colourName.includes(' and ') ? 2 : 1;
  return sentences.and(colours.slice(0, named).map(({ name }) => cloth.colours[name]));
}

function descriptionIn(product: DemoProduct, words: LanguageWords): string {
  const { fastening } = product.facts;
  const [, note] = wordFor(words.styles, product.style.title);
  const what = product.style.beauty ? beautySentence(product, words) : openingSentence(product, words);
  const made = [fastening && words.parts.fastenings[fastening], measureText(product, words), extraText(product, words)];
  return [what, note, ...made.filter((part) => part !== undefined).map((part) => `${part}.`)].join(' ');
}

function openingSentence(product: DemoProduct, words: LanguageWords): string {
  const { parts, cloth, sentences } = words;
  const { style, facts } = product;
  const features = featuresIn(product, {
    neck: (neck) => parts.necks[neck],
    sleeve: (sleeve) => parts.sleeves[sleeve],
    detail: (detail) => parts.details[detail],
  });
  const said = sentences.opening({
    thing: thingOf(product, words),
    cloth: sentences.cloth(cloth.fabrics[style.material], parts.designs[facts.design]),
    colour: colourOf(product, words),
    features: sentences.and(features),
  });
  return capital(said);
}

function thingOf({ facts }: DemoProduct, { parts }: LanguageWords): string {
  const { shape, nouns, fit, length } = facts;
  const thing = wordFor(parts.things, shape ? `${shape.text} ${nouns[0]}` : nouns[0]);
  const said = [thing, fit && !shape ? parts.fits[fit] : '', length ? parts.lengths[length] : ''];
  return said.filter(Boolean).join(' ');
}

function beautySentence(product: DemoProduct, words: LanguageWords): string {
  const { formula = '', size = '', labels } = product.style.beauty ?? {};
  const said = { formula: wordFor(words.cloth.beauty, formula), size: amountIn(size, words) };
  const colour = colourOf(product, words);
  return capital(words.sentences.beauty({ ...said, ...(labels ? { label: capital(colour) } : { shade: colour }) }));
}

const measureText = (product: DemoProduct, { sentences, locale }: LanguageWords): string | undefined => {
  const cm = (length: number) => length.toLocaleString(locale);
  return measureIn(product, {
    heel: (length) => sentences.heel(cm(length)),
    insideLeg: (length, size) => sentences.insideLeg(cm(length), sizeText(size)),
    length: (length, size, from) => sentences.length(cm(length), sizeText(size), from),
  });
};

const extraText = (product: DemoProduct, { sentences, cloth }: LanguageWords): string | undefined =>
  extraIn(product, {
    pattern: (printed, ground) =>
      sentences.pattern(sentences.and(printed.map((name) => cloth.colours[name])), cloth.colours[ground]),
    sizes: (first, last) => {
      const shoes = sizeAttributeOfRun(product.style.sizes) === 'shoesize';
      return sentences.sizes(sizeText(first), sizeText(last), shoes ? 'shoes' : 'clothes');
    },
  });

/** Bare numbers are British sizes, which nobody abroad takes them for. */
const sizeText = (size: string): string => (/^\d+$/.test(size) ? `UK ${size}` : size);

function materialsIn({ style, facts }: DemoProduct, words: LanguageWords, seed: number): string {
  const { cloth, sentences } = words;
  if (style.beauty) {
    return sentences.label(wordFor(cloth.beauty, style.beauty.formula), amountIn(style.beauty.size, words));
  }
  const said = materialParts(style, facts, seed).map(({ layer, fibres }) => {
    const text = fibresIn(fibres, words);
    return layer ? sentences.layer(cloth.layers[layer], text) : text;
  });
  return said.map((part) => `${part}.`).join(' ');
}

/** `97% polyester, 3% elastane`, fibre by fibre. */
const fibresIn = (fibres: string, { cloth, sentences }: LanguageWords): string =>
  fibres
    .split(', ')
    .map((part) => {
      const [, percent, fibre] = /^(\d+)% (.+)$/.exec(part) ?? [];
      return percent && fibre ? sentences.share(percent, wordFor(cloth.fibres, fibre)) : wordFor(cloth.fibres, part);
    })
    .join(sentences.comma);

/** `3.5 g`, with the language's own point and unit. */
function amountIn(amount: string, { sentences, locale }: LanguageWords): string {
  const [number, unit] = amount.split(' ');
  return `${Number(number).toLocaleString(locale)} ${unit === 'g' || unit === 'ml' ? sentences.units[unit] : unit}`;
}

function wordFor<Word>(words: Readonly<Record<string, Word>>, english: string): Word {
  const word = Object.hasOwn(words, english) ? words[english] : undefined;
  if (word === undefined) throw new RangeError(`Nobody has translated '${english}'`);
  return word;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
