import { expect, test } from 'vitest';
import { runLinkCommand } from '#server/content/links/link-command.ts';
import { parseLibraryCommand, runLibraryCommand } from './library-command.ts';
import type { Library } from './library-service.ts';

test.each([
  ['media:list', { action: 'list' }],
  ['media:list summer hero', { action: 'list', text: 'summer hero' }],
  ['media:add a.jpg', { action: 'add', file: 'a.jpg' }],
  ['media:add', { action: 'mistake' }],
  ['media:add a b', { action: 'mistake' }],
  ['media:list --all', { action: 'mistake' }],
])('%s', (typed, command) => {
  expect(parseLibraryCommand(typed.split(' '))).toMatchObject(command);
});

test('lists every page of the library', async () => {
  const pages = [
    { items: [{ url: '/media/a/160', name: 'a.jpg', width: 1, height: 2 }], next: '7' },
    { items: [{ url: '/media/b/160', name: 'b.jpg', width: 3, height: 4 }] },
  ];
  const library = { list: async () => pages.shift() } as unknown as Library;
  const lines: string[] = [];
  const deps = {
    library,
    actor: { kind: 'command', name: 'test' } as const,
    print: (line: string) => lines.push(line),
  };
  expect(await runLibraryCommand({ action: 'list' }, deps)).toBe(0);
  expect(lines).toEqual(['/media/a/160  1 × 2  a.jpg', '/media/b/160  3 × 4  b.jpg']);
});

test('a broken link ends links:check with 1, a moved one does not', async () => {
  const holder = { kind: 'menu', id: '1', brand: 'outlet', region: 'UK', title: 'Sale', data: {} } as const;
  const finding = { path: 'Url', href: '/a', missingIn: [] };
  const lines: string[] = [];
  const run = (reason: 'absent' | 'moved', broken: number) =>
    runLinkCommand({
      check: async () => ({
        links: 9,
        broken,
        moved: 1 - broken,
        found: [{ holder, finding: { ...finding, reason } }],
      }),
      print: (line) => lines.push(line),
    });
  expect([await run('absent', 1), await run('moved', 0)]).toEqual([1, 0]);
  expect(lines.slice(0, 2)).toEqual(['absent  /a  (menu outlet UK Sale, Url)', '✗ 9 links checked: 1 broken, 0 moved']);
});
