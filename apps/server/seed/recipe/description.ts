import { type Dice, diceFor } from './dice.ts';
import { fabricOf } from './fabrics.ts';
import type { DemoProduct } from './products.ts';
import { sizeAttributeOfRun } from './size-runs.ts';
import { extraIn, featuresIn, measureIn } from './telling.ts';
import { DESIGNS, DETAILS, FASTENINGS, FITS, LENGTHS, NECKS, SLEEVES } from './vocabulary.ts';

/** Two to four sentences: what it is, what only this style can say, and how it is made. */
export function descriptionOf(product: DemoProduct, seed: number): string {
  const dice = diceFor(seed, product.sku, 'words');
  const { note } = product.style;
  const what = product.style.beauty ? beautySentence(product, dice) : openingSentence(product, dice);
  const made = makingSentence(product, dice);
  const more = dice.chance(0.6) ? extraSentence(product) : undefined;
  const sentences = dice.chance(0.25) ? [what, made, note, more] : [what, note, made, more];
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}

function openingSentence(product: DemoProduct, dice: Dice): string {
  const cloth = clothOf(product);
  const thing = `${product.facts.plural ? '' : article(thingOf(product))}${thingOf(product)}`;
  const having = listOf(featuresOf(product));
  if (!having) return `${capital(thing)} in ${cloth}.`;
  const openings = [`${capital(thing)} in ${cloth}, with ${having}.`, `${capital(thing)} with ${having}, in ${cloth}.`];
  const worn = sizeAttributeOfRun(product.style.sizes) === 'clothes_size';
  return dice.pick(worn ? [...openings, `${capital(cloth)}, cut as ${thing} with ${having}.`] : openings);
}

/** `bottle green satin`, `ivory and navy striped jersey`. */
function clothOf({ style, facts, colours, colourName }: DemoProduct): string {
  const { code, text } = DESIGNS[facts.design];
  const [ground, second] = colours;
  const [name] = fabricOf(style.material).names;
  if (style.material === 'metal') return `${ground?.name}-plated ${name}${second ? ` with ${second.name} glass` : ''}`;
  const colour = code === 'novelty' ? (ground?.name ?? '') : lowered(colourName);
  return [colour, text, name].filter(Boolean).join(' ');
}

/** `midi slip dress`, without saying twice what a later word says already. */
function thingOf({ facts }: DemoProduct): string {
  const length = facts.length && LENGTHS[facts.length].text;
  const shape = facts.shape?.text;
  const fit = facts.fit && !shape ? FITS[facts.fit].text : undefined;
  const words = [fit, length, shape, facts.nouns[0]].filter((word) => word !== undefined);
  return words.filter((word, i) => !words.slice(i + 1).some((later) => saysAlready(later, word))).join(' ');
}

const saysAlready = (later: string, word: string): boolean =>
  later.includes(word) || (later !== '' && word.startsWith(`${later}-`));

const featuresOf = (product: DemoProduct): string[] =>
  featuresIn(product, {
    neck: (neck) => NECKS[neck].text,
    sleeve: (sleeve) => SLEEVES[sleeve].text,
    detail: (detail) => DETAILS[detail].text,
  });

function makingSentence(product: DemoProduct, dice: Dice): string | undefined {
  const { facts } = product;
  const fastens = facts.fastening && FASTENINGS[facts.fastening].text;
  const measured = measureText(product);
  if (!fastens) return measured && `${capital(measured)}.`;
  const them = facts.plural ? plural(fastens) : fastens;
  const subject = facts.plural ? 'They' : 'It';
  if (!measured) return `${subject} ${them}.`;
  return dice.pick([
    `${subject} ${them}; ${measured}.`,
    `${capital(measured)}, and ${facts.plural ? 'they' : 'it'} ${them}.`,
  ]);
}

/** `a UK size 10 is 109 cm from shoulder to hem`. */
const measureText = (product: DemoProduct): string | undefined =>
  measureIn(product, {
    heel: (cm) => `the heel is ${cm} cm high`,
    insideLeg: (cm, size) => `the inside leg is ${cm} cm in a ${sizeText(size)}`,
    length: (cm, size, from) => `a ${sizeText(size)} is ${cm} cm from ${from} to hem`,
  });

const extraSentence = (product: DemoProduct): string | undefined =>
  extraIn(product, {
    pattern: (printed, ground) => `The pattern sets ${listOf(printed)} on ${ground}.`,
    sizes: (first, last) => `Made in ${/^\d+$/.test(first) ? 'UK sizes' : 'sizes'} ${first} to ${last}.`,
  });

/** Bare numbers are British sizes; the same text is read in the United States. */
const sizeText = (size: string): string => (/^\d+$/.test(size) ? `UK size ${size}` : `size ${size}`);

/** A shade is worn, a scent or a strength is chosen. */
function beautySentence({ style, colourName, facts }: DemoProduct, dice: Dice): string {
  const { formula = facts.nouns[0], size = '', labels } = style.beauty ?? {};
  const thing = formula.toLowerCase();
  if (labels) return `${colourName}: ${thing}, ${size}.`;
  return dice.pick([
    `${capital(article(thing))}${thing} in ${lowered(colourName)}, ${size}.`,
    `${colourName} ${thing}, ${size}.`,
  ]);
}

const listOf = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const article = (word: string): string => (/^(?!one|uti|uni)[aeiou]/i.test(word) ? 'an ' : 'a ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** The first word is a verb: `closes`, `has`, `is`. */
const plural = (clause: string): string =>
  clause
    .replace(/^(\S+)/, (verb) => PLURALS[verb] ?? verb.replace(/s$/, ''))
    .replace(' and ties', ' and tie')
    .replace(' its own', ' their own');
const PLURALS: Readonly<Record<string, string>> = { has: 'have', is: 'are' };
