import {
  PASSKEY_CHALLENGE_MS,
  passkeyNotAdded,
  passkeyRefused,
  passkeyTaken,
  requireRoomForPasskey,
} from '@shop/domain/account/sign-in/passkey';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { PasskeyChallenges } from '#server/platform/passkey/passkey-challenges.ts';
import {
  checkNewPasskey,
  checkShownPasskey,
  type MadePasskey,
  PASSKEY_ALGORITHMS,
  type PasskeySite,
  type UsedPasskey,
} from '#server/platform/passkey/passkey-check.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { KnownCaller, StaffCaller, StaffSessions } from '#server/staff/session/staff-session-service.ts';
import type { StaffSignIn } from '#server/staff/session/staff-sign-in-service.ts';
import { type AddedFactor, requireEnrolment, type StaffFactors } from './factor-service.ts';
import type { StaffClient, StaffThrottle } from './identity-ports.ts';
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  lockAccount,
  noteAnswered,
  savePasskeyUse,
} from './staff-account-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  sessions: Pick<StaffSessions, 'prove'>;
  signIn: Pick<StaffSignIn, 'enter'>;
  factors: Pick<StaffFactors, 'noteAdded'>;
  throttle: StaffThrottle;
  challenges: PasskeyChallenges;
  site: PasskeySite;
};

/** Passkeys of staff. The device verifies its user, so that a passkey alone is both factors. */
export function createStaffPasskeys(deps: Deps) {
  const { db, clock, audit, sessions, signIn, factors, throttle, challenges, site } = deps;
  const buildUse = (ownerId?: string) =>
    ownerId
      ? ({ purpose: 'add', site: site.host, ownerId } as const)
      : ({ purpose: 'login', site: site.host } as const);

  /** Account of a passkey that proves itself; locks the account. */
  async function requireOwner(tx: Database, shown: UsedPasskey) {
    const passkey = await findPasskey(tx, Buffer.from(shown.id, 'base64url'));
    const account = passkey && (await lockAccount(tx, passkey.staffId));
    if (!account || account.blockedAt || !account.joinedAt) throw passkeyRefused();
    if (shown.response.userHandle !== toUserHandle(account.staffId)) throw passkeyRefused();
    const expected = { site, challenges, use: buildUse(), requiresVerification: true };
    const { counter, challenge } = await checkShownPasskey(shown, passkey, expected).catch((error) => {
      throw passkeyRefused(error);
    });
    if (!(await noteAnswered(tx, challenge, clock()))) throw passkeyRefused();
    await savePasskeyUse(tx, passkey.passkeyId, { counter, lastUsedAt: clock() });
    return account;
  }

  return {
    async options() {
      const challenge = await challenges.issue(buildUse());
      return { challenge, rpId: site.host, timeout: PASSKEY_CHALLENGE_MS, userVerification: 'required' } as const;
    },

    /** Signs in, or proves the second factor in the session of the same account. Returns the new token. */
    async prove(caller: StaffCaller, shown: UsedPasskey, client: StaffClient): Promise<string> {
      const trying = { what: 'staff', ip: client.ip } as const;
      await throttle.enter(trying);
      const token = await db.transaction().execute(async (tx) => {
        const account = await requireOwner(tx, shown);
        if (caller.state === 'signed-out') return await signIn.enter(tx, { account, client, isProved: true });
        const { actor } = caller;
        if (actor.staffId !== account.staffId) throw passkeyRefused();
        const entity = { kind: 'staff', id: actor.staffId };
        await audit.record(tx, actor, { permission: 'self', action: 'prove-by-passkey', entity });
        return await sessions.prove(tx, actor.sessionId);
      });
      await throttle.succeed(trying);
      return token;
    },

    async addOptions(caller: KnownCaller) {
      requireEnrolment(caller, clock());
      const { actor, session } = caller;
      const passkeys = await listPasskeys(db, actor.staffId);
      requireRoomForPasskey(passkeys.length);
      return {
        ...ASKED_OF_DEVICE,
        challenge: await challenges.issue(buildUse(actor.staffId)),
        rp: { id: site.host, name: site.name },
        user: { id: toUserHandle(actor.staffId), name: session.email, displayName: session.name },
        excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
          ...{ type: 'public-key' as const, id: credentialId.toString('base64url'), transports },
        })),
      };
    },

    /** Returns the new token of the session, and recovery codes with the first factor. */
    async add(caller: KnownCaller, made: MadePasskey, name: string): Promise<AddedFactor> {
      requireEnrolment(caller, clock());
      const { staffId } = caller.actor;
      const expected = { site, challenges, use: buildUse(staffId), requiresVerification: true };
      const { challenge, ...passkey } = await checkNewPasskey(made, expected).catch((error) => {
        throw passkeyNotAdded(error);
      });
      return await db.transaction().execute(async (tx) => {
        requireRoomForPasskey((await listPasskeys(tx, staffId)).length);
        if (!(await noteAnswered(tx, challenge, clock()))) throw passkeyNotAdded();
        if (!(await insertPasskey(tx, { ...passkey, staffId, name, addedAt: clock() }))) throw passkeyTaken();
        return await factors.noteAdded(tx, caller);
      });
    },
  };
}

export type StaffPasskeys = ReturnType<typeof createStaffPasskeys>;

const toUserHandle = (staffId: string): string => Buffer.from(staffId.replaceAll('-', ''), 'hex').toString('base64url');

const ASKED_OF_DEVICE = {
  pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg }) as const),
  timeout: PASSKEY_CHALLENGE_MS,
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
} as const;
