import type { ContentSummary } from '@shop/contracts/staff/content/documents';
import { SOURCE_LOCALE } from '@shop/domain/content/desk/document-state';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

type Progress = ContentSummary['locales'][number];

export const STATES = ['missing', 'source', 'review', 'outdated', 'planned', 'changed', 'draft', 'live'] as const;
export type ShownState = (typeof STATES)[number];

export const STATE_TONES: Readonly<Record<ShownState, Tone>> = {
  ...{
    missing: 'bad',
    source: 'line',
    review: 'warn',
    outdated: 'warn',
    planned: 'info',
    changed: 'info',
    draft: 'quiet',
    live: 'ok',
  },
};

/** The one state that an editor needs to know first: what waits for work before what is done. */
export function nameState({ locale, state, isInReview, isOutdated, scheduledAt }: Progress): ShownState {
  // Markets with the language of the source show it; others lack a translation.
  if (state === 'missing') return isSourceLanguage(locale) ? 'source' : 'missing';
  if (isInReview) return 'review';
  if (isOutdated) return 'outdated';
  if (scheduledAt) return 'planned';
  return state === 'published' ? 'live' : state;
}

const isSourceLanguage = (locale: string): boolean =>
  locale !== SOURCE_LOCALE && locale.slice(0, 2) === SOURCE_LOCALE.slice(0, 2);
