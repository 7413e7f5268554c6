import type { Lookalike } from './visual-index.ts';

/** The nearest vote on what the picture shows, each the more the nearer it is. */
const VOTERS = 20;
const VOTE_SPREAD = 0.06;
/** What it is worth to be of the kind that the picture shows. */
const AGREEMENT = 0.2;
const CERTAINTY = 0.5;

/** The same products, those of the kind that most of the nearest are a little nearer. */
export function withAgreement(found: readonly Lookalike[]): Lookalike[] {
  const votes = votesOf(found);
  return ordered(found, ({ type }) => AGREEMENT * (votes.get(type ?? '') ?? 0));
}

/** The same, where what the picture shows is known. */
export const ofTypeFirst = (found: readonly Lookalike[], type: string | null): Lookalike[] =>
  ordered(found, (one) => (type !== null && one.type === type ? CERTAINTY : 0));

function votesOf(found: readonly Lookalike[]): Map<string, number> {
  const nearest = found[0]?.distance ?? 0;
  const votes = new Map<string, number>();
  let all = 0;
  for (const { type, distance } of found.slice(0, VOTERS)) {
    const vote = Math.exp((nearest - distance) / VOTE_SPREAD);
    votes.set(type ?? '', (votes.get(type ?? '') ?? 0) + vote);
    all += vote;
  }
  return new Map([...votes].map(([type, vote]) => [type, vote / all]));
}

const ordered = (found: readonly Lookalike[], worth: (one: Lookalike) => number): Lookalike[] =>
  found.map((one) => ({ ...one, distance: one.distance - worth(one) })).sort((a, b) => a.distance - b.distance);
