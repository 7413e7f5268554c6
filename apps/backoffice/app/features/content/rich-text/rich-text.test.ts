// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RICH_TEXT } from '@shop/domain/content/rich-text';
import { generateJSON, getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { RICH_TEXT_EXTENSIONS } from './rich-text-schema.ts';
import { writeRichText } from './write-rich-text.ts';

const edit = (html: string): string => writeRichText(generateJSON(html, [...RICH_TEXT_EXTENSIONS]));
/** Without what browsers ignore: white space around blocks, and the order of attributes. */
const squeeze = (html: string): string =>
  html
    .replace(/[ \n\t]+/g, ' ')
    .replace(/\s*(<\/?(?:p|h\d|[ou]l|li|t\w+|fig\w+)\b[^>]*>)\s*/g, '$1')
    .replace(
      /<(\w+)((?: \w+="[^"]*")+)/g,
      (_, tag, attributes) =>
        `<${tag} ${attributes
          .split(/(?<=") /)
          .map((one: string) => one.trim())
          .toSorted()
          .join(' ')}`,
    )
    .trim();

const DEMO = join(import.meta.dirname, '../../../../../../demo/content');
const RICH = ['body', 'answer', 'contentBlock'];

function listTexts(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return RICH.includes(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => listTexts(item, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => listTexts(below, key));
}

test('every rich text of the demo comes out as it went in', () => {
  const texts = readdirSync(DEMO, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => listTexts(JSON.parse(readFileSync(join(DEMO, path), 'utf8'))));
  expect(texts.length).toBeGreaterThan(500);
  const changed = [...new Set(texts)].filter((text) => squeeze(edit(text)) !== squeeze(text));
  expect(changed.map((text) => [squeeze(text), squeeze(edit(text))])).toEqual([]);
});

test.each([
  ['<h1>A</h1><h4 class="small">B</h4><p>C</p>'],
  ['<p>One <strong>two <i>three</i></strong> <a href="/a" title="T" target="_blank" rel="noopener">four</a></p>'],
  ['<p><a href="/a">x <strong>y</strong> z</a></p>'],
  ['<ul class="ticks"><li>One<ul><li>Two</li></ul></li><li><p>Loose</p></li></ul>'],
  ['<ol><li><p>A</p><p>B</p></li></ol>'],
  ['<figure class="quote"><p>Said</p></figure>'],
  [
    '<figure><img src="/media/a.jpg" alt="A &quot;b&quot;" width="8" height="9" /><figcaption>C <i>d</i></figcaption></figure>',
  ],
  ['<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>T</figcaption></figure>'],
  ['<p>A <img class="icon" src="/a.png" alt="" /> b</p>'],
  [
    '<table class="t"><colgroup><col width="20"></colgroup><thead><tr><th colspan="2">H</th></tr></thead><tbody><tr><th>R</th><td>1 &amp; 2</td></tr></tbody><tfoot><tr><td>F</td><td><p>P</p></td></tr></tfoot></table>',
  ],
])('keeps %s', (html) => {
  expect(edit(html)).toBe(html);
});

test.each([
  ['<p>a<br>b</p>', '<p>a b</p>'],
  ['<p><em>a</em> <b>b</b></p>', '<p><i>a</i> <strong>b</strong></p>'],
  ['<div onclick="x()"><p style="color:red">a</p></div><script>1</script>', '<p>a</p>'],
  ['text', '<p>text</p>'],
  ['<p></p>', ''],
  [
    '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ],
])('makes %s the markup of the specification', (html, written) => {
  expect(edit(html)).toBe(written);
});

test('the editor writes no other tags than the specification has', () => {
  const html = edit(
    '<h2>a</h2><ul><li>b</li></ul><figure><img src="/a.png" alt="" /><figcaption>c</figcaption></figure>',
  );
  for (const [, tag = ''] of html.matchAll(/<(\w+)/g)) expect(RICH_TEXT.tags).toContain(tag);
  expect(Object.keys(getSchema([...RICH_TEXT_EXTENSIONS]).marks).toSorted()).toEqual(['bold', 'italic', 'link']);
});
