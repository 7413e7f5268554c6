import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findComplaints, literalTexts } from './literal-text.ts';

describe('literalTexts reports a hard-coded text', () => {
  test.each([
    ['between tags', '<p>Hello</p>', 'Hello'],
    ['in another script', '<p>مرحبا</p>', 'مرحبا'],
    ['beside a value', '<p>Only {count} left</p>', 'Only'],
    ['in a fragment', '<>Hello</>', 'Hello'],
    ['in braces', "<p>{'Hello'}</p>", 'Hello'],
    ['in a template', '<p>{`Hello`}</p>', 'Hello'],
    ['behind a condition', "<p>{sold && 'Sold out'}</p>", 'Sold out'],
    ['in one of two branches', "<p>{sold ? text('sold') : 'Left'}</p>", 'Left'],
    ['in an accessible label', '<button aria-label="Close" />', 'Close'],
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

describe('literalTexts ignores', () => {
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

describe('findComplaints', () => {
  const APP = 'apps/storefront/app';
  async function check(file: string): Promise<string[]> {
    const root = await mkdtemp(join(tmpdir(), 'literal-text-'));
    onTestFinished(() => rm(root, { recursive: true, maxRetries: 5 }));
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), '<p>Hello</p>');
    return findComplaints(root);
  }

  test.each([
    'root.tsx',
    'features/quote/quote-page.tsx',
    'form/form-field.tsx',
    'head/page-head.tsx',
    'mail/mail.tsx',
    'routes/site/consent.tsx',
    'shell/document.tsx',
    'shop/rich-text.tsx',
    'tracking/consent/banner.tsx',
    'ui/action/button.tsx',
  ])('checks app/%s', async (file) => {
    const place = `${APP}/${file}`;
    expect(await check(place)).toEqual([`${place}:1 says "Hello": move it to app/i18n/text`]);
  });

  test.each(['routes/site/gallery.tsx', 'form/form-field.test.tsx'])('exempts app/%s', async (file) => {
    expect(await check(`${APP}/${file}`)).toEqual([]);
  });
});
