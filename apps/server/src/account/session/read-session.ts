import { isFamilyOver } from '@shop/domain/account/sign-in/session-family';
import type { AccessTokens, ReadToken } from '#server/account/sign-in/access-tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findFamily } from './session-repository.ts';

type Deps = { accessTokens: Pick<AccessTokens, 'read'>; db: Database; clock: Clock };

/** `ended`: by sign-out, a new password, reuse of a refresh token, deletion or a block. */
export type ReadSession = (accessToken: string) => Promise<ReadToken | 'ended'>;

/**
 * Reads an access token and its session. A signed token stays valid for minutes, so a revoked session could go on
 * spending saved cards: each call costs one indexed read instead, which is not cached.
 */
export const createReadSession =
  ({ accessTokens, db, clock }: Deps): ReadSession =>
  async (accessToken) => {
    const read = await accessTokens.read(accessToken);
    if (typeof read === 'string') return read;
    const family = await findFamily(db, read.familyId);
    return family?.customerId === read.customerId && !isFamilyOver(family, clock()) ? read : 'ended';
  };
