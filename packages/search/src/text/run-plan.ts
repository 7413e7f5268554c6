import { common } from '../index/bitset.ts';
import { type Collection, collect, type Scored } from './collect.ts';
import type { Pair } from './phrases.ts';
import { type SegmentSlot, scoreSlot } from './score-slots.ts';
import type { Scratch } from './scratch.ts';
import type { Slot } from './slots.ts';
import type { Bits, TextView } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';

/** One way to understand a query, ready to be tried. */
export type Plan = {
  required: readonly Slot[];
  /** They make a document better, but it need not satisfy them. */
  optional: readonly Slot[];
  /** By view the only documents that may be found, where the text limits them. */
  limits: readonly (Bits | undefined)[];
  /** How many documents each limit leaves: the fewer, the more it is worth. */
  limited: readonly number[];
  /** By view the documents that have a value which the text names, for each value. */
  boosts: readonly (readonly (Bits | undefined)[])[];
  sortedByRelevance: boolean;
};

export type PlanRun = {
  /** What a word in the first field is worth. */
  titleWeight: number;
  views: readonly TextView<TextSegment>[];
  scratchOf: (index: number, segment: TextSegment) => Scratch;
};

/** After how much, as a part of the first field's weight, more occurrences hardly count. */
const SATURATION = 0.6;
/** What a word is worth that the text's own limits already took care of, and such a limit itself. */
const OPTIONAL = 0.5;
const LIMIT = 0.5;
/** What two words side by side in a title add, as a part of what the lesser of them is worth. */
const PHRASE = 0.3;

/** From so many on, only documents that have everything are shown; where they are not sorted by relevance, from one on. */
const ENOUGH = 10;

/** No document of a segment. */
const NONE: Bits = new Uint32Array(0);

/** Beyond these a text is pasted, not asked. */
const MOST_SLOTS = 12;

export function runPlan(plan: Plan, { titleWeight, views, scratchOf }: PlanRun): Collection {
  const documents = views.reduce((sum, { text }) => sum + text.documents, 0);
  const slots = [...plan.required, ...plan.optional].slice(0, MOST_SLOTS);
  const required = plan.required.slice(0, MOST_SLOTS).map((slot) => rarity(slot.documents, documents));
  const values = slots.map((slot, number) => required[number] ?? rarity(slot.documents, documents) * OPTIONAL);
  const scored = views.map((view, index): Scored => {
    const scratch = scratchOf(index, view.text);
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
    pairs: pairsOf(slots, values),
    floor,
    enough: plan.sortedByRelevance ? ENOUGH : 1,
  });
  for (const [index, { scratch }] of scored.entries()) clear(scratch, { slots, index });
  return collection;
}

/** The rarer a thing, the more it says about a document that has it. */
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

function pairsOf(slots: readonly Slot[], values: readonly number[]): Pair[] {
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
  for (const place of places) if (place >= 0) scratch.slotsOfTerm[place] = 0;
}
