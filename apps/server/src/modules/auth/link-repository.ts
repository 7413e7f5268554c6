import type { LinkPurpose } from '@shop/domain/registration';
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

/** Whoever else uses the link waits until the transaction ends. */
export async function lockLink(tx: Database, purpose: LinkPurpose, hash: Buffer): Promise<LinkRow | undefined> {
  return await tables(tx)
    .selectFrom('accountLink')
    .select(['registrationId', 'customerId', 'madeAt', 'usedAt'])
    .where('tokenHash', '=', hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
}

/** The link of a confirmed registration outlives it, so that it answers the same when it is opened again. */
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

/** A password that was set leaves no link behind that could set another one. */
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
