/** Every cookie and storage name of the shop (§3). */
export const COOKIES = {
  currency: 'currency',
  store: 'store',
  features: 'plt_features',
  menuPreview: 'pltnmspreview',
  bannerPreview: 'pltbannerpreview',
  session: 'pltjwt',
  quoteToken: 'pltqt',
  quoteFlag: 'pltqtjs',
  quoteTokenCopy: '_pltqt',
  consent: 'cc_preference',
  affiliateClick: 'awc',
  searchVisitor: '_br_uid_2',
  referral: 'plt_raf',
  xsrf: 'XSRF-TOKEN',
} as const;
export type CookieName = (typeof COOKIES)[keyof typeof COOKIES];

export type CookieOptions = {
  /** Of the request, with or without port; decides the domain. */
  host: string;
  days?: number;
  secure?: boolean;
  httpOnly?: boolean;
  sameSite?: 'Lax' | 'Strict' | 'None';
};

/** The one cookie writer: the text of a `Set-Cookie` header, or of `document.cookie`. */
export function writeCookie(name: CookieName, value: string, options: CookieOptions): string {
  const { host, days = COOKIE_DAYS, secure = false, httpOnly = false, sameSite = 'Lax' } = options;
  const domain = registrableDomain(host);
  return [
    `${name}=${encoded(value)}`,
    `Max-Age=${days * SECONDS_PER_DAY}`,
    'Path=/',
    ...(domain ? [`Domain=${domain}`] : []),
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
  ].join('; ');
}

/** A browser forgets only the cookie of the same domain and path, so the options are those it was written with. */
export const clearCookie = (name: CookieName, options: Omit<CookieOptions, 'days'>): string =>
  writeCookie(name, '', { ...options, days: 0 });

/** Reads what `writeCookie` wrote from a `Cookie` header or `document.cookie`. */
export function readCookie(cookies: string | null | undefined, name: CookieName): string | undefined {
  const pair = cookies
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? undefined : decoded(pair.slice(name.length + 1));
}

/** By the listed suffixes (§9); undefined, so host-only, for localhost, IP addresses and every other suffix. */
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

const COOKIE_DAYS = 14;
const SECONDS_PER_DAY = 86_400;

const SUFFIXES = ['com', 'ie', 'ae', 'sa', 'us', 'ca', 'co.il', 'fr', 'com.au', 'qa', 'dev', 'io'];

/** Half a character cannot be encoded, and throwing over one would be worse than losing it. */
const encoded = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Anyone can send a cookie, so a broken escape is text and not an error. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
