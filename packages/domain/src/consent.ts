/** What a shopper may allow or refuse, besides what the shop cannot work without. */
export const CONSENT_PURPOSES = ['analytics', 'functionality', 'personalization', 'advertising'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Raised when the purposes or the parties behind them change: everybody is asked anew. */
export const CONSENT_VERSION = 1;

export type ConsentChoice = { version: number; at: Date; granted: readonly ConsentPurpose[] };

/** As the cookie `cc_preference` holds it: version, time and what is granted, as `1.1780000000.analytics-advertising`. */
export const writeConsent = ({ version, at, granted }: ConsentChoice): string =>
  [version, Math.floor(at.getTime() / 1000), granted.join('-')].join('.');

/** Undefined where nobody has chosen, or not about the purposes of today. */
export function readConsent(cookie: string | undefined): ConsentChoice | undefined {
  const [, version, seconds, names] = /^(\d{1,4})\.(\d{1,11})\.([a-z-]{0,100})$/.exec(cookie ?? '') ?? [];
  if (Number(version) !== CONSENT_VERSION) return undefined;
  const given = new Set<string>(names?.split('-'));
  return {
    version: CONSENT_VERSION,
    at: new Date(Number(seconds) * 1000),
    granted: CONSENT_PURPOSES.filter((purpose) => given.has(purpose)),
  };
}

/** Nothing is granted until somebody says so (§4). */
export const isGranted = (cookie: string | undefined, purpose: ConsentPurpose): boolean =>
  readConsent(cookie)?.granted.includes(purpose) ?? false;
