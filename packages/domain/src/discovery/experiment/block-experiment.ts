import { CONTROL, type Experiment, type ExperimentState } from './experiment.ts';
import type { VisitorVariants } from './visitor-variants.ts';

/** Experiment, in any state, with a block of the home page. */
export type BlockExperiment = Pick<Experiment, 'key' | 'variants' | 'replaces'> & {
  state: ExperimentState;
  winner?: string | undefined;
};

type Block = { id?: number | null | undefined };

/**
 * Blocks as a visitor sees them. The block of a variant is absent by itself; for visitors of the variant, and for all
 * once it won, it stands in the place of the block that it replaces.
 */
export function arrangeBlocks<Given extends Block>(
  blocks: readonly Given[],
  experiments: readonly BlockExperiment[],
  variants: Pick<VisitorVariants, 'see'>,
): Given[] {
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

const nameBlock = ({ id }: Block): string => (id == null ? '' : String(id));
