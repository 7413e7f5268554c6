import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashInlineScripts } from './inline-scripts.ts';

const NONCE = 'q83vEjRWeJASNFZ4kBI0Vg==';
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const own = (code: string, attributes = '') => `<script nonce="${NONCE}"${attributes}>${code}</script>`;

describe('inline scripts of a page', () => {
  test.each([
    ['of our own', own('start()'), [hashOf('start()')]],
    ['over several lines, with other letters', own('\n  say("é")\n'), [hashOf('\n  say("é")\n')]],
    ['with further attributes', own('go()', ' type="text/plain" id="late-script"'), [hashOf('go()')]],
    ['that occur twice', own('a()') + own('a()'), [hashOf('a()')]],
    ['in their order', own('a()') + own('b()'), [hashOf('a()'), hashOf('b()')]],
    ['without a nonce', '<script>steal()</script>', []],
    ['with the nonce of another page', '<script nonce="AAAA">steal()</script>', []],
    ['from a file', `<script nonce="${NONCE}" src="/euw1/a.js"></script>`, []],
    ['of data', '<script type="application/ld+json">{}</script>', []],
  ])('%s', (_, html, hashes) => {
    expect(hashInlineScripts(html, NONCE).hashes).toEqual(hashes);
  });

  test('no nonce is left', () => {
    const html = `<link nonce="${NONCE}" href="/a.css">${own('start()')}`;
    expect(hashInlineScripts(html, NONCE).html).toBe('<link href="/a.css"><script>start()</script>');
  });
});
