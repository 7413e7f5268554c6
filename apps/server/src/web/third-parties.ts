import type { ThirdParties } from '@shop/contracts/storefront';
import { idForEnvironment } from '@shop/domain/environment';
import type { Store } from '@shop/domain/store';
import type { ThirdPartyScriptName } from '@shop/domain/third-party-script';
import type { Env } from '#server/env.ts';
import type { PagePolicy } from '#server/platform/http/security-headers.ts';

export type ThirdPartySettings = Pick<
  Env,
  | 'APP_ENVIRONMENT'
  | 'TAG_MANAGER_ID'
  | 'TAG_MANAGER_ORIGIN'
  | 'CONSENT_TOOL_ENABLED'
  | 'CONSENT_TOOL_ORIGIN'
  | 'AB_TESTING_SCRIPT'
  | 'FRAUD_PREVENTION_SCRIPT'
  | 'WEB_OPTIMISATION_SCRIPT'
  | 'THIRD_PARTY_ORIGINS'
>;

const CONSENT_TOOL_PATH = '/scripttemplates/otSDKStub.js';

/** Whom Google's tags and the consent tool talk to, besides those they come from. */
const GOOGLE_ORIGINS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];
const CONSENT_TOOL_ORIGINS = ['https://*.onetrust.com'];

/** The scripts that the pages of a store may load; undefined where nothing is set. */
export function thirdPartiesOf(settings: ThirdPartySettings, store: Store): ThirdParties | undefined {
  const tagManagerId = tagManagerOf(settings, store);
  const consentToolId =
    settings.CONSENT_TOOL_ENABLED && idForEnvironment(store.consentToolId, settings.APP_ENVIRONMENT);
  const scripts = scriptsOf(settings);
  if (!tagManagerId && !consentToolId && scripts.length === 0) return undefined;
  return {
    ...(tagManagerId && { tagManager: { id: tagManagerId, origin: settings.TAG_MANAGER_ORIGIN } }),
    ...(consentToolId && {
      consentTool: { id: consentToolId, url: `${settings.CONSENT_TOOL_ORIGIN}${CONSENT_TOOL_PATH}` },
    }),
    scripts,
  };
}

/** What the page policy must allow for them, on top of our own. */
export function thirdPartyPolicy(
  settings: ThirdPartySettings,
): Pick<PagePolicy, 'scripts' | 'frames' | 'connect' | 'pictures'> {
  const { TAG_MANAGER_ID, TAG_MANAGER_ORIGIN, CONSENT_TOOL_ENABLED, CONSENT_TOOL_ORIGIN } = settings;
  const origins = new Set([
    ...(TAG_MANAGER_ID.length > 0 ? [TAG_MANAGER_ORIGIN, ...GOOGLE_ORIGINS] : []),
    ...(CONSENT_TOOL_ENABLED ? [CONSENT_TOOL_ORIGIN, ...CONSENT_TOOL_ORIGINS] : []),
    ...scriptsOf(settings).map(({ url }) => new URL(url).origin),
    ...settings.THIRD_PARTY_ORIGINS,
  ]);
  const all = [...origins];
  return { scripts: all, frames: all, connect: all, pictures: all };
}

function tagManagerOf({ TAG_MANAGER_ID }: ThirdPartySettings, { brand }: Store): string | undefined {
  const own = TAG_MANAGER_ID.find((id) => id.startsWith(`${brand}=`));
  return own?.slice(brand.length + 1) ?? TAG_MANAGER_ID.find((id) => !id.includes('='));
}

function scriptsOf(settings: ThirdPartySettings): { name: ThirdPartyScriptName; url: string }[] {
  const urls: Record<ThirdPartyScriptName, string | undefined> = {
    'ab-testing': settings.AB_TESTING_SCRIPT,
    'fraud-prevention': settings.FRAUD_PREVENTION_SCRIPT,
    'web-optimisation': settings.WEB_OPTIMISATION_SCRIPT,
  };
  return (Object.entries(urls) as [ThirdPartyScriptName, string | undefined][]).flatMap(([name, url]) =>
    url ? [{ name, url }] : [],
  );
}
