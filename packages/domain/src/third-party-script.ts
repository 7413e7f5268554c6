import type { ConsentPurpose } from './consent.ts';
import { FRAUD_TIMEOUTS_SECONDS } from './fraud-script.ts';

/** The scripts of others besides the tag manager (§1), each with the purpose that it needs. */
export const SCRIPT_PURPOSES = {
  'ab-testing': 'functionality',
  'fraud-prevention': 'functionality',
  'web-optimisation': 'analytics',
} as const satisfies Record<string, ConsentPurpose>;
export type ThirdPartyScriptName = keyof typeof SCRIPT_PURPOSES;

const TIMEOUT_SECONDS = 10;

/** How long each attempt to load a script may take; after the last one it is given up (§9). */
export const attemptSeconds = (name?: ThirdPartyScriptName): readonly number[] =>
  name === 'fraud-prevention' ? FRAUD_TIMEOUTS_SECONDS : [TIMEOUT_SECONDS];
