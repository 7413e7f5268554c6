import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compressParts } from './spliced-brotli.ts';
import { joinBrotli, joinGzipped, joinPlain, sizeOf, spliceText } from './spliced-text.ts';

describe('a text kept compressed around a seam', () => {
  test('comes back whole but for NULs with another word, plain and as one gzip member', () => {
    const seam = '\u0001'.repeat(22);
    const word = fc.stringMatching(/^[a-zA-Z0-9+/]{22}$/);
    const part = fc.oneof(
      fc.string({ maxLength: 400, unit: 'grapheme' }),
      fc.constantFrom('<script nonce="', '"></script>', '\0', '\0'.repeat(40)),
    );
    const parts = fc.array(part, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, word, (texts, nonce) => {
        const spliced = spliceText(texts.join(seam), seam);
        const whole = texts.join(nonce).replaceAll('\0', '');
        expect(joinPlain(spliced, nonce).toString()).toBe(whole);
        expect(gunzipSync(joinGzipped(spliced, nonce)).toString()).toBe(whole);
      }),
    );
  });

  test('comes back whole when it is longer than deflate can see', () => {
    const seam = 'N'.repeat(24);
    const page = Array.from({ length: 40 }, (_, index) => `${index} ${'<li>dress</li>'.repeat(200)}`).join(seam);
    const nonce = 'abcdefghijklmnopqrstuvwx';
    expect(gunzipSync(joinGzipped(spliceText(page, seam), nonce)).toString()).toBe(page.replaceAll(seam, nonce));
  });

  test('is about as small on the wire as if it had no seams', () => {
    const links = (word: string) =>
      Array.from({ length: 30 }, (_, index) => `<link href="/assets/${index * 7919}.js" nonce="${word}"/>`).join('');
    const seam = 'S'.repeat(24);
    const spliced = spliceText(links(seam), seam);
    const nonce = 'abcdefghijklmnopqrstuvwx';
    expect(joinGzipped(spliced, nonce).length).toBeLessThan(gzipSync(links('')).length + 30 * (24 + 16));
    expect(sizeOf(spliced)).toBeGreaterThan(links('').length);
  });

  test('takes only words of the length it was made for', () => {
    expect(() => joinGzipped(spliceText('aSEAMb', 'SEAM'), 'longer')).toThrow(RangeError);
  });
});

describe('the same text as Brotli', () => {
  const brotliOf = async (text: string, seam: string) => {
    const spliced = spliceText(text, seam);
    return { ...spliced, brotli: await compressParts(spliced.plain, seam) };
  };

  test('comes back whole with another word that ends alike', async () => {
    const seam = `${'\u0001'.repeat(20)}==`;
    const word = fc.stringMatching(/^[a-zA-Z0-9+/]{20}==$/);
    const part = fc.oneof(
      fc.string({ maxLength: 400, unit: 'grapheme' }),
      fc.constantFrom('<script nonce="', '"></script>', '<li class="card"><a href="/dress.html">'.repeat(60)),
    );
    const parts = fc.array(part, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(parts, word, async (texts, nonce) => {
        const spliced = await brotliOf(`<!DOCTYPE html>${texts.join(seam)}`, seam);
        const whole = `<!DOCTYPE html>${texts.join(nonce)}`.replaceAll('\0', '');
        expect(brotliDecompressSync(joinBrotli(spliced, nonce) ?? '').toString()).toBe(whole);
      }),
      { numRuns: 60 },
    );
  });

  test('is smaller than gzip, and near to what it would be without seams', async () => {
    const page = (word: string) =>
      Array.from({ length: 48 }, (_, index) => `<li><a href="/dress-${index * 7919}.html">Dress ${index}</a></li>`)
        .join('')
        .replace('</li>', `</li><script nonce="${word}"></script>`);
    const seam = 'abcdefghijklmnopqrstuv==';
    const spliced = await brotliOf(page(seam), seam);
    const packed = joinBrotli(spliced, 'zyxwvutsrqponmlkjihgfe==')?.length ?? 0;
    expect(packed).toBeLessThan(joinGzipped(spliced, 'zyxwvutsrqponmlkjihgfe==').length);
    expect(packed).toBeLessThan(brotliCompressSync(page('')).length + 200);
    expect(sizeOf(spliced)).toBeGreaterThan(sizeOf({ ...spliced, brotli: { pieces: [], ending: '' } }));
  });

  test('a word of another kind is not put in, and before it is made there is none', async () => {
    const spliced = await brotliOf('aSE==b', 'SE==');
    expect(joinBrotli(spliced, 'abcd')).toBeUndefined();
    expect(joinBrotli(spliceText('aSE==b', 'SE=='), 'ab==')).toBeUndefined();
    expect(joinBrotli(await brotliOf('SE==b', 'SE=='), 'ab==')).toBeUndefined();
  });
});
