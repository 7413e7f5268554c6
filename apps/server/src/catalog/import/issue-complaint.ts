import type { z } from 'zod';
import type { Complaint } from './finding.ts';

type Issue = z.core.$ZodIssue;

/** Translates a schema issue into words for a merchant. */
export function toComplaint(issue: Issue, value: unknown): Complaint {
  if (value === undefined) return MISSING;
  if (isMarginal(issue, value)) return MARGINAL_SPACES;
  if (isSpaced(issue, value)) return INNER_SPACES;
  if (issue.code === 'unrecognized_keys') return unknownField(issue.keys);
  if (issue.code === 'invalid_value') return notListed(issue.values);
  if (issue.code === 'invalid_format') return FORMATS[getName(issue)] ?? dateOrOther(issue);
  if (issue.code === 'too_small' || issue.code === 'too_big') return outOfBounds(issue);
  if (issue.code === 'invalid_union') return UNKNOWN_KIND;
  return issue.code === 'invalid_type' ? wrongType(issue.expected) : { reason: issue.message, cure: 'Correct it' };
}

const MISSING: Complaint = { reason: 'Missing value', cure: 'Fill it in' };
export const MARGINAL_SPACES: Complaint = {
  reason: 'SKU contains marginal whitespaces',
  cure: 'Remove the spaces around it',
};
const INNER_SPACES: Complaint = {
  reason: 'SKU contains spaces',
  cure: 'Write a dash or nothing instead, here and wherever the SKU is used',
};
const UNKNOWN_KIND: Complaint = {
  reason: 'Unknown kind of record',
  cure: 'Write product, category, attribute or size-guide',
};
const KEY: Complaint = {
  reason: 'Invalid key',
  cure: 'Use letters, digits and . _ / - only, at most 80, a letter or digit first',
};
const DATE: Complaint = { reason: 'Not a date and time', cure: 'Write it like 2026-11-24T13:00:00Z' };

const FORMATS: Readonly<Record<string, Complaint>> = {
  sku: KEY,
  style: KEY,
  key: KEY,
  parent: KEY,
  productCategory: KEY,
  categories: KEY,
  picked: KEY,
  upsell: KEY,
  crossSell: KEY,
  related: KEY,
  barcode: { reason: 'Not a barcode', cure: 'Write 8 to 14 digits, or leave it empty' },
  colourHex: { reason: 'Not a colour', cure: 'Write it like #a0b1c2' },
  priceList: { reason: 'Not a price list', cure: 'Write brand and currency, such as outlet-GBP' },
  path: { reason: 'Not a category path', cure: 'Write it like /clothing/dresses.html, in lower case' },
};

/** Last field name of the path, ignoring list indexes. */
const getName = ({ path }: Issue): string => path.findLast((step) => typeof step === 'string') ?? '';

const isMarginal = (issue: Issue, value: unknown): boolean =>
  getName(issue) === 'sku' && typeof value === 'string' && value.trim() !== value;

const isSpaced = (issue: Issue, value: unknown): boolean =>
  ['sku', 'style', 'upsell', 'crossSell', 'related'].includes(getName(issue)) &&
  typeof value === 'string' &&
  /^[\w./-]+(?: +[\w./-]+)+$/.test(value);

const dateOrOther = (issue: Issue): Complaint =>
  issue.code === 'invalid_format' && issue.format === 'datetime' ? DATE : { reason: issue.message, cure: 'Correct it' };

const unknownField = (keys: readonly string[]): Complaint => ({
  reason: `Unknown field ${keys.join(', ')}`,
  cure: 'Correct its name or remove it',
});

const notListed = (values: readonly unknown[]): Complaint => ({
  reason: 'Not an allowed value',
  cure: `Write one of ${values.join(', ')}`,
});

const wrongType = (expected: string): Complaint => ({
  reason: `Wrong type, expected ${expected === 'int' ? 'a whole number' : expected}`,
  cure: expected === 'string' ? 'Put it in quotes' : `Write a value of the type ${expected}`,
});

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

function outOfBounds(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Complaint {
  const unit = UNITS[issue.origin] ?? '';
  if (issue.code === 'too_big') return { reason: 'Too large', cure: `Write at most ${issue.maximum}${unit}` };
  return { reason: 'Too small', cure: `Write at least ${issue.minimum}${unit}` };
}
