import { isStrongSecret } from '@shop/domain/account/sign-in/strong-secret';
import { list } from '#server/platform/settings/setting-types.ts';

/** The new value first, the old one until it is no longer used. */
const TWO = 'Comma-separated while it is replaced, newest first';

const strongSecrets = list.refine(
  (secrets) => secrets.every(isStrongSecret),
  'expected at least 32 random characters, e.g. from openssl rand -hex 32',
);

/** Secret of the shop, with which it signs. */
const signingSecret = (use: string) =>
  strongSecrets.describe(
    `${use}, comma-separated, newest first; identical on all instances. Unset: generated and stored in DATA_DIR`,
  );

const gatewaySecret = (use: string) =>
  strongSecrets.describe(
    `${use}, comma-separated, newest first. Required with PAYMENT_TEST_GATEWAY and DATABASE_URL. Unset: generated in DATA_DIR`,
  );

/** Key or token that another party knows as well. */
const sharedKeys = (minLength: number, maxLength: number) =>
  list.refine(
    (keys) => keys.every((key) => /^[\x21-\x7e]+$/.test(key) && key.length >= minLength && key.length <= maxLength),
    `expected at least ${minLength} characters without spaces`,
  );

export const secretSettings = {
  SESSION_SECRET: signingSecret('Session signing secrets'),
  STAFF_SECRET: signingSecret('Signing secrets of staff discount links'),
  STAFF_FACTOR_SECRET: signingSecret('Secrets that encrypt the authenticator secrets of staff'),
  STAFF_OIDC_CLIENT_SECRET: sharedKeys(8, 500).describe(
    'Secret of the back office at the OpenID Connect provider. Required with STAFF_OIDC_ISSUER',
  ),
  PREVIEW_SECRET: signingSecret('Signing secrets of preview links'),
  ORDER_LINK_SECRET: signingSecret("Signing secrets of the links in guests' order mails"),
  PICTURE_SECRET: signingSecret('Signing secrets of the addresses of remote pictures'),
  TEST_GATEWAY_KEY: gatewaySecret('Keys of the test gateway'),
  TEST_GATEWAY_WEBHOOK_SECRET: gatewaySecret('Signing secrets of webhooks of the test gateway'),
  TEST_GATEWAY_CARD_SECRET: gatewaySecret('Secrets by which the test gateway recognises a saved card'),
  CONTENT_TOKEN: sharedKeys(16, 500).describe(
    `API token of the content service. Required with CONTENT_ORIGIN. ${TWO}. Unset: generated and stored in DATA_DIR`,
  ),
  CONTENT_WEBHOOK_SECRET: sharedKeys(16, 500).describe(
    `Secret that webhooks of the content service send as Authorization: Bearer to /content/webhook. ${TWO}. Unset: no webhook`,
  ),
  SEARCH_AUTH_KEY: sharedKeys(8, 200).describe(
    `Account key at the search vendor. Never sent to browsers. ${TWO}: the next is used when one is refused`,
  ),
  ADDRESS_LOOKUP_KEY: sharedKeys(8, 200).describe(
    `Key of the address lookup. Never sent to browsers. Required with ADDRESS_LOOKUP_ORIGIN. ${TWO}: the next is used when one is refused`,
  ),
  STRIPE_SECRET_KEY: sharedKeys(8, 300).describe(
    'Secret or restricted API key of the Stripe account (sk_… or rk_…). Unset: Stripe is not used',
  ),
  STRIPE_WEBHOOK_SECRET: sharedKeys(8, 300).describe(
    `Signing secret of the webhook endpoint at Stripe (whsec_…). Required with STRIPE_SECRET_KEY. ${TWO}`,
  ),
  FULFILMENT_WEBHOOK_SECRET: sharedKeys(16, 500).describe(
    `Secret that signs the messages of a warehouse system or carrier to /fulfilment/events. ${TWO}. Unset: no webhook`,
  ),
  INBOUND_MAIL_SECRET: sharedKeys(16, 500).describe(
    `Secret of the service that posts mail to /messages/inbound: signing key, bearer token or basic password. ${TWO}. Unset: no inbound mail`,
  ),
  CDN_PURGE_TOKEN: sharedKeys(8, 500).describe(
    `API token that may purge at the CDN. Required for Fastly and Cloudflare; sent to Varnish as Authorization: Bearer. ${TWO}: the next is used when one is refused`,
  ),
  CONVERSION_TOKEN: sharedKeys(8, 500).describe(
    `Access token of the pixel. Never sent to browsers. Required with CONVERSION_PIXEL_ID. ${TWO}: the next is used when one is refused`,
  ),
};

export type SecretSetting = keyof typeof secretSettings;
export type SecretValues = Readonly<Record<SecretSetting, readonly string[]>>;

/** Setting that repeats a value of an earlier one: a leaked secret must not reveal another. */
export function findSharedSecret(values: SecretValues): SecretSetting | undefined {
  const settings = Object.keys(secretSettings) as SecretSetting[];
  return settings.find((name) =>
    settings.some((other) => other !== name && values[name].some((value) => values[other].includes(value))),
  );
}
