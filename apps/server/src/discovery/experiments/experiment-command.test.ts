import { judgeExperiment, type VariantCounts } from '@shop/domain/discovery/experiment/experiment-result';
import { expect, test } from 'vitest';
import { runExperimentCommand } from './experiment-command.ts';
import type { ExperimentRecord } from './experiment-record.ts';

const experiment: ExperimentRecord = {
  ...{ experimentId: 'x', key: 'hero', name: 'Hero', hypothesis: '', brand: 'outlet', locales: ['en-GB'], version: 1 },
  ...{ kind: 'content', state: 'running', replaces: '1', traffic: 100, goal: 'orders', plannedVisits: 10_000 },
  variants: [
    { key: 'control', weight: 50 },
    { key: 'b', weight: 50, change: '2' },
  ],
  guardrails: { lcp: 20, errors: 50, returns: 30 },
};
const count = (variant: string, orders: number): VariantCounts => ({
  ...{
    variant,
    visits: 5_000,
    adds: 700,
    placedOrders: orders + 9,
    orders,
    revenue: 0,
    revenueSquares: 0,
    errors: 0,
    returnedOrders: 0,
  },
  lcp: [],
});

async function run(name: Parameters<typeof runExperimentCommand>[0]['name'], key?: string) {
  const printed: string[] = [];
  const stopped: string[] = [];
  const code = await runExperimentCommand(
    { name, key },
    {
      desk: {
        list: async () => [experiment],
        get: async () => ({
          experiment,
          result: {
            ...judgeExperiment(experiment, [count('control', 500), count('b', 600)]),
            warnings: ['little-traffic'],
          },
        }),
        stop: async (_, { experimentId }) => {
          stopped.push(experimentId);
          return { ...experiment, state: 'stopped' };
        },
      },
      actor: { kind: 'command', name: 'test' },
      print: (line) => void printed.push(line),
    },
  );
  return { code, printed, stopped };
}

test('lists experiments', async () => {
  expect(await run('experiment:list')).toMatchObject({ code: 0, printed: ['hero running outlet en-GB'] });
});

test('shows counts, change and checks', async () => {
  const { code, printed } = await run('experiment:show', 'hero');
  expect(code).toBe(0);
  expect(printed).toContain('verdict: better');
  expect(printed).toContain(
    'b: 5000 visits, 700 bags, 600 orders (9 cancelled or refunded), +20.0 % (+1.0 % to +39.0 %), p 0.032',
  );
  expect(printed).toContain('check sample-ratio: fine');
  expect(printed).toContain('warning: little-traffic');
});

test('stops an experiment by its key', async () => {
  expect(await run('experiment:stop', 'hero')).toMatchObject({ code: 0, stopped: ['x'] });
});

test('fails for an unknown key', async () => {
  expect(await run('experiment:stop', 'other')).toMatchObject({ code: 1, stopped: [] });
});
