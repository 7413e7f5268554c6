import { stores } from '@shop/brands/stores';
import { ShopError } from '@shop/domain/shop-error';
import { expect, test } from 'vitest';
import { parseTimelineCommand, runTimelineCommand } from './timeline-command.ts';
import type { Timeline } from './timeline-service.ts';

test.each([
  ['timeline:show', '--from', 'x', '--to', 'y'],
  ['timeline:show', '--store', '1', '--from', '2026-01-01T00:00'],
  ['timeline:show', '--store', 'one', '--from', 'x', '--to', 'y'],
  ['timeline:move', '--store', '1', 'banner'],
  ['timeline:move', '--store', '1', 'window', '7'],
  ['timeline:move', '--store', '1', '--where', 'here', 'banner', '7'],
])('refuses %s %s %s', (...args) => {
  expect(parseTimelineCommand(args)).toMatchObject({ action: 'mistake' });
});

const actor = { kind: 'command', name: 'test' } as const;
const MOVE = [
  ...['timeline:move', 'banner', '7', '--store', '1', '--seen-from', '2026-06-06T00:00'],
  ...['--from', '2026-06-07T00:00', '--to', '2026-06-08T00:00Z'],
];

async function run(args: readonly string[], more: Partial<Timeline> = {}) {
  const lines: string[] = [];
  const moves: unknown[] = [];
  const timeline: Timeline = {
    show: async () => {
      throw new Error('Not expected');
    },
    check: async () => ({ findings: [{ code: 'slot-taken', other: 'Hero' }] }),
    move: async (_, move) => {
      moves.push(move);
      return [];
    },
    ...more,
  };
  const command = parseTimelineCommand(args);
  if (command.action === 'mistake') throw new Error(command.problem);
  const code = await runTimelineCommand(command, { timeline, stores, actor, print: (line) => lines.push(line) });
  return { code, lines, moves };
}

test('moves by the clock of the store after the check', async () => {
  const { code, lines, moves } = await run(MOVE);
  expect(code).toBe(0);
  expect(lines).toEqual(['warning\tslot-taken\tHero', 'moved\tbanner\t7']);
  expect(moves).toEqual([
    {
      ...{ store: 1, kind: 'banner', ref: '7', seen: { from: new Date('2026-06-05T23:00:00Z'), to: undefined } },
      to: { from: new Date('2026-06-06T23:00:00Z'), to: new Date('2026-06-08T00:00:00Z') },
    },
  ]);
});

test('changes nothing with --check, or when it is refused', async () => {
  expect((await run([...MOVE, '--check'])).moves).toEqual([]);
  const refusal = new ShopError('Over', { code: 'move_period_over', kind: 'unprocessable' });
  const { code, lines, moves } = await run(MOVE, { check: async () => ({ refusal, findings: [] }) });
  expect({ code, lines, moves }).toEqual({ code: 1, lines: ['refused\tmove_period_over\tOver'], moves: [] });
});

test('prints bars, overlaps and gaps', async () => {
  const [from, to] = [new Date('2026-06-06T00:00:00Z'), new Date('2026-06-08T00:00:00Z')];
  const [store] = stores;
  if (!store) throw new Error('No store');
  const { lines } = await run(
    ['timeline:show', '--store', '1', '--from', '2026-06-01T00:00', '--to', '2026-06-30T00:00'],
    {
      show: async () => ({
        ...{ store, now: from, graceMs: 60_000, isMore: false },
        items: [
          { kind: 'banner', ref: '7', name: 'Hero', state: 'live', isDraft: false, stores: 1, from, fixed: 'over' },
        ],
        clashes: [{ kind: 'banner', refs: ['7', '8'], from, to }],
        gaps: [{ slot: 'home.hero', from, to }],
      }),
    },
  );
  expect(lines).toEqual([
    'banner\t7\tlive\t2026-06-06T00:00:00.000Z\t…\tHero\tover',
    'overlap\tbanner\t7 8\t2026-06-06T00:00:00.000Z\t2026-06-08T00:00:00.000Z',
    'gap\thome.hero\t2026-06-06T00:00:00.000Z\t2026-06-08T00:00:00.000Z',
  ]);
});
