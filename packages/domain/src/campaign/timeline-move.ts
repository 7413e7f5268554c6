import { ShopError } from '../shop-error.ts';
import { isSameSpan, type OpenSpan } from './timeline.ts';

export const MOVE_REFUSALS = ['period-over', 'start-passed', 'start-past', 'end-past', 'end-first'] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];

type Move = {
  /** Period that was looked at. */
  seen: OpenSpan;
  wanted: OpenSpan;
  /** Drafts are never shown: their past is nobody's. */
  isDraft: boolean;
};

/** Why a period cannot be moved so; undefined when it can. The past is not rewritten. */
export function judgeMove({ seen, wanted, isDraft }: Move, now: Date): MoveRefusal | undefined {
  const { from, to } = wanted;
  if (from && to && to <= from) return 'end-first';
  if (isDraft) return undefined;
  if (seen.to && seen.to <= now) return 'period-over';
  const hasBegun = !seen.from || seen.from <= now;
  const keepsStart = isSameSpan({ from: seen.from }, { from });
  if (hasBegun && !keepsStart && seen.from) return 'start-passed';
  if (!keepsStart && from && from < now) return 'start-past';
  if (to && to <= now) return 'end-past';
  return undefined;
}

const REASONS: Record<MoveRefusal, string> = {
  'period-over': 'The period is over',
  'start-passed': 'It has begun: only its end can be moved',
  'start-past': 'The start must be in the future',
  'end-past': 'The end must be in the future',
  'end-first': 'The end must be after the start',
};

export function requireMove(move: Move, now: Date): void {
  const refusal = judgeMove(move, now);
  if (!refusal) return;
  const field = refusal.startsWith('start') ? 'from' : 'to';
  throw new ShopError(REASONS[refusal], { code: `move_${refusal.replace('-', '_')}`, kind: 'unprocessable', field });
}

/** The record has another period than the one that was looked at. */
export const moveConflict = () =>
  new ShopError('A colleague has moved this meanwhile', { code: 'version_conflict', kind: 'conflict' });
export const heldByCampaign = (name: string) =>
  new ShopError(`It belongs to the campaign ${name}, which moves it`, { code: 'campaign_member', kind: 'conflict' });
export const barUnknown = () =>
  new ShopError('There is nothing of this kind with this id', { code: 'member_unknown', kind: 'not-found' });
export const barFixed = () =>
  new ShopError('It is moved in its own editor', { code: 'move_fixed', kind: 'unprocessable' });
export const barOpen = () =>
  new ShopError('It needs a start and an end', { code: 'move_open', kind: 'unprocessable', field: 'to' });
