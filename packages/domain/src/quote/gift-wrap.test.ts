import { describe, expect, test } from 'vitest';
import { ShopError } from '../shop-error.ts';
import { calculateWrapPrice, MAX_GIFT_NOTE_LENGTH, readGiftNote, sumGiftWrap } from './gift-wrap.ts';

const FAMILY = '👩‍👩‍👧';

describe('a gift note', () => {
  test.each([
    ['plain text', 'Happy birthday, Ada', 'Happy birthday, Ada'],
    ['surrounding space', '  Happy birthday \n', 'Happy birthday'],
    ['nothing but space', ' \r\n\t', undefined],
    ['nothing', '', undefined],
    ['line breaks of a form', 'Dear Ada,\r\nwith love', 'Dear Ada,\nwith love'],
    ['many blank lines', 'Dear Ada,\n\n\n\n\nwith love', 'Dear Ada,\n\nwith love'],
    ['an emoji of several code points', `With love ${FAMILY}`, `With love ${FAMILY}`],
    ['Arabic', 'عيد ميلاد سعيد يا ليلى', 'عيد ميلاد سعيد يا ليلى'],
    ['markup, which is text', '<b>Ada</b> & "Co"', '<b>Ada</b> & "Co"'],
    ['control characters', 'Ad\u0000a\u001b[31m', 'Ada[31m'],
    ['a bidi override', 'A\u202Eda\u2066!', 'Ada!'],
    ['half of a surrogate pair', 'Ada\uD83D', 'Ada'],
    ['the longest note', 'a'.repeat(MAX_GIFT_NOTE_LENGTH), 'a'.repeat(MAX_GIFT_NOTE_LENGTH)],
    ['as many emojis', FAMILY.repeat(MAX_GIFT_NOTE_LENGTH), FAMILY.repeat(MAX_GIFT_NOTE_LENGTH)],
  ])('keeps %s as it is printed', (_, typed, note) => {
    expect(readGiftNote(typed)).toBe(note);
  });

  test.each([
    ['letters', 'a'],
    ['emojis', FAMILY],
  ])('rejects too many %s', (_, character) => {
    const typed = character.repeat(MAX_GIFT_NOTE_LENGTH + 1);
    expect(() => readGiftNote(typed)).toThrow(ShopError);
    expect(() => readGiftNote(typed)).toThrow(expect.objectContaining({ code: 'gift_note_too_long', field: 'note' }));
  });
});

test.each([
  ['goods in a store that wraps', { price: 395, goods: 2 }, 395],
  ['goods in a store that does not', { price: undefined, goods: 2 }, undefined],
  ['a bag without goods', { price: 395, goods: 0 }, undefined],
])('prices the wrapping of %s', (_, wrapping, price) => {
  expect(calculateWrapPrice(wrapping)).toBe(price);
});

test('sums the wrapping only', () => {
  const services = [
    { kind: 'goods', amount: 4_000 },
    { kind: 'gift-card', amount: 2_500 },
    { kind: 'gift-wrap', amount: 395 },
  ] as const;
  expect(sumGiftWrap(services)).toBe(395);
  expect(sumGiftWrap([])).toBe(0);
});
