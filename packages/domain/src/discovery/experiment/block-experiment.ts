import { CONTROL, type Experiment, type ExperimentState } from './experiment.ts';
import type { VisitorVariants } from './visitor-variants.ts';

/** Experiment with a block of the home page. A draft has no effect. */
export type BlockExperiment = Pick<Experiment, 'key' | 'variants' | 'replaces'> & {
  state: ExperimentState;
  winner?: string | undefined;
};

export type Block = {
  id?: number | null | undefined;
  __component?: string;
  headline?: string;
  title?: string;
  slot?: string;
};

/** Name of a block in experiments: its id, or kind and title where the content service gives none. */
export const nameBlock = (block: Block): string => (block.id == null ? labelBlock(block) : String(block.id));

/** Kind and title, such as `hero: Pack for somewhere warm`. */
export function labelBlock({ __component = '', headline, title, slot }: Block): string {
  const kind = __component.replace('home.', '');
  const words = (headline ?? title ?? slot)?.replaceAll('*', '');
  return words ? `${kind}: ${words}` : kind;
}

/**
 * Blocks as a visitor sees them. The block of a variant is absent by itself; for visitors of the variant, and for all
 * once it won, it stands in the place of the block that it replaces.
 */
export function arrangeBlocks<Given extends Block>(
  blocks: readonly Given[],
  planned: readonly BlockExperiment[],
  variants: Pick<VisitorVariants, 'see'>,
): Given[] {
  const experiments = planned.filter(({ state }) => state !== 'draft');
  const byId = new Map(blocks.map((block) => [nameBlock(block), block]));
  const changes = new Set(experiments.flatMap((one) => one.variants.flatMap(({ change }) => change ?? [])));
  const substitutes = new Map<string, Given>();
  for (const experiment of experiments) {
    if (!experiment.replaces || !byId.has(experiment.replaces)) continue;
    const chosen = chooseVariant(experiment, variants);
    const { change } = experiment.variants.find(({ key }) => key === chosen) ?? {};
    const substitute = change === undefined ? undefined : byId.get(change);
    if (substitute) substitutes.set(experiment.replaces, substitute);
  }
  return blocks
    .filter((block) => !changes.has(nameBlock(block)))
    .map((block) => substitutes.get(nameBlock(block)) ?? block);
}

/** Variant in force for this visitor. Only a running experiment depends on the visitor. */
export function chooseVariant(
  { key, state, winner = CONTROL }: Pick<BlockExperiment, 'key' | 'state' | 'winner'>,
  variants: Pick<VisitorVariants, 'see'> | undefined,
): string {
  if (state === 'running') return variants?.see(key) ?? CONTROL;
  return state === 'decided' ? winner : CONTROL;
}
