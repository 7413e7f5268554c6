import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IndexTask } from './index-notifications.ts';
import { createIndexTasks } from './index-tasks.ts';

const clock = { now: 1_000 };
let sent: IndexTask[];
let tasks: ReturnType<typeof createIndexTasks>;

beforeEach(() => {
  vi.useFakeTimers();
  clock.now = 1_000;
  sent = [];
  tasks = createIndexTasks({ clock: () => new Date(clock.now), send: (task) => sent.push(task), spread: () => 0 });
});
afterEach(() => {
  tasks.stop();
  vi.useRealTimers();
});

const soon = () => vi.advanceTimersByTime(200);
const built = (nextTurn?: number) =>
  tasks.done({ kind: 'built', from: 'catalogue', bases: [], words: [], changes: [], products: 0, nextTurn });
const changed = (by: IndexTask['kind'], given: { nextTurn?: number; worn?: boolean } = {}) =>
  tasks.done({ kind: 'changed', by, words: [], changes: [], nextTurn: given.nextTurn, worn: given.worn ?? false });

test('batches changes within a short time into one task, each product once', () => {
  for (const sku of ['A1', 'A2', 'A1']) tasks.changed(sku);
  expect(sent).toEqual([]);
  soon();
  expect(sent).toEqual([{ kind: 'change', skus: ['A1', 'A2'], now: 1_000 }]);
});

test('queues changes during a running change, then sends them at once', () => {
  tasks.changed('A1');
  soon();
  tasks.changed('A2');
  tasks.changed('A3');
  soon();
  expect(sent).toHaveLength(1);
  changed('change');
  expect(sent[1]).toEqual({ kind: 'change', skus: ['A2', 'A3'], now: 1_000 });
});

test('refreshes once for edits within a short time, and never builds for them', () => {
  tasks.edited();
  tasks.edited();
  soon();
  tasks.edited();
  tasks.edited();
  soon();
  expect(sent).toEqual([{ kind: 'refresh', now: 1_000 }]);
  changed('refresh');
  expect(sent).toEqual([
    { kind: 'refresh', now: 1_000 },
    { kind: 'refresh', now: 1_000 },
  ]);
  changed('refresh');
  soon();
  expect(sent).toHaveLength(2);
});

test('refreshes during a build and without the longer wait of an import', () => {
  tasks.rebuild();
  for (let number = 0; number < 150; number++) tasks.changed(`A${number}`);
  soon();
  changed('change');
  tasks.changed('B1');
  tasks.edited();
  soon();
  expect(sent.map(({ kind }) => kind)).toEqual(['build', 'change', 'refresh']);
});

test('sends a change during a build', () => {
  tasks.rebuild();
  soon();
  tasks.changed('A1');
  soon();
  expect(sent.map(({ kind }) => kind)).toEqual(['build', 'change']);
});

test('rebuilds instead of changing thousands of products', () => {
  for (let number = 0; number <= 5_000; number++) tasks.changed(`A${number}`);
  soon();
  expect(sent).toEqual([{ kind: 'build', whole: true, now: 1_000 }]);
});

test('rebuilds a worn index once changes pause, but not during a build', () => {
  tasks.changed('A1');
  soon();
  changed('change', { worn: true });
  vi.advanceTimersByTime(2_900);
  tasks.changed('A2');
  soon();
  changed('change', { worn: true });
  vi.advanceTimersByTime(2_900);
  expect(sent.map(({ kind }) => kind)).toEqual(['change', 'change']);
  vi.advanceTimersByTime(300);
  expect(sent.map(({ kind }) => kind)).toEqual(['change', 'change', 'build']);
  tasks.changed('A3');
  soon();
  changed('change', { worn: true });
  built();
  vi.advanceTimersByTime(10_000);
  expect(sent.map(({ kind }) => kind)).toEqual(['change', 'change', 'build', 'change']);
});

test('rebuilds a worn index after a minute, also while products keep changing', () => {
  for (let second = 0; second < 70; second++) {
    tasks.changed(`A${second}`);
    soon();
    changed('change', { worn: true });
    vi.advanceTimersByTime(800);
  }
  expect(sent.filter(({ kind }) => kind === 'build')).toHaveLength(1);
});

test('gathers longer after a change of many products, as during an import', () => {
  for (let number = 0; number < 150; number++) tasks.changed(`A${number}`);
  soon();
  changed('change');
  tasks.changed('B1');
  vi.advanceTimersByTime(1_400);
  expect(sent).toHaveLength(1);
  soon();
  expect(sent[1]).toMatchObject({ kind: 'change', skus: ['B1'] });
  changed('change');
  tasks.changed('C1');
  soon();
  expect(sent[2]).toMatchObject({ kind: 'change', skus: ['C1'] });
});

test('requests time-based changes when they are due, once', () => {
  tasks.rebuild();
  soon();
  built(5_000);
  sent.length = 0;
  tasks.tick();
  expect(sent).toEqual([]);
  clock.now = 5_000;
  tasks.tick();
  tasks.tick();
  expect(sent).toEqual([{ kind: 'turn', now: 5_000 }]);
  changed('turn', { nextTurn: 9_000 });
  tasks.tick();
  expect(sent).toHaveLength(1);
});

test('starts over with a new worker', () => {
  tasks.rebuild();
  tasks.changed('A1');
  soon();
  tasks.restart();
  tasks.changed('A2');
  soon();
  expect(sent.slice(2).map(({ kind }) => kind)).toEqual(['build', 'change']);
});

test('takes over what was missed after a lost connection, and rebuilds where that was asked for', () => {
  tasks.catchUp();
  soon();
  changed('build');
  tasks.catchUp();
  tasks.rebuild();
  tasks.catchUp();
  soon();
  expect(sent).toEqual([
    { kind: 'build', whole: false, now: 1_000 },
    { kind: 'build', whole: true, now: 1_000 },
  ]);
});

test('rebuilds a worn index after a delay of its own, so that not all processes rebuild at once', () => {
  const late = createIndexTasks({ clock: () => new Date(0), send: (task) => sent.push(task), spread: () => 20_000 });
  late.changed('A1');
  soon();
  late.done({ kind: 'changed', by: 'change', words: [], changes: [], nextTurn: undefined, worn: true });
  vi.advanceTimersByTime(20_000);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(5_000);
  expect(sent[1]).toMatchObject({ kind: 'build', whole: true });
  late.done({ kind: 'built', from: 'catalogue', bases: [], words: [], changes: [], products: 0, nextTurn: undefined });
  for (let second = 0; second < 90; second++) {
    late.changed(`A${second}`);
    vi.advanceTimersByTime(200);
    late.done({ kind: 'changed', by: 'change', words: [], changes: [], nextTurn: undefined, worn: true });
    vi.advanceTimersByTime(800);
  }
  expect(
    sent.filter(({ kind }) => kind === 'build'),
    'not postponed for ever',
  ).toHaveLength(2);
  late.stop();
});
