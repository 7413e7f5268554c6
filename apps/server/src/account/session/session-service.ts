import { type AuthToken, authToken } from '@shop/domain/account/sign-in/auth-token';
import {
  ACCESS_TOKEN_SECONDS,
  isFamilyOver,
  isFreshSignIn,
  judgeRefresh,
  SESSION_LIFETIME_MS,
  sessionEnded,
  signInAgain,
} from '@shop/domain/account/sign-in/session-family';
import { MS_PER_DAY } from '@shop/domain/time';
import type { AccessClaims, AccessTokens } from '#server/account/sign-in/access-tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { deriveSuccessor, newSecretToken, tokenHash } from './refresh-tokens.ts';
import {
  endFamilies,
  endFamily,
  type FamilyRow,
  findFamily,
  findToken,
  forgetFamilies,
  insertFamily,
  insertToken,
  lockFamilyByToken,
  markReplaced,
} from './session-repository.ts';
import type { SessionSecrets } from './session-secrets.ts';

/** §3: tokens of a signed-in client. */
export type SessionTokens = AuthToken & { accessToken: string; refreshToken: string };

type Deps = { db: DatabaseHandle['db']; accessTokens: AccessTokens; secrets: SessionSecrets; clock: Clock };
type Caller = { customerId: string; familyId: string | undefined };
type UsedToken = { presented: string; replacedAt: Date };
/** Result of a refresh: the current token and the time of its rotation. */
type Renewal = { family: FamilyRow; refreshToken: string; at: Date };

export function createSessionService({ db, accessTokens, secrets, clock }: Deps) {
  async function createTokens({ family, refreshToken, at }: Renewal): Promise<SessionTokens> {
    const { accessToken, expiration } = await accessTokens.sign(family, at);
    return { accessToken, refreshToken, ...authToken({ expiresIn: ACCESS_TOKEN_SECONDS, expiration }, at) };
  }

  async function rotate(tx: Database, family: FamilyRow, presented: string): Promise<Renewal> {
    const [secret = ''] = await secrets.list();
    const at = clock();
    const refreshToken = deriveSuccessor(presented, secret);
    await markReplaced(tx, tokenHash(presented), at);
    await insertToken(tx, { tokenHash: tokenHash(refreshToken), familyId: family.familyId, madeAt: at });
    return { family, refreshToken, at };
  }

  /** Tries every secret, since the secret may have been rotated meanwhile. */
  async function findSuccessor(tx: Database, presented: string) {
    for (const secret of await secrets.list()) {
      const refreshToken = deriveSuccessor(presented, secret);
      const found = await findToken(tx, tokenHash(refreshToken));
      if (found) return { refreshToken, ...found };
    }
    return undefined;
  }

  /** Token reuse: repeats the earlier response within the grace period, otherwise revokes the session. */
  async function repeat(tx: Database, family: FamilyRow, { presented, replacedAt }: UsedToken) {
    const successor = await findSuccessor(tx, presented);
    const successorReplaced = successor?.replacedAt !== null;
    const verdict = judgeRefresh(family, { replacedAt, successorReplaced }, clock());
    if (verdict === 'repeat' && successor) return { family, refreshToken: successor.refreshToken, at: replacedAt };
    if (verdict === 'revoke') await endFamily(tx, family.familyId, { at: clock(), by: 'reuse' });
    return undefined;
  }

  async function renew(tx: Database, presented: string): Promise<Renewal | undefined> {
    const family = await lockFamilyByToken(tx, tokenHash(presented));
    const token = await findToken(tx, tokenHash(presented));
    if (!family || !token) return undefined;
    const { replacedAt } = token;
    if (replacedAt) return await repeat(tx, family, { presented, replacedAt });
    const verdict = judgeRefresh(family, { replacedAt, successorReplaced: false }, clock());
    return verdict === 'rotate' ? await rotate(tx, family, presented) : undefined;
  }

  return {
    /**
     * Joins the caller's transaction. Creates a new family, so nothing from before the sign-in is reused (session
     * fixation).
     */
    async start(tx: Database, customerId: string): Promise<SessionTokens> {
      const at = clock();
      const family = await insertFamily(tx, customerId, at);
      const refreshToken = newSecretToken();
      await insertToken(tx, { tokenHash: tokenHash(refreshToken), familyId: family.familyId, madeAt: at });
      return await createTokens({ family, refreshToken, at });
    },

    /** Throws only after the transaction commits: a revocation must persist. */
    async refresh(presented: string): Promise<SessionTokens> {
      const renewal = await db.transaction().execute((tx) => renew(tx, presented));
      if (!renewal) throw sessionEnded();
      return await createTokens(renewal);
    },

    /** Accepts any token of the session, used or not: sign-out must always work. */
    async end(presented: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const family = await lockFamilyByToken(tx, tokenHash(presented));
        if (family) await endFamily(tx, family.familyId, { at: clock(), by: 'logout' });
      });
    },

    /** Used on a password change, on account closure, on a block and on a merge. */
    endAll: (tx: Database, customerId: string, by: 'password' | 'deletion' | 'block' | 'merge'): Promise<void> =>
      endFamilies(tx, customerId, { at: clock(), by }),

    /** An access token cannot be revoked, so sensitive calls check the session as well. */
    async requireRunning({ customerId, familyId }: AccessClaims, reader: Database = db): Promise<void> {
      const family = await findFamily(reader, familyId);
      if (family?.customerId !== customerId || isFamilyOver(family, clock())) throw sessionEnded();
    },

    /** Requires a recent sign-in, for changes that a stolen session must not make. */
    async requireFresh({ customerId, familyId }: Caller, reader: Database = db): Promise<void> {
      if (familyId === undefined) throw signInAgain();
      const family = await findFamily(reader, familyId);
      if (family?.customerId !== customerId || isFamilyOver(family, clock())) throw sessionEnded();
      if (!isFreshSignIn(family, clock())) throw signInAgain();
    },

    deleteOld: (tx: Database): Promise<void> =>
      forgetFamilies(tx, new Date(clock().getTime() - SESSION_LIFETIME_MS - MS_PER_DAY)),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
