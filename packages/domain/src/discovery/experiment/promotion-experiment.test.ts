import { expect, test } from 'vitest';
import { joinVariants, judgePromotions, type PromotionExperiment } from './promotion-experiment.ts';

const experiment: PromotionExperiment = {
  ...{ experimentId: 'x', key: 'ten-off', state: 'running' },
  variants: [
    { key: 'control', weight: 50 },
    { key: 'b', weight: 50, change: 'ten' },
    { key: 'c', weight: 50, change: 'twenty' },
  ],
};
const inVariant = (variant: string) => [{ experimentId: 'x', variant }];

test.each<[string, Partial<PromotionExperiment>, string | undefined, string[], string[]]>([
  ['a quote of b', {}, 'b', ['ten'], ['twenty']],
  ['a quote of control', {}, 'control', [], ['ten', 'twenty']],
  ['a quote without a variant', {}, undefined, [], ['ten', 'twenty']],
  ['a draft', { state: 'draft' }, 'b', [], []],
  ['a stopped experiment', { state: 'stopped' }, 'b', [], ['ten', 'twenty']],
  ['a decision for b', { state: 'decided', winner: 'b' }, 'control', ['ten'], ['twenty']],
  ['a decision for control', { state: 'decided', winner: 'control' }, 'b', [], ['ten', 'twenty']],
])('%s', (_, given, variant, gets, lacks) => {
  const judged = judgePromotions([{ ...experiment, ...given }], variant ? inVariant(variant) : []);
  expect({ given: [...judged.given], withheld: [...judged.withheld] }).toEqual({ given: gets, withheld: lacks });
});

test('a later experiment gives the promotion of one that kept control', () => {
  const earlier = { ...experiment, experimentId: 'y', state: 'decided' as const, winner: 'control' };
  expect([...judgePromotions([experiment, earlier], inVariant('b')).given]).toEqual(['ten']);
  expect([...judgePromotions([earlier, experiment], inVariant('b')).withheld]).toEqual(['twenty']);
});

test('the variant of a quote wins over that of the browser', () => {
  const fresh = [...inVariant('c'), { experimentId: 'y', variant: 'b' }];
  expect(joinVariants(inVariant('b'), fresh)).toEqual([...inVariant('b'), { experimentId: 'y', variant: 'b' }]);
  expect(joinVariants(inVariant('b'))).toEqual(inVariant('b'));
});
