import type { DeskPromotion } from '@shop/contracts/staff/quote/promotions';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

export const STATE_TONES = {
  running: 'ok',
  scheduled: 'info',
  ended: 'quiet',
  disabled: 'line',
} as const satisfies Record<DeskPromotion['state'], Tone>;
