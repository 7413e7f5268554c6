import type { ThirdParties } from '@shop/contracts/storefront';
import { idForEnvironment } from '@shop/domain/environment';
import type { ThirdPartyScriptName } from '@shop/domain/site/browser/third-party-script';
import type { Store } from '@shop/domain/site/store/store';
import type { Env } from '#server/env.ts';
import type { PagePolicy } from '#server/platform/http/security-headers.ts';

export type ThirdPartySettings = Pick<
  Env,
  | 'APP_ENVIRONMENT'
  | 'TAG_MANAGER_ID'
  | 'TAG_MANAGER_ORIGIN'
  | 'TAG_MANAGER_AFTER_CONSENT'
  | 'CONSENT_TOOL_ENABLED'
  | 'CONSENT_TOOL_ORIGIN'
  | 'AB_TESTING_SCRIPT'
  | 'FRAUD_PREVENTION_SCRIPT'
  | 'WEB_OPTIMISATION_SCRIPT'
  | 'THIRD_PARTY_ORIGINS'
>;

const CONSENT_TOOL_PATH = '/scripttemplates/otSDKStub.js';

/** Further origins that Google's tags and the consent tool connect to. */
const GOOGLE_ORIGINS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];
const CONSENT_TOOL_ORIGINS = ['https://*.onetrust.com'];

/** Third-party scripts of a store; undefined if none is configured. */
export function resolveThirdParties(settings: ThirdPartySettings, store: Store): ThirdParties | undefined {
  const consentId = idForEnvironment(store.consentToolId, settings.APP_ENVIRONMENT);
  // §4: the tag manager needs the consent setting of the locale and an id.
  const tagManagerId = consentId && selectTagManager(settings, store);
  const consentToolId = settings.CONSENT_TOOL_ENABLED && consentId;
  const scripts = listScripts(settings);
  if (!tagManagerId && !consentToolId && scripts.length === 0) return undefined;
  return {
    ...(tagManagerId && {
      tagManager: {
        id: tagManagerId,
        origin: settings.TAG_MANAGER_ORIGIN,
        afterConsent: waitsForConsent(settings, store),
      },
    }),
    ...(consentToolId && {
      consentTool: { id: consentToolId, url: `${settings.CONSENT_TOOL_ORIGIN}${CONSENT_TOOL_PATH}` },
    }),
    scripts,
  };
}

/** Additional sources that the content security policy must allow for them. */
export function thirdPartyPolicy(
  settings: ThirdPartySettings,
): Pick<PagePolicy, 'scripts' | 'frames' | 'connect' | 'pictures'> {
  const { TAG_MANAGER_ID, TAG_MANAGER_ORIGIN, CONSENT_TOOL_ENABLED, CONSENT_TOOL_ORIGIN } = settings;
  const origins = new Set([
    ...(TAG_MANAGER_ID.length > 0 ? [TAG_MANAGER_ORIGIN, ...GOOGLE_ORIGINS] : []),
    ...(CONSENT_TOOL_ENABLED ? [CONSENT_TOOL_ORIGIN, ...CONSENT_TOOL_ORIGINS] : []),
    ...listScripts(settings).map(({ url }) => new URL(url).origin),
    ...settings.THIRD_PARTY_ORIGINS,
  ]);
  const all = [...origins];
  return { scripts: all, frames: all, connect: all, pictures: all };
}

function selectTagManager({ TAG_MANAGER_ID }: ThirdPartySettings, { brand }: Store): string | undefined {
  const own = TAG_MANAGER_ID.find((id) => id.startsWith(`${brand}=`));
  return own?.slice(brand.length + 1) ?? TAG_MANAGER_ID.find((id) => !id.includes('='));
}

function waitsForConsent({ TAG_MANAGER_AFTER_CONSENT: setting }: ThirdPartySettings, store: Store): boolean {
  return Array.isArray(setting) ? setting.includes(store.localeISOCode) : setting;
}

function listScripts(settings: ThirdPartySettings): { name: ThirdPartyScriptName; url: string }[] {
  const urls: Record<ThirdPartyScriptName, string | undefined> = {
    'ab-testing': settings.AB_TESTING_SCRIPT,
    'fraud-prevention': settings.FRAUD_PREVENTION_SCRIPT,
    'web-optimisation': settings.WEB_OPTIMISATION_SCRIPT,
  };
  return (Object.entries(urls) as [ThirdPartyScriptName, string | undefined][]).flatMap(([name, url]) =>
    url ? [{ name, url }] : [],
  );
}
