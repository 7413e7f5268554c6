import {
  PASSKEY_CHALLENGE_MS,
  passkeyNotAdded,
  passkeyTaken,
  passkeyUnknown,
  requireRoomForPasskey,
} from '@shop/domain/passkey';
import { sessionEnded } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AccessClaims } from './access-tokens.ts';
import type { AccountMailing } from './account-mail-service.ts';
import { findLoginOf, type LoginRow, lockLogin } from './login-repository.ts';
import type { SignInPlace } from './login-service.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import { checkNewPasskey, type MadePasskey, PASSKEY_ALGORITHMS, type PasskeySite } from './passkey-check.ts';
import {
  deletePasskey,
  forgetAnswered,
  insertPasskey,
  listPasskeys,
  noteAnswered,
  type PasskeyRow,
  renamePasskey,
} from './passkey-repository.ts';
import { userHandleOf } from './passkey-user.ts';
import type { SessionService } from './session-service.ts';
import type { Throttle } from './throttle-service.ts';

type PasskeyParts = {
  db: DatabaseHandle['db'];
  throttle: Throttle;
  sessions: SessionService;
  mailing: AccountMailing;
  challenges: PasskeyChallenges;
  siteOf: (store: Store) => PasskeySite;
  clock: Clock;
};
/** As its owner sees it. */
type ListedPasskey = Pick<PasskeyRow, 'passkeyId' | 'name' | 'site'> & { addedAt: string; lastUsedAt?: string };
type Addition = { store: Store; login: LoginRow; device: string; checked: Awaited<ReturnType<typeof checkNewPasskey>> };

/** The passkeys of a customer. What opens the account is changed only while the session really stands. */
export function createPasskeyService(parts: PasskeyParts) {
  const { db, throttle, sessions, mailing, challenges, siteOf, clock } = parts;

  async function loginOf({ customerId }: AccessClaims): Promise<LoginRow> {
    const login = await findLoginOf(db, customerId);
    if (!login) throw sessionEnded();
    return login;
  }

  const useBy = ({ customerId }: AccessClaims, { host }: PasskeySite) =>
    ({ purpose: 'add', site: host, customerId }) as const;

  async function keep(tx: Database, { store, login, device, checked }: Addition): Promise<PasskeyRow> {
    const { customerId, email } = login;
    const { challenge, ...passkey } = checked;
    requireRoomForPasskey((await listPasskeys(tx, customerId)).length);
    if (!(await noteAnswered(tx, challenge))) throw passkeyNotAdded();
    const kept = await insertPasskey(tx, {
      ...passkey,
      customerId,
      site: siteOf(store).host,
      name: device,
      addedAt: clock(),
    });
    if (!kept) throw passkeyTaken();
    const to = { email, brand: store.brand, locale: store.localeISOCode };
    await mailing.send(tx, to, { kind: 'passkey-added', says: device });
    return kept;
  }

  return {
    list: async (customerId: string): Promise<ListedPasskey[]> => (await listPasskeys(db, customerId)).map(replyOf),

    async options(store: Store, who: AccessClaims) {
      await sessions.requireRunning(who);
      const login = await loginOf(who);
      const passkeys = await listPasskeys(db, who.customerId);
      requireRoomForPasskey(passkeys.length);
      const site = siteOf(store);
      const challenge = await challenges.issue(useBy(who, site));
      return { ...ASKED_OF_DEVICE, challenge, ...partiesOf(site, login), excludeCredentials: knownAt(site, passkeys) };
    },

    /** Counted and never forgiven: each one is a mail to its owner, who must hear of every single one. */
    async add(store: Store, who: AccessClaims & SignInPlace, made: MadePasskey): Promise<ListedPasskey> {
      const { email } = await loginOf(who);
      await throttle.enter({ what: 'passkey', email, ip: who.ip });
      const site = siteOf(store);
      const checked = await checkNewPasskey(made, { site, challenges, use: useBy(who, site) }).catch((error) => {
        throw passkeyNotAdded(error);
      });
      return await db.transaction().execute(async (tx) => {
        const login = await lockLogin(tx, who.customerId);
        if (!login) throw sessionEnded();
        await sessions.requireRunning(who, tx);
        return replyOf(await keep(tx, { store, login, device: who.device, checked }));
      });
    },

    async rename(who: AccessClaims, passkeyId: string, name: string): Promise<ListedPasskey> {
      await sessions.requireRunning(who);
      const renamed = await renamePasskey(db, { customerId: who.customerId, passkeyId }, name);
      if (!renamed) throw passkeyUnknown();
      return replyOf(renamed);
    },

    async remove(who: AccessClaims, passkeyId: string): Promise<void> {
      await sessions.requireRunning(who);
      if (!(await deletePasskey(db, { customerId: who.customerId, passkeyId }))) throw passkeyUnknown();
    },

    forgetOld: (tx: Database): Promise<void> => forgetAnswered(tx, clock()),
  };
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** Nobody types an address to show a passkey, so the device itself must know whose it is. */
const ASKED_OF_DEVICE = {
  pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg }) as const),
  timeout: PASSKEY_CHALLENGE_MS,
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
  attestation: 'none',
} as const;

const partiesOf = ({ host, name }: PasskeySite, { customerId, email }: LoginRow) => ({
  rp: { id: host, name },
  user: { id: userHandleOf(customerId), name: email, displayName: email },
});

const knownAt = ({ host }: PasskeySite, passkeys: readonly PasskeyRow[]) =>
  passkeys
    .filter(({ site }) => site === host)
    .map(({ credentialId, transports }) => ({
      type: 'public-key' as const,
      id: credentialId.toString('base64url'),
      transports,
    }));

const replyOf = ({ passkeyId, name, site, addedAt, lastUsedAt }: PasskeyRow): ListedPasskey => ({
  passkeyId,
  name,
  site,
  addedAt: addedAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});
