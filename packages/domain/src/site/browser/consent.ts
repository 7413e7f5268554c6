/** Optional consent purposes, besides the strictly necessary one. */
export const CONSENT_PURPOSES = ['analytics', 'functionality', 'personalization', 'advertising'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Raise when the purposes or the parties behind them change: every shopper is then asked again. */
export const CONSENT_VERSION = 1;

export type ConsentChoice = { version: number; at: Date; granted: readonly ConsentPurpose[] };

/**
 * Serialises the cookie `cc_preference`: version, time and granted purposes, such as
 * `1.1780000000.analytics-advertising`.
 */
export const writeConsent = ({ version, at, granted }: ConsentChoice): string =>
  [version, Math.floor(at.getTime() / 1000), granted.join('-')].join('.');

/** Undefined without a choice, or with one of an older version. */
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

/** Opt-in: a purpose is denied until the shopper grants it (§4). */
export const isGranted = (cookie: string | undefined, purpose: ConsentPurpose): boolean =>
  readConsent(cookie)?.granted.includes(purpose) ?? false;

/** Storages of Consent Mode v2, all denied until the shopper has chosen (§4). */
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

/** Time a tag waits for the shopper's choice (§4). */
export const CONSENT_WAIT_MS = 500;

/** Storages granted by each purpose. The necessary one cannot be refused, but is also denied until a choice is made. */
const OPENS: Readonly<Record<'necessary' | ConsentPurpose, readonly ConsentStorage[]>> = {
  necessary: ['security_storage'],
  analytics: ['analytics_storage'],
  functionality: ['functionality_storage'],
  personalization: ['personalization_storage'],
  advertising: ['ad_storage', 'ad_user_data', 'ad_personalization'],
};

/** Consent Mode states: the defaults without a choice, or the update for one. */
export function storageStates(choice?: Pick<ConsentChoice, 'granted'>): Record<ConsentStorage, 'granted' | 'denied'> {
  const purposes = choice ? (['necessary', ...choice.granted] as const) : [];
  const open = new Set(purposes.flatMap((purpose) => OPENS[purpose]));
  const states = CONSENT_STORAGES.map((storage) => [storage, open.has(storage) ? 'granted' : 'denied'] as const);
  return Object.fromEntries(states) as Record<ConsentStorage, 'granted' | 'denied'>;
}

/** Groups of the external consent tool. C0001, the necessary group, grants nothing here. */
const GROUP_PURPOSES: ReadonlyMap<string, readonly ConsentPurpose[]> = new Map([
  ['C0002', ['analytics']],
  ['C0003', ['functionality', 'personalization']],
  ['C0004', ['advertising']],
]);

/** Purposes granted by the tool's list of active groups, such as `,C0001,C0002,`. */
export function parsePurposes(groups: string): ConsentPurpose[] {
  const granted = new Set(groups.split(',').flatMap((group) => GROUP_PURPOSES.get(group.trim()) ?? []));
  return CONSENT_PURPOSES.filter((purpose) => granted.has(purpose));
}
