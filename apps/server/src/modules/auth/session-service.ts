import { type AuthToken, authToken } from '@shop/domain/auth-token';
import {
  ACCESS_TOKEN_SECONDS,
  isFamilyOver,
  judgeRefresh,
  SESSION_LIFETIME_MS,
  sessionEnded,
} from '@shop/domain/session-family';
import { MS_PER_DAY } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AccessClaims, AccessTokens } from './access-tokens.ts';
import { newSecretToken, successorOf, tokenHash } from './refresh-tokens.ts';
import {
  endFamiliesOf,
  endFamily,
  type FamilyRow,
  findFamily,
  findToken,
  forgetFamilies,
  insertFamily,
  insertToken,
  lockFamilyOf,
  markReplaced,
} from './session-repository.ts';
import type { SessionSecrets } from './session-secrets.ts';

/** §3: what a signed-in client holds. */
export type SessionTokens = AuthToken & { accessToken: string; refreshToken: string };

type SessionParts = { db: DatabaseHandle['db']; accessTokens: AccessTokens; secrets: SessionSecrets; clock: Clock };
type UsedToken = { presented: string; replacedAt: Date };
/** What came of a refresh: the token that holds now, and since when. */
type Renewal = { family: FamilyRow; refreshToken: string; at: Date };

export function createSessionService({ db, accessTokens, secrets, clock }: SessionParts) {
  async function tokensOf({ family, refreshToken, at }: Renewal): Promise<SessionTokens> {
    const { accessToken, expiration } = await accessTokens.sign(family, at);
    return { accessToken, refreshToken, ...authToken({ expiresIn: ACCESS_TOKEN_SECONDS, expiration }, at) };
  }

  async function rotate(tx: Database, family: FamilyRow, presented: string): Promise<Renewal> {
    const [secret = ''] = await secrets.list();
    const at = clock();
    const refreshToken = successorOf(presented, secret);
    await markReplaced(tx, tokenHash(presented), at);
    await insertToken(tx, { tokenHash: tokenHash(refreshToken), familyId: family.familyId, madeAt: at });
    return { family, refreshToken, at };
  }

  /** What the token was replaced by; the secret may have changed in the meantime. */
  async function findSuccessor(tx: Database, presented: string) {
    for (const secret of await secrets.list()) {
      const refreshToken = successorOf(presented, secret);
      const found = await findToken(tx, tokenHash(refreshToken));
      if (found) return { refreshToken, ...found };
    }
    return undefined;
  }

  /** A token that was used before: the answer it got, if it may be told again, or the end of the session. */
  async function repeat(tx: Database, family: FamilyRow, { presented, replacedAt }: UsedToken) {
    const successor = await findSuccessor(tx, presented);
    const successorReplaced = successor?.replacedAt !== null;
    const verdict = judgeRefresh(family, { replacedAt, successorReplaced }, clock());
    if (verdict === 'repeat' && successor) return { family, refreshToken: successor.refreshToken, at: replacedAt };
    if (verdict === 'revoke') await endFamily(tx, family.familyId, { at: clock(), by: 'reuse' });
    return undefined;
  }

  async function renew(tx: Database, presented: string): Promise<Renewal | undefined> {
    const family = await lockFamilyOf(tx, tokenHash(presented));
    const token = await findToken(tx, tokenHash(presented));
    if (!family || !token) return undefined;
    const { replacedAt } = token;
    if (replacedAt) return await repeat(tx, family, { presented, replacedAt });
    const verdict = judgeRefresh(family, { replacedAt, successorReplaced: false }, clock());
    return verdict === 'rotate' ? await rotate(tx, family, presented) : undefined;
  }

  return {
    /** Joins the caller's transaction. Everything is new: nothing of before the sign-in is taken over. */
    async start(tx: Database, customerId: string): Promise<SessionTokens> {
      const at = clock();
      const family = await insertFamily(tx, customerId, at);
      const refreshToken = newSecretToken();
      await insertToken(tx, { tokenHash: tokenHash(refreshToken), familyId: family.familyId, madeAt: at });
      return await tokensOf({ family, refreshToken, at });
    },

    /** Refused only after the transaction: what it revokes must stay revoked. */
    async refresh(presented: string): Promise<SessionTokens> {
      const renewal = await db.transaction().execute((tx) => renew(tx, presented));
      if (!renewal) throw sessionEnded();
      return await tokensOf(renewal);
    },

    /** By any token of the session, used or not: whoever signs out wants to be out. */
    async end(presented: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const family = await lockFamilyOf(tx, tokenHash(presented));
        if (family) await endFamily(tx, family.familyId, { at: clock(), by: 'logout' });
      });
    },

    /** For whoever changes a password or goes for good. */
    endAll: (tx: Database, customerId: string, by: 'password' | 'deletion'): Promise<void> =>
      endFamiliesOf(tx, customerId, { at: clock(), by }),

    /** An access token cannot be taken back, so what matters most asks here as well. */
    async requireRunning({ customerId, familyId }: AccessClaims, reader: Database = db): Promise<void> {
      const family = await findFamily(reader, familyId);
      if (family?.customerId !== customerId || isFamilyOver(family, clock())) throw sessionEnded();
    },

    forgetOld: (tx: Database): Promise<void> =>
      forgetFamilies(tx, new Date(clock().getTime() - SESSION_LIFETIME_MS - MS_PER_DAY)),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
