import { describe, expect, test } from 'vitest';
import { readReviewRow } from './review-row.ts';

const OWN = { sku: 'A', rating: '4', written_at: '2024-05-01 10:30:00' };
const read = (cells: Record<string, string>) => readReviewRow(new Map(Object.entries(cells)));
const readOwn = (cells: Record<string, string> = {}) => {
  const reading = read({ ...OWN, ...cells });
  if ('problem' in reading) throw new Error(reading.problem.reason);
  return reading.review;
};

describe('readReviewRow', () => {
  test('reads our own columns', () => {
    const opinion = { quality: '5', fit: 'Small', height_cm: '172', size: '12', nickname: ' Amira ', locale: 'de_DE' };
    expect(readOwn({ ...opinion, title: 'So\nsoft', body: 'One\n\n\ntwo' })).toEqual({
      ...{ sku: 'A', rating: 4, quality: 5, fit: 'small', heightCm: 172, size: '12', isPublished: true },
      ...{ title: 'So soft', body: 'One\n\ntwo', nickname: 'Amira', locale: 'de-DE' },
      writtenAt: new Date('2024-05-01T10:30:00Z'),
    });
  });

  test('reads those of Magento', () => {
    const magento = { sku: 'A', percent: '80', detail: 'Fine', created_at: '2024-05-01', status_id: '2' };
    expect(read(magento)).toMatchObject({ review: { rating: 4, body: 'Fine', isPublished: false } });
  });

  test.each([
    ['quality', '9'],
    ['fit', 'odd'],
    ['height_cm', '17'],
  ])('leaves out a %s of %s', (column, cell) => {
    const name = column === 'height_cm' ? 'heightCm' : column;
    expect(readOwn({ [column]: cell })).not.toHaveProperty(name);
  });

  test.each([
    ['sku', ''],
    ['rating', '0'],
    ['rating', '6'],
    ['rating', '4.5'],
    ['written_at', '01/05/2024'],
    ['locale', 'klingon'],
  ])('refuses the %s "%s"', (column, cell) => {
    expect(read({ ...OWN, [column]: cell })).toMatchObject({ problem: { column } });
  });

  test.each([
    ['', true],
    ['1', true],
    ['Approved', true],
    ['3', false],
    ['pending', false],
  ])('state "%s" is published: %s', (state, isPublished) => {
    expect(readOwn({ state }).isPublished).toBe(isPublished);
  });

  test('shortens long texts', () => {
    const long = 'x'.repeat(5_000);
    const { title, body, nickname } = readOwn({ title: long, body: long, nickname: long });
    expect([title, body, nickname].map(({ length }) => length)).toEqual([80, 2_000, 30]);
  });
});
