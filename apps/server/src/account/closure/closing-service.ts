import {
  addressTaken,
  CODE_WINDOW_MS,
  eraseAfter,
  isCodeUsable,
  isRestorable,
  mayMailCode,
  spentDeletionCode,
  tooManyDeletionCodes,
  wrongDeletionCode,
} from '@shop/domain/account/personal-data/account-closure';
import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';
import { spentLink } from '@shop/domain/account/sign-in/registration';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import { emailKey } from '@shop/domain/email';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  type ClosingRow,
  countCodes,
  countTry,
  deleteClosing,
  forgetCodes,
  insertClosing,
  insertCode,
  lockClosing,
  lockDue,
  lockNewestCode,
  markErased,
  postpone,
  queueForCustomer,
} from './closing-repository.ts';
import type { AccountLifeMail } from './closure-mail.ts';
import { type DataSubject, erasePerson } from './personal-data-repository.ts';
import { hashCode, isCode, newCode, newToken, tokenHash } from './secret-code.ts';

/** Credentials, set aside while the account is closed. */
type Login = { customerId: string; email: string; emailKey: string; passwordHash: string; passwordChangedAt: Date };
/** Customer and session of the call. */
export type SignedIn = { customerId: string; familyId: string };

/** Port to the auth module for account closure. */
export type ClosingLogins = {
  findEmail(customerId: string): Promise<string | undefined>;
  take(tx: Database, customerId: string): Promise<Login | undefined>;
  giveBack(tx: Database, login: Login): Promise<boolean>;
  isTaken(tx: Database, emailKey: string): Promise<boolean>;
};
export type ClosingSessions = {
  requireRunning(who: SignedIn): Promise<void>;
  endAll(tx: Database, customerId: string, by: 'deletion'): Promise<void>;
};

/** Port to the orders for erasure: those of the customer and guest orders with the address. */
export type ClosingOrders = {
  hasOpen(buyer: { customerId: string; emailKey?: string | undefined }, on: Database): Promise<boolean>;
};

type Deps = {
  db: DatabaseHandle['db'];
  jobs: Pick<Jobs, 'define'>;
  logins: ClosingLogins;
  sessions: ClosingSessions;
  orders: ClosingOrders;
  personalData: PersonalDataMap;
  mail: AccountLifeMail;
  clock: Clock;
};

const ERASED_AT_ONCE = 100;

export function createClosingService({ db, jobs, clock, personalData: map, mail, ...ports }: Deps) {
  const { logins, sessions, orders } = ports;
  jobs.define({
    name: 'erase-closed-accounts',
    schema: z.object({}),
    cron: '11 * * * *',
    async handle(_, { tx }) {
      for (const closing of await lockDue(tx, clock(), ERASED_AT_ONCE)) await erase(tx, closing);
      await forgetCodes(tx, new Date(clock().getTime() - MS_PER_DAY));
    },
  });

  async function erase(tx: Database, { customerId, email, emailKey: key }: ClosingRow): Promise<void> {
    // A newer account with the same address keeps the rows found by that address.
    const isTheirs = email !== null && key !== null && !(await logins.isTaken(tx, key));
    const person: DataSubject = { customerId, ...(isTheirs && { address: { email, emailKey: key } }) };
    // An open order still needs its delivery address, and a pending refund its recipient.
    if (await orders.hasOpen({ customerId, emailKey: person.address?.emailKey }, tx)) {
      await postpone(tx, customerId, new Date(clock().getTime() + MS_PER_DAY));
      return;
    }
    await erasePerson(tx, { map, person });
    await markErased(tx, customerId, clock());
  }

  async function close(tx: Database, store: Store, customerId: string): Promise<void> {
    const login = await logins.take(tx, customerId);
    if (!login) throw sessionEnded();
    await sessions.endAll(tx, customerId, 'deletion');
    await erasePerson(tx, { map, person: { customerId, address: login } }, { atClosing: true });
    const [closedAt, restoreToken] = [clock(), newToken()];
    const times = { closedAt, eraseAt: eraseAfter(closedAt), erasedAt: null };
    await insertClosing(tx, { ...login, restoreHash: tokenHash(restoreToken), ...times });
    await mail.closed(tx, buildAddressee(store, { customerId, email: login.email }), restoreToken);
  }

  async function tryCode(tx: Database, customerId: string, typed: string): Promise<'right' | 'wrong' | 'spent'> {
    const code = await lockNewestCode(tx, customerId);
    if (!code || !isCodeUsable(code, clock())) return 'spent';
    if (await isCode(typed, code)) return 'right';
    await countTry(tx, code);
    return 'wrong';
  }

  return {
    async sendCode(store: Store, customerId: string): Promise<void> {
      const email = await logins.findEmail(customerId);
      if (email === undefined) throw sessionEnded();
      // Before the slow hash, so that refused calls cost nothing; again after the lock, against concurrent calls.
      await requireFewCodes(db, customerId, clock());
      const code = newCode();
      const storedCode = await hashCode(code);
      await db.transaction().execute(async (tx) => {
        await queueForCustomer(tx, customerId);
        const madeAt = clock();
        await requireFewCodes(tx, customerId, madeAt);
        await insertCode(tx, { customerId, ...storedCode, madeAt });
        await mail.code(tx, buildAddressee(store, { customerId, email }), code);
      });
    },

    /** Throws only after the transaction commits: a failed attempt must stay counted. */
    async close(store: Store, who: SignedIn, code: string): Promise<void> {
      await sessions.requireRunning(who);
      const verdict = await db.transaction().execute(async (tx) => {
        const tried = await tryCode(tx, who.customerId, code);
        if (tried === 'right') await close(tx, store, who.customerId);
        return tried;
      });
      if (verdict === 'wrong') throw wrongDeletionCode();
      if (verdict === 'spent') throw spentDeletionCode();
    },

    closeFor: close,

    /** Undoes the closure. Side effects such as the newsletter unsubscription are not reverted. */
    async restore(token: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const closing = await lockClosing(tx, tokenHash(token));
        const login = closing && isRestorable(closing, clock()) && requireLogin(closing);
        if (!login) throw spentLink();
        if (!(await logins.giveBack(tx, login))) throw addressTaken();
        await deleteClosing(tx, login.customerId);
      });
    },
  };
}

export type ClosingService = ReturnType<typeof createClosingService>;

async function requireFewCodes(on: Database, customerId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CODE_WINDOW_MS);
  if (!mayMailCode(await countCodes(on, customerId, since))) throw tooManyDeletionCodes();
}

function requireLogin({
  customerId,
  email,
  emailKey: key,
  passwordHash,
  passwordChangedAt,
}: ClosingRow): Login | undefined {
  if (email === null || passwordHash === null || passwordChangedAt === null) return undefined;
  return { customerId, email, emailKey: key ?? emailKey(email), passwordHash, passwordChangedAt };
}

const buildAddressee = ({ brand, localeISOCode: locale }: Store, account: { customerId: string; email: string }) => ({
  ...account,
  brand,
  locale,
});
