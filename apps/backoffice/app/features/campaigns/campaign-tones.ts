import type { CampaignState } from '@shop/domain/campaign/campaign';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

export const STATE_TONES = {
  draft: 'line',
  planned: 'info',
  live: 'ok',
  ended: 'quiet',
  stopped: 'bad',
} as const satisfies Record<CampaignState, Tone>;
