import { ShopError } from '../shop-error.ts';
import { readMoment } from '../zoned-time.ts';

/** What a campaign starts and ends together. */
export const MEMBER_KINDS = ['prices', 'banner', 'menu', 'promotion', 'page'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

export const CAMPAIGN_STATES = ['draft', 'planned', 'live', 'ended', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Wall time, such as `2026-11-28T00:00`: every member reads it in the time zone of its stores. */
export type LocalPeriod = { from: string; to: string };
export type Span = { from: Date; to: Date };

/** Times of a campaign. An approved one has its first start and its last end. */
export type CampaignTimes = {
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
  stoppedAt?: Date | undefined;
};

/** By the clock: no job turns a campaign on or off. */
export function judgeCampaign({ startsAt, endsAt, stoppedAt }: CampaignTimes, now: Date): CampaignState {
  if (stoppedAt) return 'stopped';
  if (!startsAt || !endsAt) return 'draft';
  if (now < startsAt) return 'planned';
  return now < endsAt ? 'live' : 'ended';
}

/** Throws for wall times that are none, or that end before they begin. */
export function readSpan({ from, to }: LocalPeriod, timeZone: string): Span {
  const [start, end] = [readMoment(from, timeZone), readMoment(to, timeZone)];
  if (!start) throw periodInvalid('from');
  if (!end || end <= start) throw periodInvalid('to');
  return { from: start, to: end };
}

/** First start and last end of the zones. */
export function readWholeSpan(period: LocalPeriod, timeZones: readonly string[]): Span {
  const spans = [...new Set(timeZones)].map((timeZone) => readSpan(period, timeZone));
  const [from, to] = [spans.map((span) => span.from.getTime()), spans.map((span) => span.to.getTime())];
  return { from: new Date(Math.min(...from)), to: new Date(Math.max(...to)) };
}

export const isOverlapping = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Throws unless the campaign is in one of these states. */
export function requireState(state: CampaignState, ...allowed: CampaignState[]): void {
  if (allowed.includes(state)) return;
  throw new ShopError(`The campaign is ${state}`, { code: 'campaign_state', kind: 'conflict' });
}

export const campaignUnknown = () =>
  new ShopError('There is no such campaign', { code: 'campaign_unknown', kind: 'not-found' });
export const campaignConflict = () =>
  new ShopError('A colleague has changed this campaign meanwhile', { code: 'version_conflict', kind: 'conflict' });
export const campaignFaulty = (faults: readonly string[]) =>
  new ShopError(`The check found faults: ${faults.join(', ')}`, { code: 'campaign_faulty', kind: 'unprocessable' });
export const memberUnknown = () =>
  new ShopError('There is nothing of this kind with this id', { code: 'member_unknown', kind: 'not-found' });
export const campaignStoreUnknown = () =>
  new ShopError('A campaign needs at least one store of the shop', {
    ...{ code: 'campaign_store_unknown', kind: 'unprocessable', field: 'stores' },
  });

const periodInvalid = (field: 'from' | 'to') =>
  new ShopError(field === 'from' ? 'This is no moment' : 'The end must be after the start', {
    ...{ code: 'moment_invalid', kind: 'unprocessable', field },
  });
