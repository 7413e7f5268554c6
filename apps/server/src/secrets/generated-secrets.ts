import type { Env } from '#server/env.ts';
import { SECRETS } from './secret-definitions.ts';

/** Secrets of a public shop that no setting provides. */
export const listGenerated = (env: Env): { name: string; setting: string | undefined }[] =>
  [...SECRETS].flatMap(([name, { setting, keepMs, isStandIn }]) => {
    if (keepMs === undefined || (setting && env[setting].length > 0)) return [];
    if (isStandIn && !(name.startsWith('gateway-') && env.PAYMENT_TEST_GATEWAY === true)) return [];
    return [{ name, setting }];
  });
