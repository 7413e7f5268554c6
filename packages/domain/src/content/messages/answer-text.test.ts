import { describe, expect, test } from 'vitest';
import { fillAnswer, listMissing, readFirstName, requireFilled, requireKnownVariables } from './answer-text.ts';

const values = { firstName: 'Amira', reference: 'M-09AHJZ0Z' };

describe('answer with variables', () => {
  test.each([
    ['Hello {firstName}', 'Hello Amira', []],
    ['{firstName} {firstName}', 'Amira Amira', []],
    ['Order {orderNumber}', 'Order {orderNumber}', ['orderNumber']],
    ['{orderNumber} {orderNumber} {colour}', '{orderNumber} {orderNumber} {colour}', ['orderNumber', 'colour']],
    ['No variable: {}, { firstName }, {1}', 'No variable: {}, { firstName }, {1}', []],
    ['{constructor}', '{constructor}', ['constructor']],
  ])('%j becomes %j without %j', (text, filled, missing) => {
    expect([fillAnswer(text, values), listMissing(text, values)]).toEqual([filled, missing]);
  });

  test('does not fill in what a value contains', () => {
    expect(fillAnswer('{firstName}', { firstName: '{reference}', reference: 'M' })).toBe('{reference}');
  });

  test('rejects a missing value and names it', () => {
    expect(() => requireFilled('Order {orderNumber}', values)).toThrow(
      expect.objectContaining({ code: 'variable_missing', field: 'orderNumber' }),
    );
  });

  test('rejects a template with an unknown variable', () => {
    expect(() => requireKnownVariables({ en: '{firstName}', de: '{vorname}' })).toThrow(
      expect.objectContaining({ code: 'variable_unknown', field: 'vorname' }),
    );
    expect(() => requireKnownVariables({ en: '{firstName} {staffName}' })).not.toThrow();
  });
});

test.each([
  ['Amira Khan', 'Amira'],
  ['  Amira', 'Amira'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(readFirstName(name)).toBe(first);
});
