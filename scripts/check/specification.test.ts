import { describe, expect, test } from 'vitest';
import { describeSpecification, readCitations, type Specification } from './specification.ts';

const SPECIFICATION: Specification = {
  sections: [
    {
      number: 2,
      title: 'Screens and routes',
      deviations: [{ statement: 'A page has a sidebar.', instead: 'It has none.', reason: 'It is narrow.' }],
    },
  ],
  calls: [{ call: 'GET /quote', endpoint: 'quote.get' }],
};
const CODE = { file: 'packages/domain/src/path.ts', text: '/** §2: paths of the route table. */' };
const SPEC = { file: 'packages/domain/src/path.test.ts', text: "test('§2 unknown path needs no login', () => {});" };
const CALLER = { file: 'apps/storefront/app/bag.ts', text: 'const quote = await api.quote.get();' };

const problemsOf = (...sources: { file: string; text: string }[]) =>
  describeSpecification(SPECIFICATION, sources).problems;

describe('readCitations', () => {
  test.each([
    ['a comment', '/** Redirects a guest (§2). */', 'Redirects a guest (§2).'],
    ['a test title', "  test('§2 redirects a guest', async () => {", '§2 redirects a guest'],
    ['a table of tests', "describe.each(TABLE)('§2 %s', (path) => {", '§2 %s'],
    ['code', 'const text = `§2`;', ''],
  ])('reads the words of %s', (_, text, words) => {
    expect(readCitations({ file: 'a.ts', text })).toEqual([{ file: 'a.ts', line: 1, section: 2, words }]);
  });

  test.each(['// interfaces §2', '// §4.7 of the interfaces', '// §12'])('ignores another document in %s', (text) => {
    expect(readCitations({ file: 'a.ts', text })).toEqual([]);
  });
});

describe('describeSpecification', () => {
  test('lists deviations, code, tests and callers', () => {
    const { text, problems } = describeSpecification(SPECIFICATION, [CODE, SPEC, CALLER]);
    expect(problems).toEqual([]);
    expect(text).toContain('| A page has a sidebar. | It has none. | It is narrow. |');
    expect(text).toContain('### Code\n\n- `packages/domain/src/path.ts`: §2: paths of the route table.');
    expect(text).toContain('### Tests\n\n- `packages/domain/src/path.test.ts`: §2 unknown path needs no login');
    expect(text).toContain('| `GET /quote` | `quote.get` | `apps/storefront/app/bag.ts` |');
  });

  test('reports a section without code, without tests, and one that does not exist', () => {
    expect(problemsOf(SPEC, CALLER)).toEqual(['§2 is cited in no code']);
    expect(problemsOf(CODE, CALLER)).toEqual(['§2 is cited in no test']);
    expect(problemsOf(CODE, SPEC, CALLER, { file: 'a.ts', text: '// §9' })).toEqual([
      'a.ts:1 cites §9, which does not exist',
    ]);
  });

  test.each([
    ['nowhere', []],
    ['in a text key', [{ file: 'apps/storefront/app/a.tsx', text: "text('quote.get')" }]],
    ['in a test', [{ file: 'apps/storefront/app/a.test.ts', text: 'api.quote.get()' }]],
    ['on the server', [{ file: 'apps/server/src/a.ts', text: 'api.quote.get()' }]],
  ])('reports a call that is made %s', (_, sources) => {
    expect(problemsOf(CODE, SPEC, ...sources)).toEqual([
      'GET /quote is made by no file of the storefront, and no reason is given',
    ]);
  });

  test('finds a call that is made by another name, while the text is there', () => {
    const madeBy = { file: 'apps/server/src/web/login.ts', text: 'services.quote(' };
    const calls = [{ call: 'GET /quote', endpoint: 'quote.get', madeBy }];
    const check = (text: string) =>
      describeSpecification({ ...SPECIFICATION, calls }, [CODE, SPEC, { file: madeBy.file, text }]).problems;
    expect(check('await services.quote();')).toEqual([]);
    expect(check('')).toHaveLength(1);
  });

  test('reports a reason that is no longer true', () => {
    const calls = [{ call: 'GET /quote', endpoint: 'quote.get', reason: 'Not needed.' }];
    const { problems } = describeSpecification({ ...SPECIFICATION, calls }, [CODE, SPEC, CALLER]);
    expect(problems).toEqual(['GET /quote is made by apps/storefront/app/bag.ts: remove its reason']);
  });
});
