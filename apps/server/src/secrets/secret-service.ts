import { appendFileSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ShopError } from '@shop/domain/shop-error';
import type { Clock } from '#server/platform/clock.ts';
import type { RotatableSecret, SecretState } from '#server/platform/secrets/secret-state.ts';
import { createStoredSecret } from '#server/platform/secrets/stored-secret.ts';
import { getSecretFolder, type SecretEnv } from './open-secret.ts';
import { SECRETS } from './secret-definitions.ts';
import type { SecretSetting } from './secret-settings.ts';

type Deps = {
  env: SecretEnv;
  clock: Clock;
  /** Sessions have files of their own format. */
  session: RotatableSecret;
};

/** Where the values of a secret come from, and their state without the values. */
export type SecretReport = { name: string; use: string } & (
  | { from: 'setting'; setting: SecretSetting; count: number }
  | { from: 'file'; state: SecretState; setting: SecretSetting | undefined }
  | { from: 'none'; setting: SecretSetting | undefined }
);

const AUDIT_FILE = 'audit.log';

/** Every secret of the shop: state, rotation and the end of replaced values. Never returns a value. */
export function createSecretService({ env, clock, session }: Deps) {
  const folder = getSecretFolder(env);

  function findStored(name: string): RotatableSecret | undefined {
    const { keepMs } = SECRETS.get(name) ?? {};
    if (keepMs === undefined) return undefined;
    return name === 'session' ? session : createStoredSecret({ folder, name, keepMs, clock });
  }

  function requireStored(name: string): RotatableSecret {
    const definition = SECRETS.get(name);
    if (!definition) throw unknownSecret(name);
    const { setting } = definition;
    const stored = findStored(name);
    if (!stored || (setting && env[setting].length > 0)) throw givenBySetting(name, setting ?? '');
    return stored;
  }

  /** Append-only: who changed which secret, and when. */
  function audit(entry: { action: 'rotate' | 'retire'; secret: string; retired?: number }): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const line = JSON.stringify({ at: clock().toISOString(), by: userInfo().username, ...entry });
    appendFileSync(join(folder, AUDIT_FILE), `${line}\n`, { flush: true, mode: 0o600 });
  }

  return {
    async list(): Promise<SecretReport[]> {
      return await Promise.all(
        [...SECRETS].map(async ([name, { use, setting }]): Promise<SecretReport> => {
          if (setting && env[setting].length > 0) {
            return { name, use, from: 'setting', setting, count: env[setting].length };
          }
          const state = await findStored(name)?.describe();
          return state ? { name, use, from: 'file', state, setting } : { name, use, from: 'none', setting };
        }),
      );
    },

    /** Replaced values stay valid for the time of this secret, or until they are retired. */
    async rotate(name: string): Promise<void> {
      const stored = requireStored(name);
      await stored.rotate();
      audit({ action: 'rotate', secret: name });
    },

    /** Ends replaced values at once. Returns how many there were. */
    async retire(name: string): Promise<number> {
      const retired = await requireStored(name).retire();
      audit({ action: 'retire', secret: name, retired });
      return retired;
    },
  };
}

export type SecretService = ReturnType<typeof createSecretService>;

const unknownSecret = (name: string) =>
  new ShopError(`There is no secret ${JSON.stringify(name)}. Known are ${[...SECRETS.keys()].join(', ')}.`, {
    code: 'secret_unknown',
    kind: 'not-found',
  });

const givenBySetting = (name: string, setting: string) =>
  new ShopError(
    `${name} comes from ${setting}: put a new value before the old one, separated by a comma, and restart the shop. Remove the old value when it is no longer used.`,
    { code: 'secret_from_setting', kind: 'conflict' },
  );
