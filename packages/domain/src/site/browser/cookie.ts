/** All cookie and storage names of the shop (§3). */
export const COOKIES = {
  currency: 'currency',
  store: 'store',
  features: 'plt_features',
  menuPreview: 'pltnmspreview',
  bannerPreview: 'pltbannerpreview',
  /** Token of the bag of a preview. */
  previewQuote: 'plt_preview_quote',
  session: 'pltjwt',
  quoteToken: 'pltqt',
  quoteFlag: 'pltqtjs',
  quoteTokenCopy: '_pltqt',
  consent: 'cc_preference',
  affiliateClick: 'awc',
  searchVisitor: '_br_uid_2',
  referral: 'plt_raf',
  device: 'plt_device',
  experiments: 'plt_ab',
  xsrf: 'XSRF-TOKEN',
} as const;
export type CookieName = (typeof COOKIES)[keyof typeof COOKIES];

export type CookieOptions = {
  /** Host of the request, with or without port; decides the domain. */
  host: string;
  days?: number;
  secure?: boolean;
  httpOnly?: boolean;
  sameSite?: 'Lax' | 'Strict' | 'None';
  /** For this host alone instead of the registrable domain. */
  hostOnly?: boolean;
  /** Kept per site that frames the page. Needs `secure`. */
  partitioned?: boolean;
};

/** Serialises a cookie for a `Set-Cookie` header or `document.cookie`. The only cookie writer. */
export function writeCookie(name: CookieName, value: string, options: CookieOptions): string {
  const { host, days = COOKIE_DAYS, secure = false, httpOnly = false, sameSite = 'Lax' } = options;
  const domain = options.hostOnly || OWN.includes(name) ? undefined : registrableDomain(host);
  return [
    `${getCookieName(name, secure)}=${encoded(value)}`,
    `Max-Age=${days * SECONDS_PER_DAY}`,
    'Path=/',
    ...(domain ? [`Domain=${domain}`] : []),
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(options.partitioned ? ['Partitioned'] : []),
  ].join('; ');
}

/** The prefix makes browsers refuse one of our own cookies that another host of the domain wrote. It needs TLS. */
export const getCookieName = (name: CookieName, secure: boolean): string =>
  secure && OWN.includes(name) ? `__Host-${name}` : name;

/**
 * Deletes a cookie. The options must match those it was written with: a browser deletes only for the same domain and
 * path.
 */
export const clearCookie = (name: CookieName, options: Omit<CookieOptions, 'days'>): string =>
  writeCookie(name, '', { ...options, days: 0 });

/** Reads a cookie written by `writeCookie` from a `Cookie` header or `document.cookie`. */
export function readCookie(cookies: string | null | undefined, name: CookieName): string | undefined {
  const pair = cookies
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? undefined : decoded(pair.slice(name.length + 1));
}

/**
 * Registrable domain by the listed suffixes (§9); undefined, thus host-only, for localhost, IP addresses and every
 * other suffix.
 */
export function registrableDomain(host: string): string | undefined {
  const name = host.trim().toLowerCase().replace(/:\d*$/, '');
  const suffix = SUFFIXES.find((candidate) => name.endsWith(`.${candidate}`));
  if (!suffix) return undefined;
  const label = name
    .slice(0, -suffix.length - 1)
    .split('.')
    .at(-1);
  return label ? `${label}.${suffix}` : undefined;
}

/** Cookies that the specification does not name; it gives the others the registrable domain. */
const OWN: readonly CookieName[] = [COOKIES.referral, COOKIES.device];

const COOKIE_DAYS = 14;
const SECONDS_PER_DAY = 86_400;

const SUFFIXES = ['com', 'ie', 'ae', 'sa', 'us', 'ca', 'co.il', 'fr', 'com.au', 'qa', 'dev', 'io'];

/** Replaces lone surrogates, on which encodeURIComponent throws. */
const encoded = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Cookies are untrusted: a malformed escape is returned as text instead of throwing. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
