import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Holder } from './holder-repository.ts';
import type { LinkFinding } from './link-check.ts';

export type HeldFinding = { holder: Holder; finding: LinkFinding };
export type StoredFinding = {
  id: string;
  holder: Omit<Holder, 'data'>;
  path: string;
  href: string;
  reason: LinkFinding['reason'];
  target: string | null;
  missingIn: number[];
  firstSeen: Date;
};

/** Replaces the findings by those of a check; a finding seen before keeps its day. */
export async function saveFindings(
  tx: Database,
  { found, links, at }: { found: readonly HeldFinding[]; links: number; at: Date },
): Promise<void> {
  for (const { holder, finding } of found) {
    const { data: _, ...named } = holder;
    const { path, href, reason, to = null, missingIn } = finding;
    await sql`
      insert into link_finding
        (holder_kind, holder_id, holder, brand, path, href, reason, target, missing_in, first_seen, last_seen)
      values (${holder.kind}, ${nameHolder(holder)}, ${JSON.stringify(named)}, ${holder.brand}, ${path}, ${href},
        ${reason}, ${to}, ${missingIn}, ${at}, ${at})
      on conflict (holder_kind, holder_id, brand, path, href) do update
        set holder = excluded.holder, reason = excluded.reason, target = excluded.target,
          missing_in = excluded.missing_in, last_seen = excluded.last_seen
    `.execute(tx);
  }
  await sql`delete from link_finding where last_seen < ${at}`.execute(tx);
  await sql`
    insert into link_check (checked_at, links) values (${at}, ${links})
    on conflict (id) do update set checked_at = excluded.checked_at, links = excluded.links
  `.execute(tx);
}

const COLUMNS = sql`id::text, holder, path, href, reason, target, missing_in, first_seen`;

/** Broken ones first, then by how long they have been there. */
export async function listFindings(db: Database): Promise<StoredFinding[]> {
  const { rows } = await sql<StoredFinding>`
    select ${COLUMNS} from link_finding order by reason = 'moved', first_seen, id
  `.execute(db);
  return rows;
}

export async function findFinding(db: Database, id: string): Promise<StoredFinding | undefined> {
  const { rows } = await sql<StoredFinding>`select ${COLUMNS} from link_finding where id = ${id}`.execute(db);
  return rows[0];
}

export async function deleteFindings(db: Database, { holder, href }: StoredFinding): Promise<void> {
  await sql`
    delete from link_finding
    where holder_kind = ${holder.kind} and holder_id = ${nameHolder(holder)} and href = ${href}
  `.execute(db);
}

export async function readLastCheck(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ checkedAt: Date }>`select checked_at from link_check`.execute(db);
  return rows[0]?.checkedAt;
}

const nameHolder = ({ kind, type, locale, id }: Omit<Holder, 'data'>): string =>
  kind === 'document' ? `${type} ${locale} ${id}` : id;
