import { isIP, isIPv4 } from 'node:net';
import { isEmail } from '@shop/domain/email';
import { ENVIRONMENTS, environmentOf } from '@shop/domain/environment';
import { isStrongSecret } from '@shop/domain/strong-secret';
import { z } from 'zod';
import { StartupProblem } from './platform/startup-problem.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** An origin per brand where it says `{brand}`, one for all where it does not. */
const brandOrigin = z
  .string()
  .refine(
    (text) => origin.safeParse(text.replace('{brand}', 'brand')).success,
    'an origin, as https://{brand}.example.com',
  )
  .transform((text) => text.replace(/\/+$/, ''));

/** An origin for each brand, with the suffix of each store's checkout where it says `{tld}`. */
const checkoutTemplate = brandOrigin
  .refine((text) => text.includes('{brand}'), 'it has no {brand}, by which the brands are told apart')
  .refine(
    (text) => !text.replace('{brand}', '').replace('{tld}', '').includes('{'),
    'only {brand} and {tld} are known',
  );

const host = z.hostname();
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((item) => item.trim() || []));
const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(item: string): boolean {
  if (PROXY_WORDS.includes(item)) return true;
  const [address = '', range, ...rest] = item.split('/');
  if (rest.length > 0 || isIP(address) === 0) return false;
  return range === undefined || (/^\d+$/.test(range) && Number(range) > 0 && Number(range) <= bitsOf(address));
}

const bitsOf = (address: string) => (isIPv4(address) ? 32 : 128);
const isSecureOrigin = (item: string) => item.startsWith('https://') && origin.safeParse(item).success;
/** As a content security policy takes it: `https://*.example.com`. */
const isOriginPattern = (item: string) =>
  /^https?:\/\/[^\s;,'"/]+$/.test(item) && origin.safeParse(item.replace('*.', 'any.')).success;
const isRemoteHost = (item: string) => host.safeParse(item).success || origin.safeParse(item).success;

const scriptUrl = z.url({ protocol: /^https?$/ });
const TAG_MANAGER = /^GTM-[A-Z\d]{4,12}$/;
/** `GTM-ABC123`, or one for each brand, as `main=GTM-ABC123,outlet=GTM-DEF456`. */
const isTagManager = (item: string) => TAG_MANAGER.test(item.replace(/^(main|outlet)=/, ''));

const settings = z.object({
  HOST: z
    .string()
    .min(1)
    .default('localhost')
    .describe('The address to listen on. Demo mode: on loopback, with no mail server, origin or proxy set'),
  PORT: port(3000).describe('The port of the shop'),
  METRICS_PORT: port(9464).describe('The port of the Prometheus metrics, on loopback. 0: any free one'),
  APP_ENVIRONMENT: z
    .enum(ENVIRONMENTS)
    .default('production')
    .describe(
      'Named in error reports. Everywhere but in production feature overrides by cookie are obeyed and search engines are kept out',
    ),
  STAGING: z.stringbool().default(false).describe('True on the staging site, whatever APP_ENVIRONMENT says'),
  DATA_DIR: z.string().min(1).default('./data').describe('Where the private database and the mailbox live'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A PostgreSQL >= 15. Unset: a private one under DATA_DIR'),
  OUTLET_ORIGIN: origin.optional().describe('Where shoppers reach the outlet. Unset: http://outlet.localhost:PORT'),
  MAIN_ORIGIN: origin.optional().describe('Where shoppers reach the main brand. Unset: http://main.localhost:PORT'),
  CHECKOUT_ORIGIN: checkoutTemplate
    .optional()
    .describe(
      'Where the checkout is if it has a host of its own, as https://checkout-{brand}.example.{tld}, with the suffix of each store. Unset: in the shop',
    ),
  API_STAGING_HOST: origin
    .optional()
    .describe('Where browsers reach the API in staging and test environments. Unset: at the shop itself'),
  TRUSTED_PROXIES: list
    .refine((proxies) => proxies.every(isProxy), `an address, a range like 10.0.0.0/8 or one of ${PROXY_WORDS} each`)
    .describe('Addresses or ranges, by comma, whose X-Forwarded-* headers are believed'),
  MEDIA_CACHE_MB: z.coerce.number().int().min(0).default(512).describe('Disk for pictures made smaller. 0: none kept'),
  MEDIA_CDN_DOMAIN: host.optional().describe('A CDN in front of /media. Unset: pictures come from the shop itself'),
  MEDIA_REMOTE_HOSTS: list
    .refine((hosts) => hosts.every(isRemoteHost), 'a host or an http(s) origin each')
    .describe('Hosts, by comma, from which an import may fetch pictures. Unset: none'),
  SEARCH_ORIGIN: origin
    .optional()
    .describe(
      'The search vendor, as https://core.dxpapi.com. Unset: the shop searches by itself, as it does when this fails',
    ),
  SEARCH_SUGGEST_ORIGIN: origin.optional().describe('Where the vendor suggests. Unset: SEARCH_ORIGIN'),
  SEARCH_WIDGETS_ORIGIN: origin.optional().describe('Where the vendor recommends. Unset: SEARCH_ORIGIN'),
  SEARCH_ACCOUNT_ID: z
    .string()
    .regex(/^\w{1,40}$/, 'letters and digits')
    .optional()
    .describe("The shop's account at the search vendor. Needed with SEARCH_ORIGIN"),
  SEARCH_AUTH_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'eight characters at least, without spaces')
    .optional()
    .describe('The key to that account. It stays on the server'),
  ADDRESS_LOOKUP_ORIGIN: origin
    .optional()
    .describe('Loqate, as https://api.addressy.com. Unset: the shop finds made-up British addresses by itself'),
  ADDRESS_LOOKUP_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'eight characters at least, without spaces')
    .optional()
    .describe('The key to it. It stays on the server. Needed with ADDRESS_LOOKUP_ORIGIN'),
  CONTENT_ORIGIN: brandOrigin
    .optional()
    .describe(
      'A Strapi 4 or 5 for content, with {brand} if each has its own. Unset: the shop keeps its content itself',
    ),
  CONTENT_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,500}$/, 'sixteen characters at least, without spaces')
    .optional()
    .describe('The API token of the content service. Unset: one is made and kept under DATA_DIR'),
  FEEDS_ORIGIN: brandOrigin
    .optional()
    .describe('A CDN with the menu and banner files /nms and /bms. Unset: the shop serves them itself'),
  REDIRECT_ORIGINS: list
    .refine((origins) => origins.every(isSecureOrigin), 'an origin like https://journal.example.com each')
    .transform((origins) => origins.map((one) => new URL(one).origin))
    .describe('Other sites, by comma, that a redirect may lead to. Unset: none but our own'),
  SESSION_SECRET: list
    .refine(
      (secrets) => secrets.every(isStrongSecret),
      'thirty-two random characters at least, as of openssl rand -hex 32',
    )
    .describe(
      'What sessions are signed with, the same on all machines; by comma, the newest first. Unset: made and kept under DATA_DIR',
    ),
  DEMO_CUSTOMERS: z
    .stringbool()
    .default(true)
    .describe(
      'Demo mode: fill an empty shop with customers, too. False: with goods and pages only, to be opened for real',
    ),
  DEMO_PARCEL_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(5)
    .describe('Demo mode: how long an order is paid, packed and on its way, each, before it moves on. 0: it stays'),
  PAYMENT_GATEWAY_ORIGIN: origin
    .optional()
    .describe("Where browsers reach the payment gateway's own pages. Unset: at the shop itself, below /gateway"),
  PAYMENT_TEST_GATEWAY: z
    .stringbool()
    .optional()
    .describe('True: published test cards pay for real orders. Unset: in demo mode only'),
  PAYMENT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(14_000)
    .default(8_000)
    .describe('How long the shop waits for the gateway. After that it asks again later how the payment ended'),
  CONVERSION_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'digits')
    .optional()
    .describe(
      "The Facebook pixel that is told of sales from the server, with the shopper's consent. Unset: nothing is",
    ),
  CONVERSION_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,500}$/, 'eight characters at least, without spaces')
    .optional()
    .describe('The access token to it. It stays on the server. Needed with CONVERSION_PIXEL_ID'),
  CONVERSION_ORIGIN: origin.default('https://graph.facebook.com').describe('Where those events go'),
  HTML_CACHE_MB: z.coerce.number().int().min(0).default(64).describe('Memory for cached pages. 0: no cache'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('How much is logged'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((url) => URL.parse(url)?.hostname, 'it names no host, as in smtp://user:password@mail.example.com:587')
    .optional()
    .describe('Where mail goes out. Unset: a mailbox under DATA_DIR'),
  MAIL_FROM: z
    .string()
    .refine(isEmail, 'an e-mail address alone, like hello@example.com')
    .default('hello@merroway.example')
    .describe('The address mail is sent from'),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.parse(url)?.username, 'it has no public key, as in https://key@host/project')
    .optional()
    .describe('Where errors are reported. Unset: nothing is reported'),
  SENTRY_TUNNEL: z.url().optional().describe('A relay for error reports of browsers. Unset: none'),
  TAG_MANAGER_ID: list
    .refine((ids) => ids.every(isTagManager), 'an id like GTM-ABC123, or main=GTM-ABC123,outlet=GTM-DEF456')
    .describe('The Google Tag Manager container, or one per brand. Unset: no tag manager. Loaded with consent only'),
  TAG_MANAGER_ORIGIN: origin
    .default('https://www.googletagmanager.com')
    .describe('Where the container comes from, such as a tagging server of your own'),
  CONSENT_TOOL_ENABLED: z
    .stringbool()
    .default(false)
    .describe("True: OneTrust asks for consent, by the id of each store, instead of the shop's own banner"),
  CONSENT_TOOL_ORIGIN: origin.default('https://cdn.cookielaw.org').describe("Where OneTrust's script comes from"),
  AB_TESTING_SCRIPT: scriptUrl
    .optional()
    .describe('The address of an A/B testing script. Unset: none. Loaded with consent to functionality'),
  FRAUD_PREVENTION_SCRIPT: scriptUrl
    .optional()
    .describe('The address of a fraud-prevention script. Unset: none. Loaded with consent to functionality'),
  WEB_OPTIMISATION_SCRIPT: scriptUrl
    .optional()
    .describe('The address of a web-optimisation script. Unset: none. Loaded with consent to analytics'),
  THIRD_PARTY_ORIGINS: list
    .refine((origins) => origins.every(isOriginPattern), 'an origin like https://*.example.com each')
    .describe('Further origins, by comma, that those scripts load from or call. Unset: none'),
});

/** Every setting has a default that serves: `npm start` needs no environment at all. */
export const envSchema = settings
  .refine(({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT, {
    path: ['METRICS_PORT'],
    message: 'it is the port of the shop, PORT',
  })
  .refine(({ OUTLET_ORIGIN, MAIN_ORIGIN }) => !OUTLET_ORIGIN || OUTLET_ORIGIN !== MAIN_ORIGIN, {
    path: ['MAIN_ORIGIN'],
    message: 'it is the origin of the outlet, OUTLET_ORIGIN',
  })
  .refine(({ CONTENT_ORIGIN, CONTENT_TOKEN }) => !CONTENT_ORIGIN || CONTENT_TOKEN, {
    path: ['CONTENT_TOKEN'],
    message: 'the service at CONTENT_ORIGIN must be shown a token',
  })
  .refine(({ SEARCH_ORIGIN, SEARCH_ACCOUNT_ID }) => !SEARCH_ORIGIN || SEARCH_ACCOUNT_ID, {
    path: ['SEARCH_ACCOUNT_ID'],
    message: 'the vendor at SEARCH_ORIGIN must be told the account',
  })
  .refine(({ ADDRESS_LOOKUP_ORIGIN, ADDRESS_LOOKUP_KEY }) => !ADDRESS_LOOKUP_ORIGIN || ADDRESS_LOOKUP_KEY, {
    path: ['ADDRESS_LOOKUP_KEY'],
    message: 'the provider at ADDRESS_LOOKUP_ORIGIN must be shown a key',
  })
  .refine(({ CONVERSION_PIXEL_ID, CONVERSION_TOKEN }) => !CONVERSION_PIXEL_ID || CONVERSION_TOKEN, {
    path: ['CONVERSION_TOKEN'],
    message: 'the pixel CONVERSION_PIXEL_ID must be shown a token',
  })
  .refine(
    ({ SESSION_SECRET, CONTENT_TOKEN = '', SEARCH_AUTH_KEY = '', ADDRESS_LOOKUP_KEY = '', CONVERSION_TOKEN = '' }) =>
      ![CONTENT_TOKEN, SEARCH_AUTH_KEY, ADDRESS_LOOKUP_KEY, CONVERSION_TOKEN].some((other) =>
        SESSION_SECRET.includes(other),
      ),
    { path: ['SESSION_SECRET'], message: 'another setting has the same value, and others know that one' },
  );

export type Env = Readonly<z.infer<typeof envSchema>>;

/** What is set wins over `defaults`; what is set to nothing counts as unset. */
export function readEnv(source: NodeJS.ProcessEnv = process.env, defaults: NodeJS.ProcessEnv = {}): Env {
  const given = Object.fromEntries(Object.entries({ ...defaults, ...source }).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(given);
  if (result.success) return Object.freeze({ ...result.data, APP_ENVIRONMENT: environmentOfSettings(result.data) });

  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
  throw new StartupProblem(
    `Invalid setting: ${faults.join(', ')}. Correct it or unset it: every setting has a default.`,
  );
}

const environmentOfSettings = ({ STAGING, APP_ENVIRONMENT }: Env) =>
  environmentOf({ staging: STAGING, publicAppEnvironment: APP_ENVIRONMENT });

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Mailbox, demo logins and simulators are shown only where nobody but the developer can see them. */
export const isDemo = ({ HOST, SMTP_URL, OUTLET_ORIGIN, MAIN_ORIGIN, TRUSTED_PROXIES }: Env): boolean =>
  LOOPBACK.test(HOST) && !SMTP_URL && !OUTLET_ORIGIN && !MAIN_ORIGIN && TRUSTED_PROXIES.length === 0;

/** Where shoppers reach each brand. */
export const originsOf = ({
  OUTLET_ORIGIN,
  MAIN_ORIGIN,
  PORT,
}: Pick<Env, 'OUTLET_ORIGIN' | 'MAIN_ORIGIN' | 'PORT'>) => ({
  outlet: OUTLET_ORIGIN ?? `http://outlet.localhost:${PORT}`,
  main: MAIN_ORIGIN ?? `http://main.localhost:${PORT}`,
});
