import type { MenuEdit } from '@shop/domain/content/feed/feed-entry';
import { expect, test } from 'vitest';
import { type FileEntry, parseFeedCommand, runFeedCommand } from './feed-command.ts';
import type { FeedDesk } from './feed-desk-service.ts';

test.each([
  ['feed:show menu', { action: 'show', kind: 'menu', place: { brand: 'outlet', region: 'UK' } }],
  ['feed:show banner --type bag', { kind: 'banner', place: { brand: 'outlet', region: 'UK', type: 'bag' } }],
  [
    'feed:save menu m.json --brand main --region *',
    { action: 'save', file: 'm.json', place: { brand: 'main', region: '*' } },
  ],
])('%s', (typed, command) => {
  expect(parseFeedCommand(typed.split(' '))).toMatchObject(command);
});

test.each([
  'feed:show',
  'feed:show footer',
  'feed:show menu a.json',
  'feed:save menu',
  'feed:save menu a b',
  'feed:show menu --x',
])('%s is a mistake', (typed) => {
  expect(parseFeedCommand(typed.split(' ')).action).toBe('mistake');
});

const fields = (title: string): MenuEdit => ({ title, url: '/a', noFollow: false, pictures: {}, columns: [] });
const actor = { kind: 'command', name: 'test' } as const;

/** Desk that holds entries in memory and notes the calls. */
function createDesk(titles: readonly string[]) {
  const calls: string[] = [];
  const present = titles.map((title, index) => ({
    id: String(index),
    version: 1,
    fields: fields(title),
    schedule: [],
  }));
  const menus = {
    list: async () => present,
    create: async (_: unknown, __: unknown, { fields: { title } }: FileEntry<MenuEdit>) => {
      calls.push(`create ${title}`);
      return { id: `new ${title}` };
    },
    change: async (_: unknown, { id }: { id: string }) => void calls.push(`change ${id}`),
    remove: async (_: unknown, { id }: { id: string }) => void calls.push(`remove ${id}`),
    arrange: async (_: unknown, __: unknown, ids: readonly string[]) => void calls.push(`arrange ${ids.join()}`),
  };
  return { calls, desk: { menus, banners: menus } as unknown as Pick<FeedDesk, 'menus' | 'banners'> };
}

test('a saved file adds, changes, removes and orders, and leaves equal entries alone', async () => {
  const { calls, desk } = createDesk(['Dresses', 'Tops', 'Shoes']);
  const lines: string[] = [];
  const wanted: FileEntry<MenuEdit>[] = [
    { id: '1', fields: fields('All tops'), schedule: [] },
    { fields: fields('Gifts'), schedule: [] },
    { id: '0', fields: { ...fields('Dresses'), color: undefined }, schedule: [] },
  ];
  const place = { brand: 'outlet', region: 'UK' };
  const deps = { desk, actor, print: (line: string) => lines.push(line), readBanners: async () => [] };
  const code = await runFeedCommand(
    { action: 'save', kind: 'menu', place, file: 'menu.json' },
    { ...deps, readMenu: async () => wanted },
  );
  expect([code, ...lines]).toEqual([0, '✓ 1 added, 1 changed, 1 removed']);
  expect(calls).toEqual(['change 1', 'create Gifts', 'remove 2', 'arrange 1,new Gifts,0']);
});

test('shown entries can be saved again', async () => {
  const { desk } = createDesk(['Dresses']);
  const lines: string[] = [];
  const reading = { readMenu: async () => [], readBanners: async () => [] };
  const place = { brand: 'outlet', region: 'UK' };
  await runFeedCommand(
    { action: 'show', kind: 'menu', place },
    { desk, actor, print: (line) => lines.push(line), ...reading },
  );
  expect(JSON.parse(lines.join(''))).toEqual([{ id: '0', fields: fields('Dresses'), schedule: [] }]);
});
