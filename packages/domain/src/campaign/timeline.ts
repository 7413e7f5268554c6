import { MS_PER_DAY } from '../time.ts';
import type { Span } from './campaign.ts';

/** Lanes of the calendar, in their order. `special`: prices of products that no plan has written. */
export const TIMELINE_KINDS = ['campaign', 'banner', 'menu', 'prices', 'special', 'promotion', 'page'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const BAR_STATES = ['draft', 'planned', 'live', 'ended'] as const;
export type BarState = (typeof BAR_STATES)[number];

/** Window of time; an open side has no limit. */
export type OpenSpan = { from?: Date | undefined; to?: Date | undefined };

/** What a calendar needs to know of one period of a record. */
export type TimelineBar = OpenSpan & {
  kind: TimelineKind;
  ref: string;
  isDraft: boolean;
  /** Bars of one slot exclude each other: a place of a banner, a document. */
  slot?: string | undefined;
  /** Others of the same kind that it meets whenever both run, such as promotions for the same products. */
  meets?: readonly string[] | undefined;
};

/** Time in which several bars of one slot run, or in which two meet. */
export type Clash = Span & { kind: TimelineKind; slot?: string | undefined; refs: string[] };
/** Time in which a slot that is in use shows nothing. */
export type Gap = Span & { slot: string };

const start = ({ from }: OpenSpan): number => from?.getTime() ?? Number.NEGATIVE_INFINITY;
const end = ({ to }: OpenSpan): number => to?.getTime() ?? Number.POSITIVE_INFINITY;

export const isInRange = (bar: OpenSpan, range: Span): boolean =>
  start(bar) < range.to.getTime() && end(bar) > range.from.getTime();

export const isSameSpan = (one: OpenSpan, other: OpenSpan): boolean =>
  start(one) === start(other) && end(one) === end(other);

export function judgeBar({ isDraft, ...bar }: Pick<TimelineBar, 'isDraft' | 'from' | 'to'>, now: Date): BarState {
  if (isDraft) return 'draft';
  if (start(bar) > now.getTime()) return 'planned';
  return end(bar) > now.getTime() ? 'live' : 'ended';
}

/** Row of each bar, so that bars of one row never touch; as few rows as possible, in the order of the starts. */
export function layRows(bars: readonly OpenSpan[]): number[] {
  const order = bars.map((bar, index) => ({ bar, index })).sort((a, b) => compare(a.bar, b.bar) || a.index - b.index);
  const ends: number[] = [];
  const rows: number[] = [];
  for (const { bar, index } of order) {
    const free = ends.findIndex((taken) => taken <= start(bar));
    const row = free === -1 ? ends.length : free;
    ends[row] = end(bar);
    rows[index] = row;
  }
  return rows;
}

/** Infinities of both make no number. */
const compare = (one: OpenSpan, other: OpenSpan): number =>
  start(one) === start(other) ? 0 : start(one) - start(other);

/** Overlaps within the range, by their start. Drafts are never shown, so they clash with nothing. */
export function findClashes(bars: readonly TimelineBar[], range: Span): Clash[] {
  const shown = bars.filter((bar) => !bar.isDraft && isInRange(bar, range)).sort(compare);
  const slots = groupBySlot(shown.filter(({ slot }) => slot !== undefined));
  const clashes = slots.flatMap((own) => sweepSlot(own, range));
  return [...clashes, ...findMeetings(shown, range)].sort((a, b) => a.from.getTime() - b.from.getTime());
}

/** Bars of each slot, by kind, in the order in which they were given. */
function groupBySlot(bars: readonly TimelineBar[]): TimelineBar[][] {
  const groups = new Map<string, TimelineBar[]>();
  for (const bar of bars) {
    const key = `${bar.kind} ${bar.slot}`;
    groups.set(key, [...(groups.get(key) ?? []), bar]);
  }
  return [...groups.values()];
}

/** Joined overlaps of one slot, so that ten bars at once are one clash. */
function sweepSlot(bars: readonly TimelineBar[], range: Span): Clash[] {
  const pairs = bars.flatMap((bar, index) =>
    bars.slice(index + 1).flatMap((later) => {
      const both = intersect(bar, later, range);
      return both ? [{ ...both, kind: bar.kind, slot: bar.slot, refs: [bar.ref, later.ref] }] : [];
    }),
  );
  return pairs.sort((a, b) => a.from.getTime() - b.from.getTime()).reduce(joinClash, []);
}

function joinClash(clashes: readonly Clash[], next: Clash): Clash[] {
  const last = clashes.at(-1);
  if (!last || last.to < next.from) return [...clashes, next];
  const to = last.to > next.to ? last.to : next.to;
  return [...clashes.slice(0, -1), { ...last, to, refs: [...new Set([...last.refs, ...next.refs])] }];
}

function findMeetings(bars: readonly TimelineBar[], range: Span): Clash[] {
  return bars.flatMap((bar, index) =>
    bars.slice(index + 1).flatMap((later) => {
      if (later.kind !== bar.kind || !(bar.meets?.includes(later.ref) || later.meets?.includes(bar.ref))) return [];
      const both = intersect(bar, later, range);
      return both ? [{ ...both, kind: bar.kind, refs: [bar.ref, later.ref] }] : [];
    }),
  );
}

function intersect(one: OpenSpan, other: OpenSpan, range: Span): Span | undefined {
  const from = Math.max(start(one), start(other), range.from.getTime());
  const to = Math.min(end(one), end(other), range.to.getTime());
  return from < to ? { from: new Date(from), to: new Date(to) } : undefined;
}

/** A slot that showed nothing for four weeks before and after the range is out of use. */
const IN_USE_MS = 28 * MS_PER_DAY;

type Gapped = {
  range: Span;
  /** Shorter gaps are none: what ends stays for the grace of the feeds. */
  graceMs: number;
};

/** Times of the range in which a slot that is in use shows nothing. */
export function findGaps(bars: readonly TimelineBar[], { range, graceMs }: Gapped): Gap[] {
  const near = {
    from: new Date(range.from.getTime() - IN_USE_MS),
    to: new Date(range.to.getTime() + IN_USE_MS),
  };
  const shown = bars.filter((bar) => bar.slot !== undefined && !bar.isDraft && isInRange(bar, near)).sort(compare);
  const slots = groupBySlot(shown);
  return slots.flatMap((own) => {
    const slot = own[0]?.slot ?? '';
    return findSlotGaps(own, { range, graceMs }).map((gap) => ({ slot, ...gap }));
  });
}

function findSlotGaps(bars: readonly TimelineBar[], { range, graceMs }: Gapped): Span[] {
  const gaps: Span[] = [];
  let covered = range.from.getTime();
  for (const bar of [...bars, { from: range.to }]) {
    const next = Math.min(start(bar), range.to.getTime());
    if (next - covered > graceMs) gaps.push({ from: new Date(covered), to: new Date(next) });
    covered = Math.max(covered, end(bar));
  }
  return gaps;
}
