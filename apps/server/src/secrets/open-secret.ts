import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { givenSecret, type Secret } from '#server/platform/secrets/secret.ts';
import { createStoredSecret } from '#server/platform/secrets/stored-secret.ts';
import { type GeneratedSecret, getGenerated } from './secret-definitions.ts';
import type { SecretSetting } from './secret-settings.ts';

export type SecretEnv = Pick<Env, 'DATA_DIR' | SecretSetting>;
type Deps = { env: SecretEnv; clock: Clock; log?: Pick<Log, 'info'> };
type FileSecret = Exclude<GeneratedSecret, 'session'>;

export const getSecretFolder = ({ DATA_DIR }: SecretEnv): string => join(DATA_DIR, 'secrets');

/** Secret of its setting, otherwise the one in the data folder, which is created at the first start. */
export function openSecret({ env, clock, log }: Deps, name: FileSecret): Secret {
  const { setting, keepMs } = getGenerated(name);
  const given = setting ? env[setting] : [];
  if (given.length > 0) return givenSecret(given);
  const onRotation = () => log?.info({ secret: name }, 'secret rotated');
  const secret = createStoredSecret({ folder: getSecretFolder(env), name, keepMs, clock, onRotation });
  // At the start and not at the first use: a damaged file must not surface in a request.
  secret.list();
  return secret;
}
