/** Where the embedded test gateway stands, as a company of its own would: no shop code below it, and no card number outside of it. */
export const GATEWAY_BASE = '/gateway';

/** What all its calls have in common. */
export const atGateway = { base: GATEWAY_BASE, version: 1, access: 'guest', withoutLocale: true } as const;
