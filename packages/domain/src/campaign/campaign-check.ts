import { MS_PER_MINUTE } from '../time.ts';
import { isOverlapping, type MemberKind, type Span } from './campaign.ts';

/** Faults keep a campaign from being approved; warnings do not. */
export const FAULTS = ['no-members', 'period-over', 'gone', 'outside', 'shared', 'prices-none'] as const;
export const WARNINGS = [
  'store-without',
  'zones',
  'campaign-overlap',
  'already-shown',
  'period-differs',
  'prices-refused',
  'slot-taken',
  'promotion-overlap',
] as const;
export type FindingCode = (typeof FAULTS)[number] | (typeof WARNINGS)[number];

export type Finding = {
  code: FindingCode;
  member?: { kind: MemberKind; ref: string } | undefined;
  /** Kind of member that a store lacks. */
  kind?: MemberKind | undefined;
  store?: number | undefined;
  count?: number | undefined;
  /** Campaign, banner or promotion that is in the way. */
  other?: string | undefined;
};

/** Member as a check sees it. */
export type MemberFacts = {
  kind: MemberKind;
  ref: string;
  name: string;
  stores: readonly number[];
  timeZone: string;
  /** Each store has the period by its own clocks. */
  hasOwnClocks?: boolean | undefined;
  /** Where it is shown, such as the slot of a banner; the path of a page. */
  place?: string | undefined;
  /** Others of its slot exclude it, such as another banner at the same place. */
  slot?: string | undefined;
  /** Others of its kind that it meets whenever both run. */
  meets?: readonly string[] | undefined;
  /** Products that it is about. */
  count?: number | undefined;
  /** It is changed in its own editor only. */
  isFixed?: boolean | undefined;
  /** Drafts are never shown. */
  isDraft: boolean;
  /** Windows in which shoppers see it; an open side has no limit. */
  windows: readonly { from?: Date | undefined; to?: Date | undefined }[];
};

export type CheckedCampaign = {
  stores: readonly { storeId: number; timeZone: string }[];
  span: Span;
  /** Absent in a draft. */
  approvedAt?: Date | undefined;
  members: readonly { kind: MemberKind; ref: string; facts?: MemberFacts | undefined; span: Span }[];
};
export type OtherCampaign = {
  name: string;
  stores: readonly number[];
  /** Of an approved one. */
  span?: Span | undefined;
  members: readonly { kind: MemberKind; ref: string }[];
};

export const isFault = ({ code }: Finding): boolean => FAULTS.some((fault) => fault === code);

/** What a campaign can tell about itself; each kind of member adds its own findings. */
export function checkCampaign(campaign: CheckedCampaign, others: readonly OtherCampaign[], now: Date): Finding[] {
  return [
    ...(campaign.members.length === 0 ? [{ code: 'no-members' } as const] : []),
    ...(campaign.span.to <= now ? [{ code: 'period-over' } as const] : []),
    ...campaign.members.flatMap((member) => checkMember(member, campaign, now)),
    ...findMissing(campaign),
    ...checkZones(campaign),
    ...findMeetings(campaign, others),
  ];
}

type CheckedMember = CheckedCampaign['members'][number];

function checkMember({ kind, ref, facts, span }: CheckedMember, campaign: CheckedCampaign, now: Date): Finding[] {
  const member = { kind, ref };
  if (!facts) return [{ code: 'gone', member }];
  const outside = facts.stores.find((id) => !campaign.stores.some(({ storeId }) => storeId === id));
  const isShown = !facts.isDraft && facts.windows.some((window) => isOpen(window, now));
  const { approvedAt } = campaign;
  const keeps =
    !facts.isDraft && facts.windows.length === 1 && facts.windows.every((window) => isKept(window, span, approvedAt));
  return [
    ...(outside === undefined ? [] : [{ code: 'outside' as const, member, store: outside }]),
    ...(isShown && !campaign.approvedAt ? [{ code: 'already-shown' as const, member }] : []),
    ...(approvedAt && !keeps ? [{ code: 'period-differs' as const, member }] : []),
  ];
}

/** Stores without a kind of member that others have. */
function findMissing({ stores, members }: CheckedCampaign): Finding[] {
  const kinds = [...new Set(members.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const shown = new Set(members.filter((one) => one.kind === kind).flatMap(({ facts }) => facts?.stores ?? []));
    if (shown.size === 0) return [];
    return stores
      .filter(({ storeId }) => !shown.has(storeId))
      .map(({ storeId: store }) => ({ code: 'store-without' as const, kind, store }));
  });
}

/** Members for stores of several zones start in all of them at the same moment. */
function checkZones({ stores, members }: CheckedCampaign): Finding[] {
  const zones = new Map(stores.map(({ storeId, timeZone }) => [storeId, timeZone]));
  return members.flatMap(({ kind, ref, facts }) => {
    const own = new Set(facts?.stores.flatMap((store) => zones.get(store) ?? []));
    return own.size > 1 && !facts?.hasOwnClocks ? [{ code: 'zones' as const, member: { kind, ref } }] : [];
  });
}

function findMeetings({ stores, span, members }: CheckedCampaign, others: readonly OtherCampaign[]): Finding[] {
  return others.flatMap((other): Finding[] => {
    const shared = members.filter(({ kind, ref }) => other.members.some((one) => one.kind === kind && one.ref === ref));
    const isSameStore = stores.some(({ storeId }) => other.stores.includes(storeId));
    return [
      ...(other.span
        ? shared.map(({ kind, ref }) => ({ code: 'shared' as const, member: { kind, ref }, other: other.name }))
        : []),
      ...(other.span && isSameStore && isOverlapping(span, other.span)
        ? [{ code: 'campaign-overlap' as const, other: other.name }]
        : []),
    ];
  });
}

type Window = MemberFacts['windows'][number];

const isOpen = ({ from, to }: Window, now: Date): boolean => (!from || from <= now) && (!to || to > now);
/** Prices and pages of a campaign that was approved after its start begin with the approval. */
const isKept = ({ from, to }: Window, span: Span, approvedAt: Date | undefined): boolean => {
  const late =
    from && approvedAt && approvedAt > span.from ? Math.abs(from.getTime() - approvedAt.getTime()) : undefined;
  const begins = from?.getTime() === span.from.getTime() || (late !== undefined && late <= MS_PER_MINUTE);
  return begins && to?.getTime() === span.to.getTime();
};
