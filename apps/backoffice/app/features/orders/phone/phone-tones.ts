import type { PhoneOrderState } from '@shop/domain/order/desk/phone-order';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

export const PHONE_TONES = {
  draft: 'line',
  sent: 'info',
  opened: 'info',
  expired: 'warn',
  connected: 'ok',
  ordered: 'ok',
  ended: 'quiet',
} as const satisfies Record<PhoneOrderState, Tone>;
