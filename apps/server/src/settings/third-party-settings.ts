import { localeTag } from '@shop/contracts/site/identity';
import { z } from 'zod';
import { list, origin } from '#server/platform/settings/setting-types.ts';
import { isTagManager } from './setting-checks.ts';

const scriptUrl = z.url({ protocol: /^https?$/ });

/** Origin pattern in content security policy syntax: `https://*.example.com`. */
const isOriginPattern = (item: string) =>
  /^https?:\/\/[^\s;,'"/]+$/.test(item) && origin.safeParse(item.replace('*.', 'any.')).success;

/** Settings of the tag manager, the consent tool and other scripts of third parties. */
export const thirdPartySettings = {
  TAG_MANAGER_ID: list
    .refine((ids) => ids.every(isTagManager), 'expected an id such as GTM-ABC123, or main=GTM-ABC123,outlet=GTM-DEF456')
    .describe(
      'Google Tag Manager container id, or one per brand, for stores with a consent tool id. Unset: no tag manager',
    ),
  TAG_MANAGER_AFTER_CONSENT: z
    .stringbool()
    .or(list.pipe(z.array(localeTag).min(1)))
    .default(false)
    .describe(
      'true: the tag manager loads only after a purpose is granted; or the locales where it does so, e.g. de-DE,fr-FR. Elsewhere it loads at once in advanced consent mode, everything denied',
    ),
  TAG_MANAGER_ORIGIN: origin
    .default('https://www.googletagmanager.com')
    .describe('Origin of the tag manager script, e.g. your own tagging server'),
  CONSENT_TOOL_ENABLED: z
    .stringbool()
    .default(false)
    .describe(
      "true: OneTrust asks for consent instead of the shop's own banner, using the consent tool id of each store",
    ),
  CONSENT_TOOL_ORIGIN: origin.default('https://cdn.cookielaw.org').describe('Origin of the OneTrust script'),
  AB_TESTING_SCRIPT: scriptUrl
    .optional()
    .describe('URL of an A/B testing script, loaded with consent to functionality. Unset: none'),
  FRAUD_PREVENTION_SCRIPT: scriptUrl
    .optional()
    .describe('URL of a fraud-prevention script, loaded with consent to functionality. Unset: none'),
  WEB_OPTIMISATION_SCRIPT: scriptUrl
    .optional()
    .describe('URL of a web-optimisation script, loaded with consent to analytics. Unset: none'),
  THIRD_PARTY_ORIGINS: list
    .refine((origins) => origins.every(isOriginPattern), 'expected origins such as https://*.example.com')
    .describe('Further origins that third-party scripts load from or call, comma-separated. Unset: none'),
};
