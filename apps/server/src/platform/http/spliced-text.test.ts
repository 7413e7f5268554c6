import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinGzipped, joinPlain, sizeOf, spliceText } from './spliced-text.ts';

describe('a text kept compressed around a seam', () => {
  test('comes back whole with another word, plain and as one gzip member', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9+/]{22}$/);
    const parts = fc.array(fc.string({ maxLength: 400, unit: 'grapheme' }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, word, (texts, nonce) => {
        const spliced = spliceText(texts.join('\u0000seam\u0000'), '\u0000seam\u0000');
        expect(joinPlain(spliced, nonce).toString()).toBe(texts.join(nonce));
        expect(gunzipSync(joinGzipped(spliced, nonce)).toString()).toBe(texts.join(nonce));
      }),
    );
  });

  test('is a fraction of its size on the wire', () => {
    const page = `<head>SEAM</head>${'<li class="card"><a href="/dress.html">Dress</a></li>'.repeat(500)}SEAM`;
    const spliced = spliceText(page, 'SEAM');
    expect(joinGzipped(spliced, 'abc').length).toBeLessThan(page.length / 20);
    expect(sizeOf(spliced)).toBeGreaterThan(page.length - 8);
  });
});
