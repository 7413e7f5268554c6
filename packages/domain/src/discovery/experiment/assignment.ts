import type { Experiment } from './experiment.ts';

/** A browser with consent draws one of these numbers. About a thousandth of all visitors share it: no identifier. */
export const BUCKETS = 1_000;

/**
 * Variant by bucket; undefined for buckets that do not take part. The buckets are shuffled by the key, so that two
 * experiments divide the visitors independently, and split exactly by the weights.
 */
export function assignBuckets({ key, traffic, variants }: Pick<Experiment, 'key' | 'traffic' | 'variants'>) {
  const shuffled = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, place: hash(`${key} ${bucket}`) })).sort(
    (one, other) => one.place - other.place || one.bucket - other.bucket,
  );
  const taking = Math.round((BUCKETS * traffic) / 100);
  const ends = splitByWeight(
    taking,
    variants.map(({ weight }) => weight),
  );
  const assigned = new Array<string | undefined>(BUCKETS).fill(undefined);
  for (const [place, { bucket }] of shuffled.slice(0, taking).entries()) {
    assigned[bucket] = variants[ends.findIndex((end) => place < end)]?.key;
  }
  return assigned;
}

/** Ends of the parts of a whole, by weight. */
function splitByWeight(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    before += weight;
    return Math.round((whole * before) / total);
  });
}

/** FNV-1a with the finaliser of MurmurHash3: similar texts give unrelated numbers. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    state = Math.imul(state ^ text.charCodeAt(place), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** Bucket of a browser, and the experiments that it was counted for. */
export type ExperimentMark = { bucket: number; counted: readonly string[] };

/** More than run at once; older ones are dropped. */
const MOST_COUNTED = 20;

/** Value of the cookie `plt_ab`: `417.hero-sale.new-in-order`. */
export const writeMark = ({ bucket, counted }: ExperimentMark): string =>
  [bucket, ...counted.slice(-MOST_COUNTED)].join('.');

/** Undefined for a missing or foreign value. */
export function readMark(cookie: string | undefined): ExperimentMark | undefined {
  const [, bucket, keys = ''] = /^(\d{1,3})((?:\.[a-z0-9-]{2,40}){0,20})$/.exec(cookie ?? '') ?? [];
  return bucket === undefined ? undefined : { bucket: Number(bucket), counted: keys.split('.').slice(1) };
}
