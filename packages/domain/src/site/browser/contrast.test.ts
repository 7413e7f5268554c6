import { describe, expect, test } from 'vitest';
import { isReadable } from './contrast.ts';

describe('isReadable', () => {
  test.each([
    ['#000', '#fff', true],
    ['#000000', '#FFFFFF', true],
    ['#a01c2e', '#fcfaf7', true],
    ['#767676', '#ffffff', true],
    ['#777777', '#ffffff', false],
    ['#777', '#fff', false],
    ['#fff', '#fff', false],
  ])('%s on %s returns %s', (ink, ground, readable) => {
    expect(isReadable(ink, ground)).toBe(readable);
    expect(isReadable(ground, ink)).toBe(readable);
  });

  test.each(['red', 'url(x)', '', '#12345', '#000;background:url(x)', 'var(--ink)'])(
    'rejects the colour "%s"',
    (colour) => {
      expect(isReadable(colour, '#fff')).toBe(false);
    },
  );
});
