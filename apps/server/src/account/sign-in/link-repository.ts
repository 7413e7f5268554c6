import type { LinkPurpose } from '@shop/domain/account/sign-in/registration';
import type { Database } from '#server/platform/database/database.ts';
import type { AuthTables } from './auth-tables.ts';

const tables = (db: Database) => db.$extendTables<AuthTables>();

type NewLink = { tokenHash: Buffer; madeAt: Date } & (
  | { purpose: 'verify'; registrationId: string }
  | { purpose: 'reset'; customerId: string }
);

export async function insertLink(tx: Database, link: NewLink): Promise<void> {
  await tables(tx)
    .insertInto('accountLink')
    .values({ registrationId: null, customerId: null, usedAt: null, ...link })
    .execute();
}

export type LinkRow = Omit<AuthTables['accountLink'], 'tokenHash' | 'purpose'>;

/** Row lock: a concurrent use of the link waits until the transaction ends. */
export async function lockLink(tx: Database, purpose: LinkPurpose, hash: Buffer): Promise<LinkRow | undefined> {
  return await tables(tx)
    .selectFrom('accountLink')
    .select(['registrationId', 'customerId', 'madeAt', 'usedAt'])
    .where('tokenHash', '=', hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the link of a confirmed registration, so that opening it again is idempotent. */
export async function markConfirmed(
  tx: Database,
  hash: Buffer,
  { customerId, usedAt }: { customerId: string; usedAt: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('accountLink')
    .set({ customerId, usedAt, registrationId: null })
    .where('tokenHash', '=', hash)
    .execute();
}

/** Called after a password was set, so that no older link can set another one. */
export async function deleteResetLinks(tx: Database, customerId: string): Promise<void> {
  await tables(tx)
    .deleteFrom('accountLink')
    .where('customerId', '=', customerId)
    .where('purpose', '=', 'reset')
    .execute();
}

export async function forgetLinks(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('accountLink').where('madeAt', '<', before).execute();
}

export async function countMails(
  tx: Database,
  { emailKey, kind, since }: { emailKey: string; kind: string; since: Date },
): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('accountMail')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('emailKey', '=', emailKey)
    .where('kind', '=', kind)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function noteMail(tx: Database, mail: { emailKey: string; kind: string; sentAt: Date }): Promise<void> {
  await tables(tx).insertInto('accountMail').values(mail).execute();
}

export async function forgetMails(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('accountMail').where('sentAt', '<', before).execute();
}
