import { describe, expect, test } from 'vitest';
import { createLinkCheck } from './doc-links.ts';

const deadPaths = createLinkCheck(['README.md', 'apps/server/src/platform/log.ts', 'docs/guides/deploy.md']);
const deadIn = (text: string, file = 'docs/README.md') => deadPaths({ file, text }).map(({ path }) => path);

describe('createLinkCheck reports', () => {
  test.each([
    ['a link to a missing file', '[deploy](guides/release.md)', 'guides/release.md'],
    ['a link that resolves from the wrong folder', '[deploy](docs/guides/deploy.md)', 'docs/guides/deploy.md'],
    ['a path that does not exist', 'See `apps/server/src/web`.', 'apps/server/src/web'],
    ['a shortened path that does not exist', 'See `platform/logs.ts`.', 'platform/logs.ts'],
    ['the name of a missing source file', 'See `logs.ts`.', 'logs.ts'],
  ])('%s', (_, text, path) => {
    expect(deadIn(text)).toEqual([path]);
  });

  test('the line', () => {
    expect(deadPaths({ file: 'README.md', text: '# Shop\n\n```\na\n```\n`logs.ts`' })).toEqual([
      { line: 6, path: 'logs.ts' },
    ]);
  });
});

describe('createLinkCheck accepts', () => {
  test.each([
    [
      'an existing file, by path, shortened path or name',
      '`apps/server/src/platform/log.ts` `platform/log.ts` `log.ts`',
    ],
    ['a folder', '`apps/server/src/` `src/platform` [platform](../apps/server/src/platform/)'],
    ['a link with an anchor', '[deploy](guides/deploy.md#first) [here](#first)'],
    [
      'another site or a page of the shop',
      '[docs](https://example.com/a.md) `/apps/server` `https://example.com/a.ts`',
    ],
    ['a placeholder', '`apps/server/src/<area>/<capability>` `*-routes.ts` `x.test.ts` `platform/{database,jobs}`'],
    ['names that are no paths', '`application/json` `and/or` `npm test` `@shop/domain/money`'],
    ['history in a superseded record', 'Status: superseded by [0002](0002-missing.md)\n\n`missing.ts`'],
    ['examples in a code block', '```\nimport `missing.ts`\n[a](missing.md)\n```'],
  ])('%s', (_, text) => {
    expect(deadIn(text)).toEqual([]);
  });
});
