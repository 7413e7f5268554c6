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
} from '@shop/domain/account-closing';
import { emailKey } from '@shop/domain/email';
import { spentLink } from '@shop/domain/registration';
import { sessionEnded } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { AccountLifeMail } from './account-life-mail.ts';
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
import { erasePerson, type Person } from './personal-data-repository.ts';
import { isCode, keptCode, newCode, newToken, tokenHash } from './secret-code.ts';

/** How somebody signs in, as it waits while the account is closed. */
type Login = { customerId: string; email: string; emailKey: string; passwordHash: string; passwordChangedAt: Date };
/** The customer and the sign-in that a call comes of. */
export type SignedIn = { customerId: string; familyId: string };

/** What closing an account needs of whoever knows how customers sign in. */
export type ClosingLogins = {
  emailOf(customerId: string): Promise<string | undefined>;
  take(tx: Database, customerId: string): Promise<Login | undefined>;
  giveBack(tx: Database, login: Login): Promise<boolean>;
  isTaken(tx: Database, emailKey: string): Promise<boolean>;
};
export type ClosingSessions = {
  requireRunning(who: SignedIn): Promise<void>;
  endAll(tx: Database, customerId: string, by: 'deletion'): Promise<void>;
};

/** What erasing needs of the orders: those of the customer, and those that a guest made with the address. */
type ClosingOrders = {
  hasOpen(buyer: { customerId: string; emailKey?: string | undefined }, on: Database): Promise<boolean>;
};

type ClosingParts = {
  db: DatabaseHandle['db'];
  jobs: Pick<Jobs, 'define'>;
  logins: ClosingLogins;
  sessions: ClosingSessions;
  orders: ClosingOrders;
  mail: AccountLifeMail;
  clock: Clock;
};

const ERASED_AT_ONCE = 100;

export function createClosingService({ db, jobs, logins, sessions, orders, mail, clock }: ClosingParts) {
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
    // Whoever has opened another account with the address since keeps what belongs to it.
    const isTheirs = email !== null && key !== null && !(await logins.isTaken(tx, key));
    const person: Person = { customerId, ...(isTheirs && { address: { email, emailKey: key } }) };
    // A parcel needs its address, and money that goes back its owner.
    if (await orders.hasOpen({ customerId, emailKey: person.address?.emailKey }, tx)) {
      await postpone(tx, customerId, new Date(clock().getTime() + MS_PER_DAY));
      return;
    }
    await erasePerson(tx, person);
    await markErased(tx, customerId, clock());
  }

  async function close(tx: Database, store: Store, customerId: string): Promise<void> {
    const login = await logins.take(tx, customerId);
    if (!login) throw sessionEnded();
    await sessions.endAll(tx, customerId, 'deletion');
    await erasePerson(tx, { customerId, address: login }, { atClosing: true });
    const closedAt = clock();
    const times = { closedAt, eraseAt: eraseAfter(closedAt), erasedAt: null };
    const restoreToken = newToken();
    await insertClosing(tx, { ...login, restoreHash: tokenHash(restoreToken), ...times });
    const to = { email: login.email, brand: store.brand, locale: store.localeISOCode };
    await mail.closed(tx, to, restoreToken);
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
      const email = await logins.emailOf(customerId);
      if (email === undefined) throw sessionEnded();
      const code = newCode();
      const kept = await keptCode(code);
      await db.transaction().execute(async (tx) => {
        await queueForCustomer(tx, customerId);
        const madeAt = clock();
        const since = new Date(madeAt.getTime() - CODE_WINDOW_MS);
        if (!mayMailCode(await countCodes(tx, customerId, since))) throw tooManyDeletionCodes();
        await insertCode(tx, { customerId, ...kept, madeAt });
        await mail.code(tx, { email, brand: store.brand, locale: store.localeISOCode }, code);
      });
    },

    /** Refused only after the transaction: a wrong try must stay counted. */
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

    /** Takes the closing back. What was ended with it, as the newsletter, is not begun again. */
    async restore(token: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const closing = await lockClosing(tx, tokenHash(token));
        const login = closing && isRestorable(closing, clock()) && loginOf(closing);
        if (!login) throw spentLink();
        if (!(await logins.giveBack(tx, login))) throw addressTaken();
        await deleteClosing(tx, login.customerId);
      });
    },
  };
}

export type ClosingService = ReturnType<typeof createClosingService>;

function loginOf({ customerId, email, emailKey: key, passwordHash, passwordChangedAt }: ClosingRow): Login | undefined {
  if (email === null || passwordHash === null || passwordChangedAt === null) return undefined;
  return { customerId, email, emailKey: key ?? emailKey(email), passwordHash, passwordChangedAt };
}
