import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTables } from './audit-tables.ts';

type Named = { staffAccount: { staffId: string; name: string }; apiKey: { keyId: string; name: string } };

const tables = (db: Database) => db.$extendTables<AuditTables & Named>();

type NewEntry = Omit<Insertable<AuditTables['auditEntry']>, 'auditId' | 'before' | 'after'> & {
  before?: object;
  after?: object;
};

export async function insertEntry(tx: Database, { before, after, ...entry }: NewEntry): Promise<void> {
  await tables(tx)
    .insertInto('auditEntry')
    .values({ ...entry, before: before && JSON.stringify(before), after: after && JSON.stringify(after) })
    .execute();
}

export type AuditFilter = {
  actor?: string | undefined;
  who?: string | undefined;
  area?: string | undefined;
  store?: number | undefined;
  /** Entries of these stores and those without a store; absent: all. */
  grantedStores?: readonly number[] | undefined;
  entityKind?: string | undefined;
  entityId?: string | undefined;
  permission?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

export type FoundEntry = Selectable<AuditTables['auditEntry']> & { actorName: string };

type Page = { before?: string | undefined; most: number };

/** Newest first, with the current name of the member of staff. */
export async function findEntries(db: Database, filter: AuditFilter, { before, most }: Page): Promise<FoundEntry[]> {
  const { actor, who, area, store, grantedStores, entityKind, entityId, permission, from, until } = filter;
  return await tables(db)
    .selectFrom('auditEntry')
    .leftJoin('staffAccount', (join) => join.on(sql`staff_account.staff_id::text`, '=', sql.ref('auditEntry.actor')))
    .leftJoin('apiKey', (join) => join.on(sql`api_key.key_id::text`, '=', sql.ref('auditEntry.actor')))
    .selectAll('auditEntry')
    .select(({ fn, ref }) => fn.coalesce('staffAccount.name', 'apiKey.name', ref('auditEntry.actor')).as('actorName'))
    .$if(who !== undefined, (query) =>
      query.where(
        sql`coalesce(staff_account.name, api_key.name, audit_entry.actor)`,
        'ilike',
        `%${escapeLike(who ?? '')}%`,
      ),
    )
    .$if(area !== undefined, (query) => query.where('permission', 'like', `${area}.%`))
    .$if(store !== undefined, (query) => query.where('storeId', '=', store ?? 0))
    .$if(grantedStores !== undefined, (query) =>
      query.where(({ or, eb }) => or([eb('storeId', 'is', null), eb('storeId', 'in', [0, ...(grantedStores ?? [])])])),
    )
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(entityKind !== undefined, (query) => query.where('entityKind', '=', entityKind ?? ''))
    .$if(entityId !== undefined, (query) => query.where('entityId', '=', entityId ?? ''))
    .$if(permission !== undefined, (query) => query.where('permission', '=', permission ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('auditId', '<', before ?? ''))
    .orderBy('auditId', 'desc')
    .limit(most)
    .execute();
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export type ChainedEntry = { position: string; content: string | null; previousHash: Buffer; hash: Buffer };

/** Links after a position, with the text that was hashed; its content is null if the entry is gone. */
export async function readLinks(db: Database, after: string, most: number): Promise<ChainedEntry[]> {
  const { rows } = await sql<ChainedEntry>`
    select position, previous_hash, hash, audit_content(audit_entry) as content
    from audit_link left join audit_entry using (audit_id)
    where position > ${after} order by position limit ${most}
  `.execute(db);
  return rows;
}

export async function countUnlinked(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry
    where not exists (select from audit_link where audit_link.audit_id = audit_entry.audit_id)
  `.execute(db);
  return rows[0]?.count ?? 0;
}
