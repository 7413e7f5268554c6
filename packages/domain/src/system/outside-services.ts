/** Services of others that the shop may call. */
export const OUTSIDE_SERVICES = [
  'payment',
  'content',
  'feeds',
  'mail',
  'address-lookup',
  'search',
  'conversion',
  'error-reporting',
  'warehouse',
  'carrier',
  'rate-limits',
  'cdn',
] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];
