/**
 * Base path of the embedded test gateway. Isolated like an external company: no shop code below it, and no card
 * number outside it.
 */
export const GATEWAY_BASE = '/gateway';

/** Settings shared by all gateway calls. */
export const atGateway = { base: GATEWAY_BASE, version: 1, access: 'guest', withoutLocale: true } as const;
