import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absoluteMediaUrl } from './media-url.ts';
import { PICTURE_WIDTHS, parsePictureUrl, pictureKey, pictureSrcSet, pictureUrl, servedWidth } from './picture-url.ts';

const SHA256 = '3f9a0c12de45b7785a4e1f0c8c8f66f9e2a35d9bb2a1f9d0c3e4f5a6b7c8d9e0';
const key = 'ava-midi-dress-3f9a0c12de45';

describe('picture URL', () => {
  test('contains name, content hash and width', () => {
    expect(pictureUrl({ key, width: 640 })).toBe('/media/ava-midi-dress-3f9a0c12de45/640');
  });

  test('is absolute with a media CDN domain (§3)', () => {
    expect(absoluteMediaUrl(pictureUrl({ key, width: 640 }), 'media.example.com')).toBe(
      'https://media.example.com/media/ava-midi-dress-3f9a0c12de45/640',
    );
  });

  test('round-trips for any file name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...PICTURE_WIDTHS), (fileName, width) => {
        const named = pictureKey(fileName, SHA256);
        expect(parsePictureUrl(pictureUrl({ key: named, width }))).toEqual({ key: named, width });
      }),
    );
  });

  test.each([
    ['a width that is not offered', `/media/${key}/641`],
    ['a width of another spelling', `/media/${key}/0640`],
    ['no width', `/media/${key}`],
    ['no hash', '/media/ava-midi-dress/640'],
    ['capitals', `/media/${key.toUpperCase()}/640`],
    ['a folder above', '/media/../640'],
    ['an escape', `/media/%2e%2e-3f9a0c12de45/640`],
    ['something behind it', `/media/${key}/640/`],
    ['an overlong name', `/media/${'a'.repeat(70)}-3f9a0c12de45/640`],
  ])('is rejected with %s', (_, path) => {
    expect(parsePictureUrl(path)).toBeUndefined();
  });
});

describe('picture key', () => {
  test.each([
    ['front.webp', 'front-3f9a0c12de45'],
    ['dresses/Ava Midi_Dress.JPG', 'dresses-ava-midi-dress-3f9a0c12de45'],
    ['/m/b/mb01-blue-0.jpg', 'm-b-mb01-blue-0-3f9a0c12de45'],
    ['Robe été.png', 'robe-ete-3f9a0c12de45'],
    ['ava-midi-dress-3f9a0c12de45.webp', 'ava-midi-dress-3f9a0c12de45'],
    ['فستان.jpg', 'picture-3f9a0c12de45'],
    ['', 'picture-3f9a0c12de45'],
    ['../../etc/passwd', 'etc-passwd-3f9a0c12de45'],
  ])('is derived from the file name: %s becomes %s', (fileName, expected) => {
    expect(pictureKey(fileName, SHA256)).toBe(expected);
  });

  test('stays the same when a master is exported under its key and imported again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (fileName) => {
        const once = pictureKey(fileName, SHA256);
        expect(pictureKey(`${once}.webp`, SHA256)).toBe(once);
      }),
    );
  });
});

describe('picture srcset', () => {
  const widths = (width: number) => pictureSrcSet({ key, width }).match(/\/(\d+) (\d+)w/g);

  test('offers no width beyond the master', () => {
    expect(pictureSrcSet({ key, width: 240 })).toBe(`/media/${key}/160 160w, /media/${key}/240 240w`);
  });

  test.each([
    ['ends with the true width of a master between two widths', 900, ['/800 800w', '/1200 900w']],
    ['ends with the widest for a master that is wider still', 4000, ['/1200 1200w', '/1600 1600w']],
  ])('%s', (_, width, last) => {
    expect(widths(width)?.slice(-2)).toEqual(last);
  });

  test('has one entry for a master smaller than all widths', () => {
    expect(widths(50)).toEqual(['/160 50w']);
  });
});

describe('servedWidth', () => {
  test.each([
    [640, 800, 640],
    [800, 800, 800],
    [1600, 800, 800],
    [1600, 900, 1200],
    [320, 50, 160],
    [1600, 4000, 1600],
  ] as const)('returns for %i and a master of width %i the width %i', (requested, master, served) => {
    expect(servedWidth(requested, master)).toBe(served);
  });
});
