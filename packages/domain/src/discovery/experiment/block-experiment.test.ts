import { expect, test } from 'vitest';
import { arrangeBlocks, type BlockExperiment, nameBlock } from './block-experiment.ts';
import { createVisitorVariants } from './visitor-variants.ts';

const experiment: BlockExperiment = {
  ...{ key: 'hero', state: 'running', replaces: '1' },
  variants: [
    { key: 'control', weight: 50 },
    { key: 'b', weight: 50, change: '3' },
  ],
};
const blocks = [{ id: 1 }, { id: 2 }, { id: 3 }, {}];
const arrange = (given: Partial<BlockExperiment>, variant: string) => {
  const variants = createVisitorVariants(() => variant);
  const ids = arrangeBlocks(blocks, [{ ...experiment, ...given }], variants).map(({ id }) => id);
  return { ids, seen: variants.listSeen() };
};

test.each<[string, Partial<BlockExperiment>, string, number[], boolean]>([
  ['control while it runs', {}, 'control', [1, 2], true],
  ['the variant in the place of the block', {}, 'b', [3, 2], true],
  ['all blocks of a draft', { state: 'draft' }, 'b', [1, 2, 3], false],
  ['control after a stop', { state: 'stopped' }, 'b', [1, 2], false],
  ['the winner to all', { state: 'decided', winner: 'b' }, 'control', [3, 2], false],
  ['control where it won', { state: 'decided', winner: 'control' }, 'b', [1, 2], false],
  ['the page as it is without the block to replace', { replaces: '9' }, 'b', [1, 2], false],
])('shows %s', (_, given, variant, ids, isSeen) => {
  expect(arrange(given, variant)).toEqual({
    ids: [...ids, undefined],
    seen: isSeen ? [{ key: 'hero', variant }] : [],
  });
});

test.each([
  [{ id: 7, __component: 'home.hero', headline: 'Sale' }, '7'],
  [{ __component: 'home.hero', headline: 'Pack for *somewhere* warm' }, 'hero: Pack for somewhere warm'],
  [{ __component: 'home.rail', title: 'New in' }, 'rail: New in'],
  [{ __component: 'home.banners', slot: 'top' }, 'banners: top'],
  [{ __component: 'home.promises' }, 'promises'],
])('names the block %j', (block, name) => {
  expect(nameBlock(block)).toBe(name);
});
