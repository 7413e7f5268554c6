import type { JudgedQuery, Limits, Values, Wanted } from './judged-query.ts';
import type { NumberFact, ProductFacts, ValueFact } from './product-facts.ts';

/** Exactly what was asked for, worth a look, of no use. */
export type Grade = 2 | 1 | 0;

/** How well a product answers a query. What is sold out is worth a look at most. */
export function gradeOf(facts: ProductFacts, { must = {}, should = {}, also = [] }: JudgedQuery): Grade {
  const short = isUseful(facts, must) ? shortOf(facts, must) + shortOf(facts, should) : Number.POSITIVE_INFINITY;
  const isAlso = also.some((wanted) => isUseful(facts, wanted) && shortOf(facts, wanted) === 0);
  const grade = short === 0 ? 2 : Number(short === 1 || isAlso);
  return (facts.numbers.sizesLeft === 0 ? Math.max(0, grade - 1) : grade) as Grade;
}

/** Colours that shoppers take for each other. */
const CLOSE_BY: Readonly<Record<string, readonly string[]>> = {
  red: ['burgundy'],
  burgundy: ['red'],
  green: ['khaki'],
  khaki: ['green'],
  blue: ['navy'],
  navy: ['blue'],
  white: ['cream'],
  cream: ['white', 'beige'],
  beige: ['cream', 'brown'],
  brown: ['beige'],
  grey: ['silver'],
  silver: ['grey'],
};

const isUseful = (facts: ProductFacts, wanted: Wanted): boolean =>
  namesOf(wanted).every((name) => (name === 'colour' ? hasSomeColour(facts, wanted) : holds(facts, wanted, name)));

/** How many of the wishes it does not meet. */
const shortOf = (facts: ProductFacts, wanted: Wanted): number =>
  namesOf(wanted).filter((name) => !holds(facts, wanted, name)).length;

function hasSomeColour({ values }: ProductFacts, { colour = [] }: Wanted): boolean {
  const asked = listOf(colour);
  const [first = ''] = values.colour;
  return [...values.colour, ...(CLOSE_BY[first] ?? [])].some((one) => asked.includes(one));
}

function holds({ values, numbers }: ProductFacts, wanted: Wanted, name: keyof Wanted): boolean {
  if (isNumber(name)) return isWithin(numbers[name], wanted[name] ?? {});
  const asked = listOf(wanted[name] ?? []);
  if (name === 'colour') return asked.includes(values.colour[0] ?? '');
  if (name === 'title' || name === 'shade') return asked.some((words) => saysWords(values[name][0] ?? '', words));
  return values[name as ValueFact].some((value) => asked.includes(value));
}

const isNumber = (name: keyof Wanted): name is NumberFact => ['price', 'age', 'sizesLeft'].includes(name);

const isWithin = (number: number, { from = -Infinity, to = Infinity }: Limits): boolean =>
  number >= from && number <= to;

const saysWords = (text: string, words: string): boolean => ` ${plain(text)} `.includes(` ${plain(words)} `);

const plain = (text: string): string => text.toLowerCase().replaceAll('-', ' ').replace(/[’']/g, '');

const listOf = (values: Values): readonly string[] => (typeof values === 'string' ? [values] : values);

const namesOf = (wanted: Wanted) => Object.keys(wanted) as (keyof Wanted)[];
