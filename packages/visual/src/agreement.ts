/** Search result; a lower distance means more similar. */
type Match = { type: string | null; distance: number };

/** Number of nearest neighbours that vote on the type, weighted by distance. */
const VOTERS = 20;
const VOTE_SPREAD = 0.06;
/** Bonus for a match of the voted type. */
const AGREEMENT = 0.2;
const CERTAINTY = 0.5;

/** Re-ranks by k-nearest-neighbour vote: matches of the majority type move closer. */
export function withAgreement<T extends Match>(found: readonly T[]): T[] {
  const votes = countVotes(found);
  return ordered(found, ({ type }) => AGREEMENT * (votes.get(type ?? '') ?? 0));
}

/** Re-ranks for a known type. */
export const preferType = <T extends Match>(found: readonly T[], type: string | null): T[] =>
  ordered(found, (one) => (type !== null && one.type === type ? CERTAINTY : 0));

function countVotes(found: readonly Match[]): Map<string, number> {
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

const ordered = <T extends Match>(found: readonly T[], worth: (one: T) => number): T[] =>
  found.map((one) => ({ ...one, distance: one.distance - worth(one) })).sort((a, b) => a.distance - b.distance);
