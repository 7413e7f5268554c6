import { isEmail } from '@shop/domain/email';
import { ENVIRONMENTS, resolveEnvironment } from '@shop/domain/environment';
import { z } from 'zod';
import { messageSettings } from './content/messages/message-settings.ts';
import { DEFAULT_HOST, DEFAULT_METRICS_HOST, DEFAULT_METRICS_PORT, DEFAULT_PORT } from './default-ports.js';
import { merchantSettings } from './order/merchant/merchant-settings.ts';
import { accountingSettings } from './order/money/accounting-settings.ts';
import { paymentSettings } from './order/payment/payment-settings.ts';
import { stripeSettings } from './order/payment/stripe/stripe-settings.ts';
import { findWarehouseFaults, warehouseSettings } from './order/warehouse/warehouse-settings.ts';
import { databaseSettings } from './platform/database/connection/database-settings.ts';
import { limitSettings } from './platform/rate-limit/limit-settings.ts';
import { serverSettings } from './platform/server/server-settings.ts';
import { readMountedSettings } from './platform/settings/mounted-settings.ts';
import { list, origin, port, workers } from './platform/settings/setting-types.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { storageSettings } from './platform/storage/storage-settings.ts';
import { findSharedSecret, secretSettings } from './secrets/secret-settings.ts';
import { backupSettings } from './settings/backup-settings.ts';
import { parseBrandOrigin, readGivenOrigins } from './settings/brand-origins.ts';
import { cdnSettings, findCdnFaults } from './settings/cdn-settings.ts';
import { searchSettings } from './settings/search-settings.ts';
import { isLocalePair, isProxy, PROXY_WORDS } from './settings/setting-checks.ts';
import { thirdPartySettings } from './settings/third-party-settings.ts';
import { staffSettings } from './staff/staff-settings.ts';
import { demoSettings } from './stand-ins/demo-settings.ts';

/** Sample sender: customers of a real shop must not reply to it. */
export const DEFAULT_MAIL_FROM = 'hello@merroway.example';

/** Origin per brand with `{brand}`, otherwise one origin for all brands. */
const brandOrigin = z
  .string()
  .refine(
    (text) => origin.safeParse(text.replace('{brand}', 'brand')).success,
    'expected an origin such as https://{brand}.example.com',
  )
  .transform((text) => text.replace(/\/+$/, ''));

/** Origin per brand; `{tld}` is replaced by the checkout suffix of each store. */
const checkoutTemplate = brandOrigin
  .refine((text) => text.includes('{brand}'), 'placeholder {brand} missing')
  .refine(
    (text) => !text.replace('{brand}', '').replace('{tld}', '').includes('{'),
    'only the placeholders {brand} and {tld} are supported',
  );

const host = z.hostname();
const isSecureOrigin = (item: string) => item.startsWith('https://') && origin.safeParse(item).success;
const isRemoteHost = (item: string) => host.safeParse(item).success || origin.safeParse(item).success;

const settings = z.object({
  HOST: z
    .string()
    .min(1)
    .default(DEFAULT_HOST)
    .describe('Listen address. Demo mode needs a loopback address and no mail server, origin or proxy'),
  PORT: port(DEFAULT_PORT).describe('HTTP port'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default(DEFAULT_METRICS_HOST)
    .describe('Listen address of the Prometheus metrics. Anyone who reaches it may read them: never a public address'),
  METRICS_PORT: port(DEFAULT_METRICS_PORT).describe('Port of the Prometheus metrics. 0: any free port'),
  WEB_CONCURRENCY: workers.describe(
    'Worker processes that share PORT, or auto: one per core, 16 at most. Each has its own page cache, search index and its own database connections. 1: no workers, one process',
  ),
  APP_ENVIRONMENT: z
    .enum(ENVIRONMENTS)
    .default('production')
    .describe(
      'Environment name, sent with error reports. Outside production, cookies may override features and robots.txt blocks search engines',
    ),
  STAGING: z.stringbool().default(false).describe('true: treat this as the staging site, overrides APP_ENVIRONMENT'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Data folder: embedded database, mailbox, uploaded pictures, secrets'),
  ...databaseSettings,
  ...storageSettings,
  BRAND_ORIGINS: list
    .refine((items) => items.every(parseBrandOrigin), 'expected main=https://www.example.com,outlet=https://…')
    .describe(
      'Public origin of each brand, as main=https://www.example.com,outlet=https://outlet.example.com. Unset: the origin in the configuration of the shop, else http://<brand>.localhost:PORT',
    ),
  OUTLET_ORIGIN: origin.optional().describe('Former setting, use BRAND_ORIGINS: public origin of the brand outlet'),
  MAIN_ORIGIN: origin.optional().describe('Former setting, use BRAND_ORIGINS: public origin of the brand main'),
  ...staffSettings,
  CHECKOUT_ORIGIN: checkoutTemplate
    .optional()
    .describe(
      'Origin of the checkout if it has its own host, e.g. https://checkout-{brand}.example.{tld}; {tld} is the suffix of the store. Unset: same origin as the shop',
    ),
  API_DOCS: z.stringbool().optional().describe('true: serve the API reference at /api/docs. Unset: in demo mode only'),
  API_STAGING_HOST: origin
    .optional()
    .describe('API origin for browsers in staging and test environments. Unset: same origin as the shop'),
  TRUSTED_PROXIES: list
    .refine((proxies) => proxies.every(isProxy), `expected IP addresses, ranges such as 10.0.0.0/8, or ${PROXY_WORDS}`)
    .describe('Proxies whose X-Forwarded-* headers are trusted: addresses or ranges, comma-separated'),
  ...limitSettings,
  ...backupSettings,
  ...serverSettings,
  SESSION_SHARED_BY_HOSTS: z
    .stringbool()
    .optional()
    .describe(
      'true: one sign-in for all hosts of a domain. false: each host has its own. Unset: true with CHECKOUT_ORIGIN, otherwise false',
    ),
  MEDIA_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(512)
    .describe('Disk cache for resized pictures, in MB. 0: no cache'),
  MEDIA_CDN_DOMAIN: host
    .optional()
    .describe('Host of a CDN in front of /media. Unset: pictures are served by the shop'),
  MEDIA_REMOTE_HOSTS: list
    .refine((hosts) => hosts.every(isRemoteHost), 'expected hosts or http(s) origins')
    .describe('Hosts from which an import may download pictures, comma-separated. Unset: none'),
  ...searchSettings,
  ADDRESS_LOOKUP_ORIGIN: origin
    .optional()
    .describe(
      'Origin of Loqate address lookup, e.g. https://api.addressy.com. Unset: sample British addresses in demo mode, otherwise no lookup',
    ),
  COLLECT_POINTS_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('JSON file with your collect points. Unset: sample collect points in demo mode, otherwise no collection'),
  CONTENT_ORIGIN: brandOrigin
    .optional()
    .describe('Origin of a Strapi 4 or 5, with {brand} for one per brand. Unset: embedded content service'),
  CONTENT_LOCALES: list
    .refine((pairs) => pairs.every(isLocalePair), 'expected pairs such as en-QA=en-KW')
    .prefault('en-QA=en-KW')
    .describe(
      'Locale codes at the content service that differ from those of the stores, e.g. en-QA=en-KW,en-GB=en: Strapi does not know en-QA',
    ),
  FEEDS_ORIGIN: brandOrigin
    .optional()
    .describe('Origin of the menu and banner feeds /nms and /bms. Unset: served by the shop'),
  REDIRECT_ORIGINS: list
    .refine((origins) => origins.every(isSecureOrigin), 'expected origins such as https://journal.example.com')
    .transform((origins) => origins.map((one) => new URL(one).origin))
    .describe('Other origins that redirects may lead to, comma-separated. Unset: none'),
  ...secretSettings,
  ...demoSettings,
  ...stripeSettings,
  ...merchantSettings,
  ...messageSettings,
  ...paymentSettings,
  ...accountingSettings,
  ...warehouseSettings,
  CONVERSION_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'expected digits')
    .optional()
    .describe('Facebook pixel for server-side conversion events, sent with consent only. Unset: none are sent'),
  CONVERSION_ORIGIN: origin.default('https://graph.facebook.com').describe('Origin that receives conversion events'),
  ...cdnSettings,
  HTML_CACHE_MB: z.coerce.number().int().min(0).default(64).describe('Memory of the page cache, in MB. 0: no cache'),
  OFFLINE_PAGE: z.stringbool().default(true).describe('Offline page by a service worker. false: removes the worker'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('Log level: silent, error, warn, info or debug'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((url) => URL.parse(url)?.hostname, 'host missing, expected e.g. smtp://user:password@mail.example.com:587')
    .optional()
    .describe('URL of the mail server. Unset: mail is written to a mailbox in DATA_DIR'),
  MAIL_FROM: z
    .string()
    .refine(isEmail, 'expected a plain e-mail address such as hello@example.com')
    .default(DEFAULT_MAIL_FROM)
    .describe('Sender address of mail'),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.parse(url)?.username, 'public key missing, expected e.g. https://key@host/project')
    .optional()
    .describe('Sentry DSN for error reports. Unset: no reporting'),
  SENTRY_TUNNEL: z.url().optional().describe('Relay for error reports from browsers. Unset: none'),
  ...thirdPartySettings,
});

/** Every setting has a working default: `npm start` needs no environment variables. */
export const envSchema = settings
  .refine(({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT, {
    path: ['METRICS_PORT'],
    message: 'must differ from PORT',
  })
  .refine(({ OUTLET_ORIGIN, MAIN_ORIGIN }) => !OUTLET_ORIGIN || OUTLET_ORIGIN !== MAIN_ORIGIN, {
    path: ['MAIN_ORIGIN'],
    message: 'must differ from OUTLET_ORIGIN',
  })
  .refine(
    ({ BACKOFFICE_ORIGIN: own, ...settings }) => !own || !Object.values(readGivenOrigins(settings)).includes(own),
    { path: ['BACKOFFICE_ORIGIN'], message: 'must differ from the origins of the shop' },
  )
  .refine(({ CONTENT_ORIGIN, CONTENT_TOKEN }) => !CONTENT_ORIGIN || CONTENT_TOKEN.length > 0, {
    path: ['CONTENT_TOKEN'],
    message: 'required with CONTENT_ORIGIN',
  })
  .refine(({ SEARCH_ORIGIN, SEARCH_VISUAL_WIDGET }) => SEARCH_ORIGIN || !SEARCH_VISUAL_WIDGET, {
    path: ['SEARCH_VISUAL_WIDGET'],
    message: 'needs SEARCH_ORIGIN',
  })
  .refine(({ SEARCH_ORIGIN, SEARCH_ACCOUNT_ID }) => !SEARCH_ORIGIN || SEARCH_ACCOUNT_ID, {
    path: ['SEARCH_ACCOUNT_ID'],
    message: 'required with SEARCH_ORIGIN',
  })
  .refine(({ ADDRESS_LOOKUP_ORIGIN, ADDRESS_LOOKUP_KEY }) => !ADDRESS_LOOKUP_ORIGIN || ADDRESS_LOOKUP_KEY.length > 0, {
    path: ['ADDRESS_LOOKUP_KEY'],
    message: 'required with ADDRESS_LOOKUP_ORIGIN',
  })
  .refine(({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }) => STRIPE_SECRET_KEY.length === 0 || STRIPE_PUBLISHABLE_KEY, {
    path: ['STRIPE_PUBLISHABLE_KEY'],
    message: 'required with STRIPE_SECRET_KEY',
  })
  .refine(({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook }) => key.length === 0 || webhook.length > 0, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'required with STRIPE_SECRET_KEY',
  })
  .refine(({ INBOUND_MAIL_ADDRESS, INBOUND_MAIL_SECRET }) => !INBOUND_MAIL_ADDRESS || INBOUND_MAIL_SECRET.length > 0, {
    path: ['INBOUND_MAIL_SECRET'],
    message: 'required with INBOUND_MAIL_ADDRESS',
  })
  .refine(({ MEDIA_STORE_ACCESS_KEY: key, MEDIA_STORE_SECRET_KEY: secret }) => Boolean(key) === Boolean(secret), {
    path: ['MEDIA_STORE_SECRET_KEY'],
    message: 'required with MEDIA_STORE_ACCESS_KEY, and only then',
  })
  .refine(({ CONVERSION_PIXEL_ID, CONVERSION_TOKEN }) => !CONVERSION_PIXEL_ID || CONVERSION_TOKEN.length > 0, {
    path: ['CONVERSION_TOKEN'],
    message: 'required with CONVERSION_PIXEL_ID',
  })
  .refine(({ BACKUP_FOLDER, BACKUP_PASSPHRASE }) => !BACKUP_FOLDER || BACKUP_PASSPHRASE, {
    path: ['BACKUP_PASSPHRASE'],
    message: 'required with BACKUP_FOLDER',
  })
  .superRefine((values, context) => {
    for (const { path, message } of [...findWarehouseFaults(values), ...findCdnFaults(values)])
      context.addIssue({ code: 'custom', path: [path], message });
    const shared = findSharedSecret(values);
    if (shared) context.addIssue({ code: 'custom', path: [shared], message: 'must differ from all other secrets' });
  });

/** `brandOrigins`: of every brand, filled by `openOrigins` when the configuration of the shop is known. */
export type Env = Readonly<z.infer<typeof envSchema>> & { readonly brandOrigins: Record<string, string> };

/** Environment values override `defaults`; an empty value counts as unset, and NAME_FILE names a file with the value. */
export function readEnv(source: NodeJS.ProcessEnv = process.env, defaults: NodeJS.ProcessEnv = {}): Env {
  const given = Object.fromEntries(Object.entries({ ...defaults, ...source }).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(readMountedSettings(given, Object.keys(envSchema.shape)));
  if (result.success) return complete(result.data);

  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
  throw new StartupProblem(
    `Invalid setting: ${faults.join(', ')}; correct it or unset it, every setting has a default.`,
  );
}

/** Settings of this process that every later read has, unless the environment sets them. */
export function setEnvDefaults(defaults: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value;
}

const complete = (values: z.infer<typeof envSchema>): Env =>
  Object.freeze({
    ...values,
    APP_ENVIRONMENT: readEnvironment(values),
    brandOrigins: readGivenOrigins(values),
  });

const readEnvironment = ({ STAGING, APP_ENVIRONMENT }: z.infer<typeof envSchema>) =>
  resolveEnvironment({ staging: STAGING, publicAppEnvironment: APP_ENVIRONMENT });

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/**
 * Demo mode: mailbox, demo logins and simulators are only exposed when the shop is reachable by the developer alone.
 */
export const isDemo = (env: Env): boolean => env.DEMO_MODE !== false && mayBeDemo(env);

/** Demo mode with the demo's catalogue, customers and simulators; without them it is a trial of the merchant's own shop. */
export const hasDemoData = (env: Env): boolean => isDemo(env) && env.DEMO_DATA;

export const mayBeDemo = (env: Env): boolean =>
  LOOPBACK.test(env.HOST) &&
  ![env.SMTP_URL, env.BACKOFFICE_ORIGIN, ...Object.values(readGivenOrigins(env))].some((one) => one !== undefined) &&
  env.TRUSTED_PROXIES.length === 0;

export const servesApiDocs = (env: Env): boolean => env.API_DOCS ?? isDemo(env);

/** A checkout with a host of its own needs the sign-in of the shop. */
export const sharesSession = ({ SESSION_SHARED_BY_HOSTS, CHECKOUT_ORIGIN }: Env): boolean =>
  SESSION_SHARED_BY_HOSTS ?? CHECKOUT_ORIGIN !== undefined;

/** Public origin of the back office; undefined: there is none. */
export const findBackOfficeOrigin = (env: Env): string | undefined =>
  env.BACKOFFICE_ORIGIN ?? (isDemo(env) ? `http://backoffice.localhost:${env.PORT}` : undefined);

/** Public origin of each brand. */
export const listOrigins = ({ brandOrigins }: Pick<Env, 'brandOrigins'>): Record<string, string> => brandOrigins;
