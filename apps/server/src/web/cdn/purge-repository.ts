import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Adds keys that other replicas may have added already. Sorted, so that two replicas never wait in a circle (deadlock). */
export async function requestPurges(
  db: Database,
  keys: readonly string[],
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  const sorted = [...keys].sort();
  await sql`
    insert into cdn_purge (purge_key, requested_at, due_at)
    select given.purge_key, ${now}::timestamptz, ${dueAt}::timestamptz
    from unnest(${sorted}::text[]) with ordinality as given (purge_key, place) order by given.place
    on conflict (purge_key) do update set
      version = cdn_purge.version + 1,
      due_at = case when cdn_purge.claimed_until > excluded.requested_at then excluded.due_at else cdn_purge.due_at end
  `.execute(db);
}

export type DuePurge = { purgeKey: string; version: string; attempts: number; requestedAt: Date };

type Claim = { now: Date; until: Date; limit: number };

/** Takes due purges for a while; those of a replica that has died are taken again after it. */
export async function claimPurges(db: Database, { now, until, limit }: Claim): Promise<DuePurge[]> {
  const { rows } = await sql<DuePurge>`
    update cdn_purge set claimed_until = ${until}, attempts = attempts + 1
    where purge_key in (
      select purge_key from cdn_purge
      where due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by requested_at, purge_key limit ${limit} for update skip locked
    )
    returning purge_key, version, attempts, requested_at
  `.execute(db);
  return rows;
}

const listVersions = (purges: readonly DuePurge[]) => sql`
  unnest(${purges.map(({ purgeKey }) => purgeKey)}::text[], ${purges.map(({ version }) => version)}::bigint[])
    as sent (purge_key, version)
`;

/** Removes what was sent, or given up. A key that was asked for again meanwhile stays, and is sent again. */
export async function endPurges(db: Database, purges: readonly DuePurge[]): Promise<void> {
  await sql`
    delete from cdn_purge using ${listVersions(purges)}
    where cdn_purge.purge_key = sent.purge_key and cdn_purge.version = sent.version
  `.execute(db);
  await sql`
    update cdn_purge set claimed_until = null, attempts = 0 from ${listVersions(purges)}
    where cdn_purge.purge_key = sent.purge_key
  `.execute(db);
}

export async function postponePurges(db: Database, purges: readonly DuePurge[], until: Date): Promise<void> {
  await sql`
    update cdn_purge set claimed_until = null, due_at = ${until} from ${listVersions(purges)}
    where cdn_purge.purge_key = sent.purge_key
  `.execute(db);
}

/** Seconds for which the oldest request has waited, and how many wait. */
export async function measurePurges(db: Database): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    select count(*)::int as waiting, min(requested_at) as oldest_at from cdn_purge
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null };
}

/** Notes that changes are heard until now. */
export async function saveHeard(db: Database, now: Date): Promise<void> {
  await sql`update cdn_watch set heard_at = greatest(heard_at, ${now}::timestamptz)`.execute(db);
}

type Beginning = { release: string; now: Date; gapBefore: Date };

/** True if the cache may hold pages that no replica has watched: after a gap, or of another release. */
export async function beginHearing(db: Database, { release, now, gapBefore }: Beginning): Promise<boolean> {
  const { rows } = await sql`
    insert into cdn_watch (release, heard_at) values (${release}, ${now})
    on conflict (is_only) do update set release = excluded.release, heard_at = excluded.heard_at
    where cdn_watch.release <> excluded.release or cdn_watch.heard_at < ${gapBefore}
    returning 1
  `.execute(db);
  return rows.length > 0;
}
