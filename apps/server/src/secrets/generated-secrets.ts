import type { Env } from '#server/env.ts';
import { SECRETS } from './secret-definitions.ts';

/** Warning for a public shop that uses generated secrets; undefined if none is in use. */
export function warnOfGenerated(env: Env): string | undefined {
  const used = [...SECRETS].filter(([name, { setting, keepMs, isStandIn }]) => {
    if (keepMs === undefined || (setting && env[setting].length > 0)) return false;
    return !isStandIn || (name.startsWith('gateway-') && env.PAYMENT_TEST_GATEWAY === true);
  });
  if (used.length === 0) return undefined;
  const names = used.map(([name]) => name).join(', ');
  const settings = used.flatMap(([, { setting }]) => setting ?? []).join(', ');
  const cure = settings && ` Where several machines run the shop, set ${settings} (or NAME_FILE).`;
  return `Generated secrets are in use: ${names}. Back up DATA_DIR/secrets.${cure}`;
}
