import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@shop/domain/time';
import type { SecretSetting } from './secret-settings.ts';

type Definition = {
  use: string;
  /** Setting with the values; for a generated secret in place of the generated ones. */
  setting?: SecretSetting;
  /** Generated secret: validity of a replaced value, that of the longest-lived thing it has signed. */
  keepMs?: number;
  /** Used by a stand-in only. */
  isStandIn?: boolean;
};

/** Secrets that the shop generates in `DATA_DIR/secrets` unless their setting is given. */
const GENERATED = {
  // Lifetime of an access token, doubled for a process that has not noticed the rotation yet.
  session: { use: 'signs sessions', setting: 'SESSION_SECRET', keepMs: 30 * MS_PER_MINUTE },
  staff: { use: 'signs staff discount links', setting: 'STAFF_SECRET', keepMs: 90 * MS_PER_DAY },
  'staff-factors': {
    use: 'encrypts the authenticator secrets of staff and signs their passkey challenges',
    setting: 'STAFF_FACTOR_SECRET',
    keepMs: 10 * 365 * MS_PER_DAY,
  },
  preview: { use: 'signs preview links', setting: 'PREVIEW_SECRET', keepMs: 31 * MS_PER_DAY },
  'order-links': { use: "signs guests' order links", setting: 'ORDER_LINK_SECRET', keepMs: 120 * MS_PER_DAY },
  'remote-pictures': { use: 'signs picture addresses', setting: 'PICTURE_SECRET', keepMs: 30 * MS_PER_DAY },
  'content-token': { use: 'opens the content service', setting: 'CONTENT_TOKEN', keepMs: 7 * MS_PER_DAY },
  'address-lookup': {
    use: 'opens the address lookup',
    setting: 'ADDRESS_LOOKUP_KEY',
    keepMs: MS_PER_HOUR,
    isStandIn: true,
  },
  'gateway-merchant': {
    use: 'opens the test gateway',
    setting: 'TEST_GATEWAY_KEY',
    keepMs: MS_PER_HOUR,
    isStandIn: true,
  },
  'gateway-webhook': {
    use: 'signs webhooks of the test gateway',
    setting: 'TEST_GATEWAY_WEBHOOK_SECRET',
    keepMs: MS_PER_HOUR,
    isStandIn: true,
  },
  'gateway-fingerprint': {
    use: 'recognises cards at the test gateway',
    setting: 'TEST_GATEWAY_CARD_SECRET',
    keepMs: 365 * MS_PER_DAY,
    isStandIn: true,
  },
} as const satisfies Record<string, Required<Pick<Definition, 'keepMs'>> & Definition>;

/** Secrets of other parties. */
const GIVEN = {
  'content-webhook': { use: 'opens the content webhook', setting: 'CONTENT_WEBHOOK_SECRET' },
  'staff-oidc': { use: 'proves the back office to the sign-in provider', setting: 'STAFF_OIDC_CLIENT_SECRET' },
  'search-key': { use: 'key at the search vendor', setting: 'SEARCH_AUTH_KEY' },
  'stripe-key': { use: 'opens the Stripe account', setting: 'STRIPE_SECRET_KEY' },
  'stripe-webhook': { use: 'signs webhooks of Stripe', setting: 'STRIPE_WEBHOOK_SECRET' },
  'fulfilment-webhook': { use: 'signs messages of a warehouse or carrier', setting: 'FULFILMENT_WEBHOOK_SECRET' },
  'inbound-mail': { use: 'signs inbound mail', setting: 'INBOUND_MAIL_SECRET' },
  'cdn-purge': { use: 'purges pages at the CDN', setting: 'CDN_PURGE_TOKEN' },
  'conversion-token': { use: 'token of the conversion pixel', setting: 'CONVERSION_TOKEN' },
} as const satisfies Record<string, Required<Pick<Definition, 'setting'>> & Definition>;

export type GeneratedSecret = keyof typeof GENERATED;

export const SECRETS: ReadonlyMap<string, Definition> = new Map<string, Definition>(
  Object.entries({ ...GENERATED, ...GIVEN }),
);

export const getGenerated = (name: GeneratedSecret): (typeof GENERATED)[GeneratedSecret] & Definition =>
  GENERATED[name];
