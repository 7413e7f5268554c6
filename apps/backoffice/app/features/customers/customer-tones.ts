import type { DeskListedCustomer } from '@shop/contracts/staff/customers';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

export const CUSTOMER_TONES: Readonly<Record<DeskListedCustomer['state'], Tone>> = {
  active: 'ok',
  blocked: 'bad',
  closed: 'quiet',
};
