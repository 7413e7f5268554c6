import { describe, expect, test } from 'vitest';
import { readAttributeValue } from './attribute-value.ts';

const any = new Set<string>();

describe('a value of a file', () => {
  test.each([
    ['40', { value: '40' }],
    [' 3.50 ', { value: '3.5' }],
    ['3,5', { value: '3.5' }],
    ['3,5 mm', { value: '3.5' }],
    ['40MM', { value: '40' }],
    ['-2', { value: '-2' }],
    ['−2', { value: '-2' }],
    ['1,200', { fault: 'ambiguous' }],
    ['1.200', { value: '1.2' }],
    ['4 cm', { fault: 'unit' }],
    ['forty', { fault: 'number' }],
    ['mm', { fault: 'number' }],
    ['', { fault: 'number' }],
    ['1e3', { fault: 'unit' }],
    ['NaN', { fault: 'number' }],
    ['<b>1</b>', { fault: 'number' }],
  ])('as a number in mm: %j is %j', (text, expected) => {
    expect(readAttributeValue(text, { type: 'number', unit: 'mm', values: any })).toEqual(expected);
  });

  test('has a unit only where the attribute has one', () => {
    expect(readAttributeValue('3 mm', { type: 'number', unit: null, values: any })).toEqual({ fault: 'unit' });
    expect(readAttributeValue('3 m2', { type: 'number', unit: 'm2', values: any })).toEqual({ value: '3' });
  });

  test.each([
    ['yes', { value: 'true' }],
    ['Nein', { value: 'false' }],
    ['maybe', { fault: 'flag' }],
  ])('as a flag: %j is %j', (text, expected) => {
    expect(readAttributeValue(text, { type: 'flag', unit: null, values: any })).toEqual(expected);
  });

  test.each([
    ['steel', { value: 'steel' }],
    [' steel ', { value: 'steel' }],
    ['stel', { value: 'stel', isUnknown: true }],
    ['<i>steel</i>', { value: '<i>steel</i>', isUnknown: true }],
  ])('as a choice: %j is %j', (text, expected) => {
    expect(readAttributeValue(text, { type: 'choice', unit: null, values: new Set(['steel', 'calf']) })).toEqual(
      expected,
    );
  });

  test('is never unknown while the attribute has no list of values, or is free text', () => {
    expect(readAttributeValue('a', { type: 'choice', unit: null, values: any })).toEqual({ value: 'a' });
    expect(readAttributeValue('a', { type: 'text', unit: null, values: new Set(['b']) })).toEqual({ value: 'a' });
  });
});
