import type { ConsentPurpose } from './consent.ts';
import { FRAUD_TIMEOUTS_SECONDS } from './fraud-script.ts';

/** Third-party scripts besides the tag manager (§1), each with its consent purpose. */
export const SCRIPT_PURPOSES = {
  'ab-testing': 'functionality',
  'fraud-prevention': 'functionality',
  'web-optimisation': 'analytics',
} as const satisfies Record<string, ConsentPurpose>;
export type ThirdPartyScriptName = keyof typeof SCRIPT_PURPOSES;

const TIMEOUT_SECONDS = 10;

/** Timeout of each attempt to load a script; no retry after the last one (§9). */
export const attemptSeconds = (name?: ThirdPartyScriptName): readonly number[] =>
  name === 'fraud-prevention' ? FRAUD_TIMEOUTS_SECONDS : [TIMEOUT_SECONDS];
