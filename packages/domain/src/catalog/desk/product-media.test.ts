import { describe, expect, test } from 'vitest';
import { type DeskMedia, describeMedia, requireUsableMedia, toPixels } from './product-media.ts';

const known = { pictures: new Set(['a', 'b']), videos: new Set(['v']) };
const item = (key: string, more: Partial<DeskMedia> = {}): DeskMedia => ({ key, role: 'other', alt: {}, ...more });

describe('a media list', () => {
  test.each([
    [
      'pictures and a video with a poster',
      [item('a'), item('b'), item('v', { role: 'video', poster: 'a' })],
      undefined,
    ],
    ['an unknown picture', [item('c')], 'media_unknown'],
    ['a video as a picture', [item('v')], 'media_unknown'],
    ['a picture as a video', [item('a', { role: 'video' })], 'media_unknown'],
    ['an unknown poster', [item('v', { role: 'video', poster: 'v' })], 'media_unknown'],
    ['a picture twice', [item('a'), item('a')], 'media_repeated'],
  ])('of %s is refused as %s', (_, items, code) => {
    const check = () => requireUsableMedia(items, known);
    if (code === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code }));
  });

  test('is described by its files and its texts per locale', () => {
    const items = [
      item('a', { role: 'front', alt: { 'en-GB': 'A dress' } }),
      item('v', { role: 'video', poster: 'a' }),
    ];
    expect(describeMedia(items)).toEqual({ media: 'front=a, video=v (a)', 'alt.en-GB': 'A dress | ' });
  });
});

describe('a crop of 200 × 300 pixels', () => {
  test.each([
    [
      { x: 0, y: 0, width: 1, height: 1 },
      { left: 0, top: 0, width: 200, height: 300 },
    ],
    [
      { x: 0.25, y: 0.5, width: 0.5, height: 0.5 },
      { left: 50, top: 150, width: 100, height: 150 },
    ],
    [
      { x: 0.5, y: 0.5, width: 1, height: 1 },
      { left: 100, top: 150, width: 100, height: 150 },
    ],
  ])('%o is %o', (area, pixels) => {
    expect(toPixels(area, { width: 200, height: 300 })).toEqual(pixels);
  });

  test.each([
    { x: 0, y: 0, width: 0.1, height: 1 },
    { x: 1, y: 0, width: 1, height: 1 },
  ])('refuses %o', (area) => {
    expect(() => toPixels(area, { width: 200, height: 300 })).toThrow(
      expect.objectContaining({ code: 'crop_too_small' }),
    );
  });
});
