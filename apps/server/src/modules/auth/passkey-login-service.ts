import { PASSKEY_CHALLENGE_MS, passkeyRefused } from '@shop/domain/passkey';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { lockLogin } from './login-repository.ts';
import type { SignInPlace } from './login-service.ts';
import type { NewSession } from './new-session.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import { checkShownPasskey, type PasskeySite, type UsedPasskey } from './passkey-check.ts';
import { findPasskey, noteAnswered, savePasskeyUse } from './passkey-repository.ts';
import { userHandleOf } from './passkey-user.ts';
import type { SessionTokens } from './session-service.ts';
import type { Throttle } from './throttle-service.ts';

type PasskeyLoginParts = {
  db: DatabaseHandle['db'];
  throttle: Throttle;
  challenges: PasskeyChallenges;
  siteOf: (store: Store) => PasskeySite;
  startSession: NewSession;
  clock: Clock;
};

export function createPasskeyLoginService(parts: PasskeyLoginParts) {
  const { db, throttle, challenges, siteOf, startSession, clock } = parts;

  async function findOwner(tx: Database, { id, response }: UsedPasskey, site: PasskeySite) {
    const credentialId = Buffer.from(id, 'base64url');
    const claimed = await findPasskey(tx, credentialId);
    // Whoever else uses it, or sets a new password, waits for this lock: what is read after it holds.
    const login = claimed && (await lockLogin(tx, claimed.customerId));
    const passkey = login && (await findPasskey(tx, credentialId));
    if (!passkey || passkey.site !== site.host || passkey.customerId !== login.customerId) throw passkeyRefused();
    if (response.userHandle !== userHandleOf(passkey.customerId)) throw passkeyRefused();
    return { login, passkey };
  }

  return {
    async options(store: Store) {
      const { host: rpId } = siteOf(store);
      const challenge = await challenges.issue({ purpose: 'login', site: rpId });
      return { challenge, rpId, timeout: PASSKEY_CHALLENGE_MS, userVerification: 'preferred' } as const;
    },

    /** The same refusal whatever is wrong. */
    async login(store: Store, shown: UsedPasskey, { ip, device }: SignInPlace): Promise<SessionTokens> {
      const site = siteOf(store);
      const trying = { what: 'login', ip } as const;
      await throttle.enter(trying);
      const tokens = await db.transaction().execute(async (tx) => {
        const { login, passkey } = await findOwner(tx, shown, site);
        const expected = { site, challenges, use: { purpose: 'login', site: site.host } } as const;
        const { counter, challenge } = await checkShownPasskey(shown, passkey, expected).catch((error) => {
          throw passkeyRefused(error);
        });
        if (!(await noteAnswered(tx, challenge))) throw passkeyRefused();
        await savePasskeyUse(tx, passkey.passkeyId, { counter, lastUsedAt: clock() });
        return await startSession(tx, { store, login, device });
      });
      await throttle.succeed(trying);
      return tokens;
    },
  };
}

export type PasskeyLoginService = ReturnType<typeof createPasskeyLoginService>;
