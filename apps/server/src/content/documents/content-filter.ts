import { isRecord } from '@shop/domain/record';
import { badQuery } from './content-query.ts';

/** Evaluates `filters` in Strapi syntax; unknown operators are rejected. */
export function passesFilters(document: unknown, filters: unknown, depth = 0): boolean {
  if (filters === undefined) return true;
  if (!isRecord(filters) || depth > MAX_DEPTH) throw badQuery('These filters cannot be read', 'filters');
  return Object.entries(filters).every(([name, condition]) => {
    const group = GROUPS[name];
    if (group) return group(toList(condition).map((part) => passesFilters(document, part, depth + 1)));
    if (name === '$not') return !passesFilters(document, condition, depth + 1);
    return passesField(getField(document, name), condition, depth + 1);
  });
}

const MAX_DEPTH = 8;

const GROUPS: Readonly<Record<string, (answers: boolean[]) => boolean>> = {
  $and: (answers) => answers.every(Boolean),
  $or: (answers) => answers.some(Boolean),
};

function passesField(value: unknown, condition: unknown, depth: number): boolean {
  if (!isRecord(condition)) return isEqual(value, condition);
  return Object.entries(condition).every(([name, operand]) => {
    if (name === '$not') return !passesField(value, operand, depth + 1);
    if (!name.startsWith('$')) return passesFilters(value, { [name]: operand }, depth);
    const operator = OPERATORS[name];
    if (!operator) throw badQuery(`Unknown operator ${name}`, 'filters');
    return operator(value, operand);
  });
}

type Operator = (value: unknown, operand: unknown) => boolean;

const OPERATORS: Readonly<Record<string, Operator>> = {
  $eq: (value, operand) => isEqual(value, operand),
  $eqi: (value, operand) => isEqual(lower(value), lower(operand)),
  $ne: (value, operand) => !isEqual(value, operand),
  $nei: (value, operand) => !isEqual(lower(value), lower(operand)),
  $lt: (value, operand) => compare(value, operand) < 0,
  $lte: (value, operand) => compare(value, operand) <= 0,
  $gt: (value, operand) => compare(value, operand) > 0,
  $gte: (value, operand) => compare(value, operand) >= 0,
  $in: (value, operand) => toList(operand).some((part) => isEqual(value, part)),
  $notIn: (value, operand) => !toList(operand).some((part) => isEqual(value, part)),
  $contains: (value, operand) => text(value).includes(text(operand)),
  $notContains: (value, operand) => !text(value).includes(text(operand)),
  $containsi: (value, operand) => lower(value).includes(lower(operand)),
  $notContainsi: (value, operand) => !lower(value).includes(lower(operand)),
  $startsWith: (value, operand) => text(value).startsWith(text(operand)),
  $startsWithi: (value, operand) => lower(value).startsWith(lower(operand)),
  $endsWith: (value, operand) => text(value).endsWith(text(operand)),
  $endsWithi: (value, operand) => lower(value).endsWith(lower(operand)),
  $null: (value, operand) => isNothing(value) === (operand !== 'false'),
  $notNull: (value, operand) => isNothing(value) !== (operand !== 'false'),
  $between: (value, operand) => {
    const [from, to] = toList(operand);
    return compare(value, from) >= 0 && compare(value, to) <= 0;
  },
};

const getField = (document: unknown, name: string): unknown =>
  isRecord(document) && Object.hasOwn(document, name) ? document[name] : undefined;

const toList = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  if (isRecord(value)) return Object.values(value);
  return [value];
};

const isNothing = (value: unknown): boolean => value === undefined || value === null;
const text = (value: unknown): string => (isNothing(value) ? '' : String(value));
const lower = (value: unknown): string => text(value).toLowerCase();
/** Compares as text, since query values are always text. */
const isEqual = (value: unknown, operand: unknown): boolean => !isNothing(value) && text(value) === text(operand);

/** Compares as numbers if both are numeric, otherwise as text; ISO dates sort as text. */
export function compare(a: unknown, b: unknown): number {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b) ? 0 : Number.NaN;
  const [left, right] = [Number(a), Number(b)];
  if (!Number.isNaN(left) && !Number.isNaN(right) && text(a) !== '' && text(b) !== '') return left - right;
  return Number(text(a) > text(b)) - Number(text(a) < text(b));
}
