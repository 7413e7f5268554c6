import { expect, test } from 'vitest';
import { diffContent } from './content-diff.ts';

const PAGE = { title: 'Returns', intro: null, seo: { metaTitle: 'A' }, sections: [{ title: 'One' }, { title: 'Two' }] };

test.each([
  ['equal', PAGE, PAGE, []],
  ['a text', PAGE, { ...PAGE, title: 'Send back' }, [{ path: 'title', before: 'Returns', after: 'Send back' }]],
  ['below a group', PAGE, { ...PAGE, seo: { metaTitle: 'B' } }, [{ path: 'seo.metaTitle', before: 'A', after: 'B' }]],
  ['an added field', PAGE, { ...PAGE, intro: 'New' }, [{ path: 'intro', after: 'New' }]],
  ['a removed part', PAGE, { ...PAGE, sections: [{ title: 'One' }] }, [{ path: 'sections.1.title', before: 'Two' }]],
  ['null, empty and absent', PAGE, { ...PAGE, intro: '' }, []],
  [
    'a first version',
    undefined,
    { title: 'A', count: 0 },
    [
      { path: 'title', after: 'A' },
      { path: 'count', after: '0' },
    ],
  ],
])('%s', (_, before, after, changes) => {
  expect(diffContent(before, after)).toEqual(changes);
});
