import {
  PASSKEY_CHALLENGE_MS,
  passkeyNotAdded,
  passkeyTaken,
  passkeyUnknown,
  requireRoomForPasskey,
} from '@shop/domain/account/sign-in/passkey';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import type { Store } from '@shop/domain/site/store/store';
import type { SessionService } from '#server/account/session/session-service.ts';
import type { AccessClaims } from '#server/account/sign-in/access-tokens.ts';
import type { AccountMailing } from '#server/account/sign-in/account-mail-service.ts';
import { findLoginByCustomer, type LoginRow, lockLogin } from '#server/account/sign-in/login-repository.ts';
import type { SignInClient } from '#server/account/sign-in/login-service.ts';
import type { Throttle } from '#server/account/throttle/throttle-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { PasskeyChallenges } from '#server/platform/passkey/passkey-challenges.ts';
import {
  checkNewPasskey,
  type MadePasskey,
  PASSKEY_ALGORITHMS,
  type PasskeySite,
} from '#server/platform/passkey/passkey-check.ts';
import {
  deleteAnswered,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  noteAnswered,
  type PasskeyRow,
  renamePasskey,
} from './passkey-repository.ts';
import { toUserHandle } from './passkey-user.ts';

type Deps = {
  db: DatabaseHandle['db'];
  throttle: Throttle;
  sessions: SessionService;
  mailing: AccountMailing;
  challenges: PasskeyChallenges;
  getSite: (store: Store) => PasskeySite;
  clock: Clock;
};
/** Passkey as listed for its owner. */
type ListedPasskey = Pick<PasskeyRow, 'passkeyId' | 'name' | 'site'> & { addedAt: string; lastUsedAt?: string };
type Addition = { store: Store; login: LoginRow; device: string; checked: Awaited<ReturnType<typeof checkNewPasskey>> };

/** Passkeys of a customer. Changes to credentials require a live session. */
export function createPasskeyService(deps: Deps) {
  const { db, throttle, sessions, mailing, challenges, getSite, clock } = deps;

  async function requireLogin({ customerId }: AccessClaims): Promise<LoginRow> {
    const login = await findLoginByCustomer(db, customerId);
    if (!login) throw sessionEnded();
    return login;
  }

  const useBy = ({ customerId }: AccessClaims, { host }: PasskeySite) =>
    ({ purpose: 'add', site: host, ownerId: customerId }) as const;

  async function keep(tx: Database, { store, login, device, checked }: Addition): Promise<PasskeyRow> {
    const { customerId, email } = login;
    const { challenge, ...passkey } = checked;
    requireRoomForPasskey((await listPasskeys(tx, customerId)).length);
    if (!(await noteAnswered(tx, challenge))) throw passkeyNotAdded();
    const inserted = await insertPasskey(tx, {
      ...passkey,
      customerId,
      site: getSite(store).host,
      name: device,
      addedAt: clock(),
    });
    if (!inserted) throw passkeyTaken();
    const to = { customerId, email, brand: store.brand, locale: store.localeISOCode };
    await mailing.send(tx, to, { kind: 'passkey-added', detail: device });
    return inserted;
  }

  return {
    list: async (customerId: string): Promise<ListedPasskey[]> => (await listPasskeys(db, customerId)).map(buildReply),

    /** Requires a recent sign-in; `add` accepts the challenge of these options only. */
    async options(store: Store, who: AccessClaims) {
      await sessions.requireFresh(who);
      const login = await requireLogin(who);
      const passkeys = await listPasskeys(db, who.customerId);
      requireRoomForPasskey(passkeys.length);
      const site = getSite(store);
      const challenge = await challenges.issue(useBy(who, site));
      return {
        ...ASKED_OF_DEVICE,
        challenge,
        ...buildParties(site, login),
        excludeCredentials: knownAt(site, passkeys),
      };
    },

    /** Rate limit without reset on success: each new passkey mails its owner, and no mail may be dropped. */
    async add(store: Store, who: AccessClaims & SignInClient, made: MadePasskey): Promise<ListedPasskey> {
      const { email } = await requireLogin(who);
      await throttle.enter({ what: 'passkey', email, ip: who.ip });
      const site = getSite(store);
      const checked = await checkNewPasskey(made, { site, challenges, use: useBy(who, site) }).catch((error) => {
        throw passkeyNotAdded(error);
      });
      return await db.transaction().execute(async (tx) => {
        const login = await lockLogin(tx, who.customerId);
        if (!login) throw sessionEnded();
        await sessions.requireRunning(who, tx);
        return buildReply(await keep(tx, { store, login, device: who.device, checked }));
      });
    },

    async rename(who: AccessClaims, passkeyId: string, name: string): Promise<ListedPasskey> {
      await sessions.requireRunning(who);
      const renamed = await renamePasskey(db, { customerId: who.customerId, passkeyId }, name);
      if (!renamed) throw passkeyUnknown();
      return buildReply(renamed);
    },

    async remove(who: AccessClaims, passkeyId: string): Promise<void> {
      await sessions.requireRunning(who);
      if (!(await deletePasskey(db, { customerId: who.customerId, passkeyId }))) throw passkeyUnknown();
    },

    deleteOld: (tx: Database): Promise<void> => deleteAnswered(tx, clock()),
  };
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** Discoverable credential: no address is typed at sign-in, so the device must know the account. */
const ASKED_OF_DEVICE = {
  pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg }) as const),
  timeout: PASSKEY_CHALLENGE_MS,
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
  attestation: 'none',
} as const;

const buildParties = ({ host, name }: PasskeySite, { customerId, email }: LoginRow) => ({
  rp: { id: host, name },
  user: { id: toUserHandle(customerId), name: email, displayName: email },
});

const knownAt = ({ host }: PasskeySite, passkeys: readonly PasskeyRow[]) =>
  passkeys
    .filter(({ site }) => site === host)
    .map(({ credentialId, transports }) => ({
      type: 'public-key' as const,
      id: credentialId.toString('base64url'),
      transports,
    }));

const buildReply = ({ passkeyId, name, site, addedAt, lastUsedAt }: PasskeyRow): ListedPasskey => ({
  passkeyId,
  name,
  site,
  addedAt: addedAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});
