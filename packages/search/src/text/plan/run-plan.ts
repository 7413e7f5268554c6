import { common } from '../../index/columns/bitset.ts';
import { type Collection, collect, type Scored } from '../term-collector.ts';
import type { Bits, TextView } from '../text-parts.ts';
import type { TextSegment } from '../text-segment.ts';
import type { Pair } from '../words/phrases.ts';
import { type SegmentSlot, scoreSlot } from './score-slots.ts';
import type { Scratch } from './scratch.ts';
import type { Slot } from './slots.ts';

/** Executable interpretation of a query. */
export type Plan = {
  required: readonly Slot[];
  /** Slots that raise the score but are not required. */
  optional: readonly Slot[];
  /** Per view, the documents allowed by filters in the text; undefined when it has none. */
  limits: readonly (Bits | undefined)[];
  /** Number of documents per filter: the fewer, the higher its weight. */
  limited: readonly number[];
  /** Per value named in the text and per view, the documents that have it. */
  boosts: readonly (readonly (Bits | undefined)[])[];
  sortedByRelevance: boolean;
};

export type PlanRun = {
  /** Weight of a word in the first field. */
  titleWeight: number;
  views: readonly TextView<TextSegment>[];
  getScratch: (index: number, segment: TextSegment) => Scratch;
};

/** BM25 saturation relative to the weight of the first field: further occurrences hardly count. */
const SATURATION = 0.6;
/** Weights of a word already covered by a filter from the text, and of such a filter itself. */
const OPTIONAL = 0.5;
const LIMIT = 0.5;
/** Bonus for two adjacent words in a title, relative to the lower of their weights. */
const PHRASE = 0.3;

/**
 * From this number of complete matches on, partial matches are not shown; when not sorted by relevance, from one on.
 */
const ENOUGH = 10;

/** Empty set of documents. */
const NONE: Bits = new Uint32Array(0);

/** Limit of query slots; a longer text is pasted rather than typed. */
const MOST_SLOTS = 12;

export function runPlan(plan: Plan, { titleWeight, views, getScratch }: PlanRun): Collection {
  const documents = views.reduce((sum, { statistics }) => sum + statistics.documents, 0);
  const slots = [...plan.required, ...plan.optional].slice(0, MOST_SLOTS);
  const required = plan.required.slice(0, MOST_SLOTS).map((slot) => rarity(slot.documents, documents));
  const values = slots.map((slot, number) => required[number] ?? rarity(slot.documents, documents) * OPTIONAL);
  const scored = views.map((view, index): Scored => {
    const scratch = getScratch(index, view.text);
    const limit = plan.limits[index];
    const findable = limit ? common(view.alive, limit) : view.alive;
    const scoring = {
      segment: view.text,
      scratch,
      complete: findable.slice(),
      titleWeight,
      saturation: titleWeight * SATURATION,
    };
    slots.forEach((slot, number) => {
      const isRequired = number < required.length;
      scoreSlot(scoring, slotInSegment(slot, index, { number, isRequired, value: values[number] as number }));
    });
    const boosts = plan.boosts.flatMap((bits) => bits[index] ?? []);
    const touched = common(findable, scratch.touched);
    return { segment: view.text, scratch, complete: scoring.complete, touched, boosts };
  });
  const floor = plan.limited.reduce((sum, count) => sum + rarity(count, documents) * LIMIT, slots.length > 0 ? 0 : 1);
  const collection = collect({
    scored,
    required,
    kind: plan.required.findIndex(({ kinds }) => kinds !== undefined),
    pairs: listPairs(slots, values),
    floor,
    enough: plan.sortedByRelevance ? ENOUGH : 1,
  });
  for (const [index, { scratch }] of scored.entries()) clear(scratch, { slots, index });
  return collection;
}

/** Inverse document frequency. */
function rarity(having: number, all: number): number {
  const documents = Math.min(having, all);
  return Math.log(1 + (all - documents + 0.5) / (documents + 0.5));
}

function slotInSegment(
  slot: Slot,
  index: number,
  numbered: Pick<SegmentSlot, 'number' | 'value' | 'isRequired'>,
): SegmentSlot {
  const terms = slot.terms.map(({ place, factor }) => ({ place: place.places[index] as number, factor }));
  return {
    ...numbered,
    terms: terms.filter(({ place }) => place >= 0),
    paired: slot.pair?.ordinals[index],
    holders: slot.holders[index],
    kinds: slot.kinds && (slot.kinds[index] ?? NONE),
  };
}

function listPairs(slots: readonly Slot[], values: readonly number[]): Pair[] {
  const ordered = slots.map((slot, number) => ({ ...slot, number })).sort((one, other) => one.from - other.from);
  return ordered.slice(1).map((right, index) => {
    const left = ordered[index] as (typeof ordered)[number];
    const value = PHRASE * Math.min(values[left.number] as number, values[right.number] as number);
    return { left: left.number, right: right.number, distance: right.from - left.to, value };
  });
}

function clear(scratch: Scratch, { slots, index }: { slots: readonly Slot[]; index: number }): void {
  scratch.scores.fill(0);
  scratch.slots.fill(0);
  scratch.touched.fill(0);
  const places = slots.flatMap(({ terms }) => terms.map(({ place }) => place.places[index] as number));
  for (const place of places) if (place >= 0) scratch.termSlots[place] = 0;
}
