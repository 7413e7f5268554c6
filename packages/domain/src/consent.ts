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

/** The storages of Consent Mode v2, every one of them denied until somebody has chosen (§4). */
export const CONSENT_STORAGES = [
  'ad_storage',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
  'ad_user_data',
  'ad_personalization',
] as const;
export type ConsentStorage = (typeof CONSENT_STORAGES)[number];

/** How long a tag waits for the shopper's answer (§4). */
export const CONSENT_WAIT_MS = 500;

/** What each purpose opens. The necessary one is nobody's to refuse, and waits for an answer all the same. */
const OPENS: Readonly<Record<'necessary' | ConsentPurpose, readonly ConsentStorage[]>> = {
  necessary: ['security_storage'],
  analytics: ['analytics_storage'],
  functionality: ['functionality_storage'],
  personalization: ['personalization_storage'],
  advertising: ['ad_storage', 'ad_user_data', 'ad_personalization'],
};

/** As Consent Mode is told: by default, and by an update once there is a choice. */
export function storageStates(choice?: Pick<ConsentChoice, 'granted'>): Record<ConsentStorage, 'granted' | 'denied'> {
  const purposes = choice ? (['necessary', ...choice.granted] as const) : [];
  const open = new Set(purposes.flatMap((purpose) => OPENS[purpose]));
  const states = CONSENT_STORAGES.map((storage) => [storage, open.has(storage) ? 'granted' : 'denied'] as const);
  return Object.fromEntries(states) as Record<ConsentStorage, 'granted' | 'denied'>;
}

/** The groups of the external consent tool. C0001 is what is necessary. */
const GROUP_PURPOSES: ReadonlyMap<string, readonly ConsentPurpose[]> = new Map([
  ['C0002', ['analytics']],
  ['C0003', ['functionality', 'personalization']],
  ['C0004', ['advertising']],
]);

/** What the tool's list of active groups, as `,C0001,C0002,`, grants. */
export function purposesOfGroups(groups: string): ConsentPurpose[] {
  const granted = new Set(groups.split(',').flatMap((group) => GROUP_PURPOSES.get(group.trim()) ?? []));
  return CONSENT_PURPOSES.filter((purpose) => granted.has(purpose));
}
