import { expect, test } from 'vitest';
import { hasBlanks } from './legal-blank.ts';

const page = (body: unknown) => ({ title: 'Terms', sections: [{ anchor: 'part-1', heading: 'Us', body }] });

test.each([
  ['<p>Write to [e-mail address].</p>', true],
  ['<p>Write to <strong>[e-mail</strong> address].</p>', true],
  ['<p>Write to hello@juniper.test.</p>', false],
  ['<p>See <a href="/help?item[0]=a">help</a>.</p>', false],
  ['<p>Notes [1] and [12].</p>', false],
  ['<p>اكتب إلى [عنوان البريد]</p>', true],
  [undefined, false],
  [[{ text: '[legal name]' }], true],
])('finds blanks in %j: %s', (body, expected) => {
  expect(hasBlanks(page(body))).toBe(expected);
});

test('a page without sections has no blanks', () => {
  expect(hasBlanks({ title: '[title]' })).toBe(false);
});
