import type { TextMatch } from './text-parts.ts';

/** What was found in a segment, and the slots that its documents satisfy. */
export type Found = { match: TextMatch; slots: Uint32Array };

/** In parts of the best partial match's score what is always shown. */
const STEPS = 64;
const ALWAYS_SHOWN = 32;

/** How many are wanted at least, and how little of the best one's score they may have to fill up. */
export type Filling = { wanted: number; leastPart: number };

/** All that satisfy every slot, and of the others those not much worse than the best of them. */
export function keepBest(found: readonly Found[], all: number, filling: Filling): TextMatch[] {
  let best = 0;
  eachPartial(found, all, (score) => {
    best = Math.max(best, score);
  });
  const steps = new Uint32Array(STEPS + 1);
  eachPartial(found, all, (score) => {
    const step = stepOf(score, best);
    steps[step] = (steps[step] as number) + 1;
  });
  const least = leastStep(steps, filling);
  return found.map(({ match, slots }) =>
    keep(match, (ordinal, score) => {
      return ((slots[ordinal] as number) & all) === all || stepOf(score, best) >= least;
    }),
  );
}

function keep({ ordinals, scores }: TextMatch, isKept: (ordinal: number, score: number) => boolean): TextMatch {
  let kept = 0;
  for (let at = 0; at < ordinals.length; at++) {
    const [ordinal, score] = [ordinals[at] as number, scores[at] as number];
    if (!isKept(ordinal, score)) continue;
    ordinals[kept] = ordinal;
    scores[kept++] = score;
  }
  return { ordinals: ordinals.slice(0, kept), scores: scores.slice(0, kept) };
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
  let kept = 0;
  while (step >= ALWAYS_SHOWN || (step >= leastPart * STEPS && kept < wanted)) kept += steps[step--] as number;
  return step + 1;
}

function stepOf(score: number, best: number): number {
  return best > 0 ? Math.floor((score / best) * STEPS) : STEPS;
}
