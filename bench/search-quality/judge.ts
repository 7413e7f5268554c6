import type { JudgedQuery, Limits, Values, Wanted } from './judged-query.ts';
import type { NumberFact, ProductFacts, ValueFact } from './product-facts.ts';

/** 2: exact match, 1: worth a look, 0: irrelevant. */
export type Grade = 2 | 1 | 0;

/** Relevance grade of a product for a query. A sold-out product is graded 1 at most. */
export function calculateGrade(facts: ProductFacts, { must = {}, should = {}, also = [] }: JudgedQuery): Grade {
  const short = isUseful(facts, must)
    ? countMissing(facts, must) + countMissing(facts, should)
    : Number.POSITIVE_INFINITY;
  const isAlso = also.some((wanted) => isUseful(facts, wanted) && countMissing(facts, wanted) === 0);
  const grade = short === 0 ? 2 : Number(short === 1 || isAlso);
  return (facts.numbers.sizesLeft === 0 ? Math.max(0, grade - 1) : grade) as Grade;
}

/** Colours that shoppers accept in place of each other. */
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
  listNames(wanted).every((name) => (name === 'colour' ? hasSomeColour(facts, wanted) : holds(facts, wanted, name)));

/** Number of wishes that the product does not meet. */
const countMissing = (facts: ProductFacts, wanted: Wanted): number =>
  listNames(wanted).filter((name) => !holds(facts, wanted, name)).length;

function hasSomeColour({ values }: ProductFacts, { colour = [] }: Wanted): boolean {
  const requested = getList(colour);
  const [first = ''] = values.colour;
  return [...values.colour, ...(CLOSE_BY[first] ?? [])].some((one) => requested.includes(one));
}

function holds({ values, numbers }: ProductFacts, wanted: Wanted, name: keyof Wanted): boolean {
  if (isNumber(name)) return isWithin(numbers[name], wanted[name] ?? {});
  const requested = getList(wanted[name] ?? []);
  if (name === 'colour') return requested.includes(values.colour[0] ?? '');
  if (name === 'title' || name === 'shade')
    return requested.some((words) => containsWords(values[name][0] ?? '', words));
  return values[name as ValueFact].some((value) => requested.includes(value));
}

const isNumber = (name: keyof Wanted): name is NumberFact => ['price', 'age', 'sizesLeft'].includes(name);

const isWithin = (number: number, { from = -Infinity, to = Infinity }: Limits): boolean =>
  number >= from && number <= to;

const containsWords = (text: string, words: string): boolean => ` ${plain(text)} `.includes(` ${plain(words)} `);

const plain = (text: string): string => text.toLowerCase().replaceAll('-', ' ').replace(/[’']/g, '');

const getList = (values: Values): readonly string[] => (typeof values === 'string' ? [values] : values);

const listNames = (wanted: Wanted) => Object.keys(wanted) as (keyof Wanted)[];
