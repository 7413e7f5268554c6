import { describe, expect, test } from 'vitest';
import { literalTexts } from './check-literal-text.ts';

describe('a text that only some shoppers can read is found', () => {
  test.each([
    ['between tags', '<p>Hello</p>', 'Hello'],
    ['in another script', '<p>مرحبا</p>', 'مرحبا'],
    ['beside a value', '<p>Only {count} left</p>', 'Only'],
    ['in a fragment', '<>Hello</>', 'Hello'],
    ['in braces', "<p>{'Hello'}</p>", 'Hello'],
    ['in a template', '<p>{`Hello`}</p>', 'Hello'],
    ['behind a condition', "<p>{sold && 'Sold out'}</p>", 'Sold out'],
    ['in one of two branches', "<p>{sold ? text('sold') : 'Left'}</p>", 'Left'],
    ['in a label for those who listen', '<button aria-label="Close" />', 'Close'],
    ['in an alternative text', "<img alt={'A dress'} />", 'A dress'],
    ['in a placeholder', '<input placeholder={`Search`} />', 'Search'],
    ['in a sum', "<p>{'Sale ' + price}</p>", 'Sale'],
    ['at the end of a sum', "<p>{count + (' pieces')}</p>", 'pieces'],
    ['in the hint of a field', '<TextField hint="No spaces" />', 'No spaces'],
    ['in the error of a field', "<TextField error={wrong && 'Too long'} />", 'Too long'],
    ['in a summary', '<Disclosure summary="Delivery" />', 'Delivery'],
    ['in an announcement', '<Frame announcement="Sale" />', 'Sale'],
    ['in a caption', '<Table caption={`Sizes`} />', 'Sizes'],
    ['in one of many labels', "<Pagination labels={{ next: 'Next', page: text('page') }} />", 'Next'],
    ['in the title of a component', '<ErrorBox title="Wrong" />', 'Wrong'],
  ])('%s', (_, markup, text) => {
    expect(literalTexts(`const a = (\n  ${markup}\n);`)[0]).toEqual({ line: 2, text });
  });
});

describe('what is not for reading passes', () => {
  test.each([
    ['a text of the catalogue', "<p>{text('home.title')}</p>"],
    ['signs and figures', '<p>{a} · 100 % / {b}</p>'],
    ['a named sign', '<p>&nbsp;</p>'],
    ['a sum of figures', '<p>{count + 1}</p>'],
    ['labels of the catalogue', "<Pagination labels={{ next: text('next') }} />"],
    ['a style', "<p style={{ display: 'none' }} />"],
    ['a class, a role and a path', '<Link className="button" role="search" to="/new-in.html">{label}</Link>'],
    ['an empty alternative text', '<img alt="" src={picture} />'],
    ['a text in a property that is no markup', "const a = { title: 'Hello' };"],
  ])('%s', (_, source) => {
    expect(literalTexts(source)).toEqual([]);
  });
});
