import { join } from 'node:path';
import { createAccessTokens } from '#server/account/sign-in/access-tokens.ts';
import { createIdentify } from '#server/account/sign-in/identify.ts';
import type { AppDeps } from '#server/core.ts';
import { createReadSession } from './read-session.ts';
import { givenSecrets, loadSessionSecrets } from './session-secrets.ts';

type Deps = { env: Pick<AppDeps['env'], 'DATA_DIR' | 'SESSION_SECRET'>; clock: AppDeps['clock'] };
type TokenDeps = Deps & Pick<AppDeps, 'database'>;

/** Session secrets in the data folder. */
export const openSessionSecrets = ({ env: { DATA_DIR }, clock }: Deps) =>
  loadSessionSecrets({ folder: join(DATA_DIR, 'secrets', 'session'), clock });

/** Access tokens; created before the HTTP host, which needs them to identify callers. */
export function openAccessTokens({ env, clock, database: { db } }: TokenDeps) {
  const secrets = env.SESSION_SECRET.length > 0 ? givenSecrets(env.SESSION_SECRET) : openSessionSecrets({ env, clock });
  const accessTokens = createAccessTokens({ secrets, clock });
  const readSession = createReadSession({ accessTokens, db, clock });
  return { secrets, accessTokens, readSession, identify: createIdentify({ readSession }) };
}

export type OpenTokens = ReturnType<typeof openAccessTokens>;
