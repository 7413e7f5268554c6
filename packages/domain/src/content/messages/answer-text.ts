import { ShopError } from '../../shop-error.ts';
import type { Language } from '../../site/store/store.ts';

/** Names in braces that an answer may contain. */
export const ANSWER_VARIABLES = ['firstName', 'name', 'orderNumber', 'reference', 'shopName', 'staffName'] as const;
export type AnswerVariable = (typeof ANSWER_VARIABLES)[number];
export type AnswerValues = Readonly<Partial<Record<AnswerVariable, string>>>;

/** Texts of a template by language. */
export type TemplateTexts = Readonly<Partial<Record<Language, string>>>;

export const MAX_ANSWER_LENGTH = 8_000;

const VARIABLE = /[{]([A-Za-z]\w*)[}]/g;

/** Fills in known variables; those without a value stay as they are. */
export const fillAnswer = (text: string, values: AnswerValues): string =>
  text.replace(VARIABLE, (whole, name: string) => findValue(values, name) ?? whole);

/** Variables of a text that have no value, each once. */
export function listMissing(text: string, values: AnswerValues): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => findValue(values, name) === undefined))];
}

/** Text to send. Throws while a variable has no value: a customer never reads `{orderNumber}`. */
export function requireFilled(text: string, values: AnswerValues): string {
  const [missing] = listMissing(text, values);
  if (missing !== undefined) throw variableMissing(missing);
  return fillAnswer(text, values);
}

/** Throws unless every variable of a template exists. */
export function requireKnownVariables(texts: TemplateTexts): void {
  const known = Object.fromEntries(ANSWER_VARIABLES.map((name) => [name, '']));
  for (const text of Object.values(texts)) {
    const [unknown] = listMissing(text, known);
    if (unknown !== undefined) throw variableUnknown(unknown);
  }
}

export const readFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

function findValue(values: AnswerValues, name: string): string | undefined {
  const known = ANSWER_VARIABLES.find((one) => one === name);
  return known && values[known];
}

const variableMissing = (name: string): ShopError =>
  new ShopError(`{${name}} has no value for this message: replace it before sending`, {
    code: 'variable_missing',
    kind: 'unprocessable',
    field: name,
  });

const variableUnknown = (name: string): ShopError =>
  new ShopError(`{${name}} is no variable: use ${ANSWER_VARIABLES.map((one) => `{${one}}`).join(', ')}`, {
    code: 'variable_unknown',
    kind: 'unprocessable',
    field: name,
  });
