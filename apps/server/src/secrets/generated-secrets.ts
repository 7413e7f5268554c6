import { type Env, isDemo } from '#server/env.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { SECRETS } from './secret-definitions.ts';

/** Secrets of a public shop that no setting provides. */
export const listGenerated = (env: Env): { name: string; setting: string | undefined }[] =>
  [...SECRETS].flatMap(([name, { setting, keepMs, isStandIn }]) => {
    if (keepMs === undefined || (setting && env[setting].length > 0)) return [];
    if (isStandIn && !(name.startsWith('gateway-') && env.PAYMENT_TEST_GATEWAY === true)) return [];
    return [{ name, setting }];
  });

/**
 * A database of its own server is shared by machines, or will be: a secret in the data folder of one of them would make
 * the others refuse its sessions, links and authenticator codes.
 */
export function requireSharedSecrets(env: Env): void {
  if (!env.DATABASE_URL || isDemo(env)) return;
  const missing = listGenerated(env).flatMap(({ setting }) => setting ?? []);
  if (missing.length === 0) return;
  throw new StartupProblem(
    `With DATABASE_URL every machine needs the same secrets; set ${missing.join(', ')}, each to another value such as that of openssl rand -hex 32, or name files with them in ${missing[0]}_FILE and so on.`,
  );
}
