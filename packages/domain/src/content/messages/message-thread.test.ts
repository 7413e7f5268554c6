import { describe, expect, test } from 'vitest';
import { findReference, writeReference } from './message-thread.ts';

describe('reference of a thread', () => {
  test('has eight characters that are read aloud without doubt', () => {
    expect(writeReference(new Uint8Array([0, 9, 10, 17, 18, 31, 32, 255]))).toBe('M-09AHJZ0Z');
  });

  test.each([
    ['a subject', 'Re: [M-09AHJZ0Z] Your message', 'M-09AHJZ0Z'],
    ['small letters', 'about m-09ahjz0z, please', 'M-09AHJZ0Z'],
    ['an order number', 'MW-1001-2002-3', undefined],
    ['a longer word', 'M-09AHJZ0ZZ', undefined],
    ['no reference', 'Where is my order?', undefined],
  ])('is found in %s', (_, text, reference) => {
    expect(findReference(text)).toBe(reference);
  });
});
