import { expect, test } from 'vitest';
import { checkExperiment, type Experiment } from './experiment.ts';

const experiment: Experiment = {
  ...{ key: 'hero-sale', kind: 'content', replaces: '1', traffic: 100, goal: 'orders', plannedVisits: 10_000 },
  variants: [
    { key: 'control', weight: 50 },
    { key: 'b', weight: 50, change: '2' },
  ],
  guardrails: { lcp: 20, errors: 50, returns: 30 },
};
const [control, b] = experiment.variants as [Experiment['variants'][number], Experiment['variants'][number]];

test('accepts an experiment with control first', () => {
  expect(() => checkExperiment(experiment)).not.toThrow();
  expect(() => checkExperiment({ ...experiment, kind: 'ranking', replaces: undefined })).not.toThrow();
});

test.each<[string, Partial<Experiment>, string]>([
  ['a key with capitals', { key: 'Hero' }, 'key'],
  ['a key with a dot, which divides the cookie', { key: 'a.b' }, 'key'],
  ['control alone', { variants: [control] }, 'variants'],
  [
    'five variants',
    { variants: [control, ...'bcde'].map((key) => (key === control ? control : { ...b, key: String(key) })) },
    'variants',
  ],
  ['control that is not first', { variants: [b, control] }, 'variants'],
  ['control with a change', { variants: [{ ...control, change: '2' }, b] }, 'variants'],
  ['a variant without a change', { variants: [control, { key: 'b', weight: 50 }] }, 'variants'],
  ['two variants of one key', { variants: [control, b, b] }, 'variants'],
  ['a weight of 0', { variants: [control, { ...b, weight: 0 }] }, 'variants'],
  ['a variant that shows the block of control', { variants: [control, { ...b, change: '1' }] }, 'variants'],
  ['content without a block to replace', { replaces: undefined }, 'replaces'],
  ['no traffic', { traffic: 0 }, 'traffic'],
  ['few planned visits', { plannedVisits: 10 }, 'plannedVisits'],
])('refuses %s', (_, given, field) => {
  expect(() => checkExperiment({ ...experiment, ...given })).toThrow(
    expect.objectContaining({ code: 'experiment_faulty', field }),
  );
});
