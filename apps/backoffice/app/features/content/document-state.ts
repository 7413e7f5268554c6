import type { ContentSummary } from '@shop/contracts/staff/content/documents';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

type Progress = ContentSummary['locales'][number];

export const STATES = ['missing', 'review', 'outdated', 'planned', 'changed', 'draft', 'live'] as const;
export type ShownState = (typeof STATES)[number];

export const STATE_TONES: Readonly<Record<ShownState, Tone>> = {
  ...{
    missing: 'line',
    review: 'warn',
    outdated: 'warn',
    planned: 'info',
    changed: 'info',
    draft: 'quiet',
    live: 'ok',
  },
};

/** The one state that an editor needs to know first: what waits for work before what is done. */
export function nameState({ state, isInReview, isOutdated, scheduledAt }: Progress): ShownState {
  if (state === 'missing') return 'missing';
  if (isInReview) return 'review';
  if (isOutdated) return 'outdated';
  if (scheduledAt) return 'planned';
  return state === 'published' ? 'live' : state;
}
