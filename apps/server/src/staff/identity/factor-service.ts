import { createHash, randomBytes } from 'node:crypto';
import { passkeyUnknown } from '@shop/domain/account/sign-in/passkey';
import { needsSecondFactor } from '@shop/domain/staff/role';
import { factorExists, lastFactor, RECOVERY_CODES, staffUnknown, wrongCode } from '@shop/domain/staff/staff-account';
import { isStepUpFresh, staffSignInRequired, stepUpRequired } from '@shop/domain/staff/staff-session';
import { renderSVG } from 'uqr';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { KnownCaller, StaffCaller, StaffSessions } from '#server/staff/session/staff-session-service.ts';
import {
  type AccountRow,
  changeAccount,
  countRecoveryCodes,
  deletePasskey,
  listPasskeys,
  lockAccount,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './staff-account-repository.ts';
import { buildTotpUri, findTotpStep, newTotpSecret, type TotpBox } from './totp.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  sessions: Pick<StaffSessions, 'prove' | 'endAll'>;
  box: TotpBox;
  /** Name that an authenticator app shows. */
  issuer: string;
  requiresSecondFactor: boolean;
};

/** New token of the session that added a factor. Recovery codes come with the first factor. */
export type AddedFactor = { token: string; recoveryCodes?: string[] };

/** Second factors of an account: authenticator app, recovery codes and passkeys. */
export const createStaffFactors = (deps: Deps) => ({ ...createCodeFactors(deps), ...createPasskeyFactors(deps) });

async function lock(tx: Database, staffId: string): Promise<AccountRow> {
  const account = await lockAccount(tx, staffId);
  if (!account) throw staffUnknown();
  return account;
}

async function renewCodes(tx: Database, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(tx, staffId, codes.map(hashCode));
  return codes;
}

const createRecord =
  ({ audit }: Pick<Deps, 'audit'>) =>
  (tx: Database, { actor }: KnownCaller, action: string) =>
    audit.record(tx, actor, { permission: 'self', action, entity: { kind: 'staff', id: actor.staffId } });

function createCodeFactors(deps: Deps) {
  const { db, clock, sessions, box, issuer } = deps;
  const record = createRecord(deps);
  return {
    /** Whether a code is right. Uses it up: each one is accepted once. */
    async useCode(tx: Database, account: AccountRow, code: string): Promise<boolean> {
      const secret = account.totpConfirmedAt && account.totpSecret ? box.open(account.totpSecret) : undefined;
      const step = secret === undefined ? undefined : findTotpStep(secret, code.replaceAll(' ', ''), clock());
      if (step === undefined)
        return await useRecoveryCode(tx, { staffId: account.staffId, codeHash: hashCode(code) }, clock());
      if (account.totpStep !== null && step <= Number(account.totpStep)) return false;
      await changeAccount(tx, account.staffId, { totpStep: String(step) });
      return true;
    },

    /** Secret for an authenticator app. It counts from its first code on. */
    async startTotp(caller: KnownCaller) {
      requireEnrolment(caller, clock());
      const { staffId } = caller.actor;
      const secret = newTotpSecret();
      await db.transaction().execute(async (tx) => {
        if ((await lock(tx, staffId)).totpConfirmedAt) throw factorExists();
        await changeAccount(tx, staffId, { totpSecret: box.seal(secret), totpStep: null });
        await record(tx, caller, 'start-authenticator');
      });
      const uri = buildTotpUri(secret, { issuer, label: caller.session.email });
      return { secret, uri, qrSvg: renderSVG(uri) };
    },

    async confirmTotp(caller: KnownCaller, code: string): Promise<Required<AddedFactor>> {
      requireEnrolment(caller, clock());
      const { staffId, sessionId } = caller.actor;
      return await db.transaction().execute(async (tx) => {
        const { totpSecret, totpConfirmedAt } = await lock(tx, staffId);
        const secret = totpSecret && !totpConfirmedAt ? box.open(totpSecret) : undefined;
        const step = secret ? findTotpStep(secret, code.replaceAll(' ', ''), clock()) : undefined;
        if (step === undefined) throw wrongCode();
        await changeAccount(tx, staffId, { totpConfirmedAt: clock(), totpStep: String(step) });
        // Sessions from before have proved no second factor.
        await sessions.endAll(tx, staffId, sessionId);
        await record(tx, caller, 'add-authenticator');
        return { token: await sessions.prove(tx, sessionId), recoveryCodes: await renewCodes(tx, staffId) };
      });
    },

    async renewRecoveryCodes(caller: KnownCaller): Promise<string[]> {
      return await db.transaction().execute(async (tx) => {
        await lock(tx, caller.actor.staffId);
        await record(tx, caller, 'renew-recovery-codes');
        return await renewCodes(tx, caller.actor.staffId);
      });
    },
  };
}

function createPasskeyFactors(deps: Deps) {
  const { db, sessions, requiresSecondFactor } = deps;
  const record = createRecord(deps);
  return {
    /** After a passkey was added: recovery codes with the first factor. */
    async noteAdded(tx: Database, caller: KnownCaller): Promise<AddedFactor> {
      const { staffId, sessionId } = caller.actor;
      const { totpConfirmedAt } = await lock(tx, staffId);
      const isFirst = totpConfirmedAt === null && (await listPasskeys(tx, staffId)).length === 1;
      if (isFirst) await sessions.endAll(tx, staffId, sessionId);
      await record(tx, caller, 'add-passkey');
      const token = await sessions.prove(tx, sessionId);
      return { token, ...(isFirst && { recoveryCodes: await renewCodes(tx, staffId) }) };
    },

    async removePasskey(caller: KnownCaller, passkeyId: string): Promise<void> {
      const { staffId, grants } = caller.actor;
      await db.transaction().execute(async (tx) => {
        const { totpConfirmedAt } = await lock(tx, staffId);
        if (!(await deletePasskey(tx, staffId, passkeyId))) throw passkeyUnknown();
        const hasFactor = totpConfirmedAt !== null || (await listPasskeys(tx, staffId)).length > 0;
        if (!hasFactor && requiresSecondFactor && needsSecondFactor(grants)) throw lastFactor();
        await record(tx, caller, 'remove-passkey');
      });
    },

    async list(staffId: string) {
      const passkeys = await listPasskeys(db, staffId);
      return {
        recoveryCodesLeft: await countRecoveryCodes(db, staffId),
        passkeys: passkeys.map(({ passkeyId, name, addedAt, lastUsedAt }) => ({
          ...{ passkeyId, name, addedAt: addedAt.toISOString() },
          ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
        })),
      };
    },
  };
}

export type StaffFactors = ReturnType<typeof createStaffFactors>;

export function requireKnown(caller: StaffCaller): KnownCaller {
  if (caller.state === 'signed-out') throw staffSignInRequired();
  return caller;
}

/** Factors are added while one is due, or after a recent step-up. */
export function requireEnrolment({ state, session }: KnownCaller, now: Date): void {
  if (state === 'enrol') return;
  if (state !== 'signed-in' || !isStepUpFresh(session.provedAt ?? undefined, now)) throw stepUpRequired();
}

const CODE_BYTES = 8;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten signs without lookalikes, about 49 bits. */
function newRecoveryCode(): string {
  const signs = [...randomBytes(CODE_BYTES + 2)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`;
}

const hashCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest();
