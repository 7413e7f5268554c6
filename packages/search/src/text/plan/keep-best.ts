import type { TextMatch } from '../text-parts.ts';

/** Matches of a segment, and the slots that its documents satisfy. */
export type Found = { match: TextMatch; slots: Uint32Array };

/**
 * Resolution of the score histogram, and the step (half of the best partial score) from which matches are always
 * shown.
 */
const STEPS = 64;
const ALWAYS_SHOWN = 32;

/** Minimum number of results, and the lowest relative score used to reach it. */
export type Filling = { wanted: number; leastPart: number };

/** Keeps all complete matches, and the partial ones close to the best of them. */
export function keepBest(found: readonly Found[], all: number, filling: Filling): TextMatch[] {
  let best = 0;
  eachPartial(found, all, (score) => {
    best = Math.max(best, score);
  });
  const steps = new Uint32Array(STEPS + 1);
  eachPartial(found, all, (score) => {
    const step = getStep(score, best);
    steps[step] = (steps[step] as number) + 1;
  });
  const least = leastStep(steps, filling);
  return found.map(({ match, slots }) =>
    keep(match, (ordinal, score) => {
      return ((slots[ordinal] as number) & all) === all || getStep(score, best) >= least;
    }),
  );
}

function keep({ ordinals, scores }: TextMatch, isIncluded: (ordinal: number, score: number) => boolean): TextMatch {
  let count = 0;
  for (let at = 0; at < ordinals.length; at++) {
    const [ordinal, score] = [ordinals[at] as number, scores[at] as number];
    if (!isIncluded(ordinal, score)) continue;
    ordinals[count] = ordinal;
    scores[count++] = score;
  }
  return { ordinals: ordinals.slice(0, count), scores: scores.slice(0, count) };
}

function eachPartial(found: readonly Found[], all: number, visit: (score: number) => void): void {
  for (const { match, slots } of found) {
    for (let at = 0; at < match.ordinals.length; at++) {
      if (((slots[match.ordinals[at] as number] as number) & all) !== all) visit(match.scores[at] as number);
    }
  }
}

function leastStep(steps: Uint32Array, { wanted, leastPart }: Filling): number {
  let step = STEPS;
  let count = 0;
  while (step >= ALWAYS_SHOWN || (step >= leastPart * STEPS && count < wanted)) count += steps[step--] as number;
  return step + 1;
}

function getStep(score: number, best: number): number {
  return best > 0 ? Math.floor((score / best) * STEPS) : STEPS;
}
