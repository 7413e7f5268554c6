import type { TimelineBarReply, TimelineMoveBody, TimelineReply } from '@shop/contracts/staff/campaign/timeline';
import type { StaffApi } from '@shop/contracts/staff/client';
import { layRows, TIMELINE_KINDS, type TimelineKind } from '@shop/domain/campaign/timeline';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

export type Bar = TimelineBarReply;
export type Period = { from?: string | undefined; to?: string | undefined };
/** Bar with the period that it should get. */
export type Wanted = { bar: Bar; to: Period };

export const BAR_TONES = { draft: 'line', planned: 'info', live: 'ok', ended: 'quiet' } as const satisfies Record<
  Bar['state'],
  Tone
>;

export const getBarId = ({ kind, ref, from = '', to = '' }: Bar): string => [kind, ref, from, to].join(' ');

type Laid = { bar: Bar; row: number };
export type Lane = {
  kind: TimelineKind;
  bars: Laid[];
  rows: number;
  clashes: TimelineReply['clashes'];
  gaps: (TimelineReply['gaps'][number] & { row: number })[];
};

/** Lanes that have something to show, in their order, each bar in its row. What is always shown comes last. */
export function toLanes(
  { items, clashes, gaps }: TimelineReply,
  kinds: readonly TimelineKind[],
  range?: { from: Date; to: Date },
): Lane[] {
  return TIMELINE_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) => {
    const own = items.filter((bar) => bar.kind === kind);
    const dated = layBars(
      own.filter(({ from, to }) => from || to),
      range,
    );
    const first = countRows(dated);
    const always = own.filter(({ from, to }) => !from && !to).map((bar, index) => ({ bar, row: first + index }));
    const bars = [...dated, ...always];
    const gapRows = layRows(kind === 'banner' ? gaps.map(toDates) : []);
    const lane = {
      ...{ kind, bars, rows: countRows(bars), clashes: clashes.filter((clash) => clash.kind === kind) },
      gaps: kind === 'banner' ? gaps.map((gap, index) => ({ ...gap, row: gapRows[index] ?? 0 })) : [],
    };
    return bars.length + lane.gaps.length === 0 ? [] : [lane];
  });
}

/** Part of the range that a bar takes at least in its row, so that the next one is not too near to be hit. */
const LEAST_PART = 0.04;

function layBars(bars: readonly Bar[], range: { from: Date; to: Date } | undefined): Laid[] {
  const rows = layRows(bars.map(toDates).map((span) => widen(span, range)));
  return bars.map((bar, index) => ({ bar, row: rows[index] ?? 0 }));
}

function widen(span: { from: Date | undefined; to: Date | undefined }, range: { from: Date; to: Date } | undefined) {
  if (!range || !span.to) return span;
  const shown = Math.max(span.from?.getTime() ?? 0, range.from.getTime());
  const least = shown + (range.to.getTime() - range.from.getTime()) * LEAST_PART;
  return { from: span.from, to: new Date(Math.max(span.to.getTime(), least)) };
}

export const countRows = (laid: readonly { row: number }[]): number => Math.max(-1, ...laid.map(({ row }) => row)) + 1;

const toDates = ({ from, to }: Period) => ({ from: toDate(from), to: toDate(to) });

const toDate = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** Period so much later. What has begun keeps its start, and open sides stay open. */
export function shiftPeriod({ from, to, state }: Bar, offset: number): Period {
  const shift = (text: string | undefined) => text && new Date(Date.parse(text) + offset).toISOString();
  return { from: state === 'live' ? from : shift(from), to: shift(to) };
}

/** Address of the editor of a bar. */
export function findEditor({ kind, ref, place = '', name }: Bar): string {
  const [brand = '', region = '', type = ''] = place.split('.');
  const [documentType = '', documentBrand = '', documentId = ''] = ref.split(' ');
  const editors: Record<TimelineKind, string> = {
    campaign: `/campaigns/${ref}`,
    banner: `/publish/banners?place=${encodeURIComponent(`${brand}.${region}`)}&type=${encodeURIComponent(type)}`,
    menu: `/publish/menus?place=${encodeURIComponent(`${brand}.${region}`)}`,
    prices: `/prices?plan=${encodeURIComponent(ref)}`,
    special: `/prices/single?text=${encodeURIComponent(name)}`,
    promotion: `/promotions/${encodeURIComponent(ref)}`,
    page: `/content/${documentType}/${encodeURIComponent(documentId)}?brand=${encodeURIComponent(documentBrand)}`,
  };
  return editors[kind];
}

export type TimelineWrite = { intent: 'quote-move' | 'move'; body: TimelineMoveBody };

export const toBody = (store: number, { bar, to }: Wanted): TimelineMoveBody => ({
  ...{ store, kind: bar.kind, ref: bar.ref },
  ...{ seen: pickSides(bar), to: pickSides(to) },
});

const pickSides = ({ from, to }: Period): Period => ({ ...(from && { from }), ...(to && { to }) });

/** Makes the call of a write. The API validates its body. */
export const runTimelineWrite = ({ timeline }: StaffApi, { intent, body }: TimelineWrite) =>
  intent === 'move' ? timeline.move({ body }) : timeline.check({ body });
