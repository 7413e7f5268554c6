import { PASSKEY_CHALLENGE_MS, passkeyRefused } from '@shop/domain/account/sign-in/passkey';
import type { Store } from '@shop/domain/site/store/store';
import { isBlockedCustomer } from '#server/account/block/block-repository.ts';
import type { NewSession } from '#server/account/session/new-session.ts';
import type { SessionTokens } from '#server/account/session/session-service.ts';
import { lockLogin } from '#server/account/sign-in/login-repository.ts';
import type { SignInClient } from '#server/account/sign-in/login-service.ts';
import type { Throttle } from '#server/account/throttle/throttle-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { PasskeyChallenges } from '#server/platform/passkey/passkey-challenges.ts';
import { checkShownPasskey, type PasskeySite, type UsedPasskey } from '#server/platform/passkey/passkey-check.ts';
import { findPasskey, noteAnswered, savePasskeyUse } from './passkey-repository.ts';
import { toUserHandle } from './passkey-user.ts';

type Deps = {
  db: DatabaseHandle['db'];
  throttle: Throttle;
  challenges: PasskeyChallenges;
  getSite: (store: Store) => PasskeySite;
  startSession: NewSession;
  clock: Clock;
};

export function createPasskeyLoginService(deps: Deps) {
  const { db, throttle, challenges, getSite, startSession, clock } = deps;

  async function findOwner(tx: Database, { id, response }: UsedPasskey, site: PasskeySite) {
    const credentialId = Buffer.from(id, 'base64url');
    const claimed = await findPasskey(tx, credentialId);
    // Concurrent sign-ins and password changes wait for this lock: only data read after it is current.
    const login = claimed && (await lockLogin(tx, claimed.customerId));
    const passkey = login && (await findPasskey(tx, credentialId));
    if (!passkey || passkey.site !== site.host || passkey.customerId !== login.customerId) throw passkeyRefused();
    if (response.userHandle !== toUserHandle(passkey.customerId)) throw passkeyRefused();
    if (await isBlockedCustomer(tx, passkey.customerId)) throw passkeyRefused();
    return { login, passkey };
  }

  return {
    async options(store: Store) {
      const { host: rpId } = getSite(store);
      const challenge = await challenges.issue({ purpose: 'login', site: rpId });
      return { challenge, rpId, timeout: PASSKEY_CHALLENGE_MS, userVerification: 'preferred' } as const;
    },

    /** Same error for every cause. */
    async login(store: Store, shown: UsedPasskey, { ip, device }: SignInClient): Promise<SessionTokens> {
      const site = getSite(store);
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
