import type { MemberKind } from '@shop/domain/campaign/campaign';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type CampaignFields = { name: string; note: string; stores: readonly number[]; from: string; to: string };
export type CampaignRow = CampaignFields & {
  campaignId: string;
  version: number;
  author: string;
  madeAt: Date;
  approvedAt: Date | null;
  approvedBy: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  stoppedAt: Date | null;
  stoppedBy: string | null;
};
export type MemberRow = { kind: MemberKind; ref: string; before: unknown };

const COLUMNS = sql`campaign_id::text as campaign_id, name, note, stores, from_local as "from", to_local as "to", version,
  author, made_at, approved_at, approved_by, starts_at, ends_at, stopped_at, stopped_by`;

type WantedCampaigns = {
  /** Campaigns of any of these stores; undefined means of all. */
  stores: readonly number[] | undefined;
  most: number;
};

/** Newest first. */
export async function listCampaigns(
  db: Database,
  { stores, most }: WantedCampaigns,
): Promise<(CampaignRow & { members: MemberKind[] })[]> {
  const { rows } = await sql<CampaignRow & { members: MemberKind[] }>`
    select ${COLUMNS},
      (select coalesce(array_agg(kind order by kind), '{}') from campaign_member member
       where member.campaign_id = campaign.campaign_id) as members
    from campaign
    ${stores ? sql`where stores && ${stores}::int[]` : sql``}
    order by campaign.campaign_id desc limit ${most}
  `.execute(db);
  return rows;
}

export async function findCampaign(db: Database, campaignId: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`
    select ${COLUMNS} from campaign where campaign_id = ${campaignId}::bigint
  `.execute(db);
  return rows[0];
}

/** Locks the campaign: two changes wait for each other. */
export async function lockCampaign(tx: Database, campaignId: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`
    select ${COLUMNS} from campaign where campaign_id = ${campaignId}::bigint for update
  `.execute(tx);
  return rows[0];
}

/** Approvals wait for each other: two campaigns must not start the same member, which the check of each would miss. */
export async function lockApprovals(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('campaign approvals', 0))`.execute(tx);
}

export async function insertCampaign(
  tx: Database,
  { name, note, stores, from, to }: CampaignFields,
  { author, at }: { author: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ campaignId: string }>`
    insert into campaign (name, note, stores, from_local, to_local, author, made_at)
    values (${name}, ${note}, ${stores}, ${from}, ${to}, ${author}, ${at}) returning campaign_id::text as campaign_id
  `.execute(tx);
  return rows[0]?.campaignId ?? '';
}

export async function updateCampaign(tx: Database, campaignId: string, fields: CampaignFields): Promise<void> {
  const { name, note, stores, from, to } = fields;
  await sql`
    update campaign set name = ${name}, note = ${note}, stores = ${stores}, from_local = ${from}, to_local = ${to}
    where campaign_id = ${campaignId}::bigint
  `.execute(tx);
}

type Approval = { approvedAt: Date; approvedBy: string; startsAt: Date; endsAt: Date };

/** Undefined: back to a draft. */
export async function setApproval(tx: Database, campaignId: string, approval: Approval | undefined): Promise<void> {
  const { approvedAt = null, approvedBy = null, startsAt = null, endsAt = null } = approval ?? {};
  await sql`
    update campaign
    set approved_at = ${approvedAt}, approved_by = ${approvedBy}, starts_at = ${startsAt}, ends_at = ${endsAt}
    where campaign_id = ${campaignId}::bigint
  `.execute(tx);
}

export async function markStopped(tx: Database, campaignId: string, { at, by }: { at: Date; by: string }) {
  await sql`
    update campaign set stopped_at = ${at}, stopped_by = ${by} where campaign_id = ${campaignId}::bigint
  `.execute(tx);
}

export async function raiseVersion(tx: Database, campaignId: string): Promise<void> {
  await sql`update campaign set version = version + 1 where campaign_id = ${campaignId}::bigint`.execute(tx);
}

export async function deleteCampaign(tx: Database, campaignId: string): Promise<void> {
  await sql`delete from campaign where campaign_id = ${campaignId}::bigint`.execute(tx);
}

/** In the order in which they are locked. */
export async function readMembers(db: Database, campaignId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select kind, ref, before from campaign_member where campaign_id = ${campaignId}::bigint order by kind, ref
  `.execute(db);
  return rows;
}

export async function insertMember(tx: Database, campaignId: string, { kind, ref }: Omit<MemberRow, 'before'>) {
  const { numAffectedRows } = await sql`
    insert into campaign_member (campaign_id, kind, ref) values (${campaignId}::bigint, ${kind}, ${ref})
    on conflict do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteMember(tx: Database, campaignId: string, { kind, ref }: Omit<MemberRow, 'before'>) {
  const { numAffectedRows } = await sql`
    delete from campaign_member where campaign_id = ${campaignId}::bigint and kind = ${kind} and ref = ${ref}
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function keepBefore(tx: Database, campaignId: string, { kind, ref, before }: MemberRow): Promise<void> {
  await sql`
    update campaign_member set before = ${JSON.stringify(before)}
    where campaign_id = ${campaignId}::bigint and kind = ${kind} and ref = ${ref}
  `.execute(tx);
}

type RangeOfStore = { store: number; from: Date; to: Date };

/** Campaigns of a store whose wall times are near the range, in any zone, newest first. */
export async function readCampaignsIn(db: Database, { store, from, to }: RangeOfStore): Promise<CampaignRow[]> {
  const day = 86_400_000;
  const [first, last] = [new Date(from.getTime() - day), new Date(to.getTime() + day)];
  const { rows } = await sql<CampaignRow>`
    select ${COLUMNS} from campaign
    where ${store} = any(stores) and to_local > ${first.toISOString()} and from_local < ${last.toISOString()}
    order by campaign.campaign_id desc limit 300
  `.execute(db);
  return rows;
}

export type MembershipRow = { kind: MemberKind; ref: string; campaignId: string; name: string; isApproved: boolean };

/** Members of campaigns that are not over; those of approved ones first. */
export async function readMemberships(
  db: Database,
  { now, member }: { now: Date; member?: { kind: MemberKind; ref: string } },
): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select kind, ref, campaign_id::text as campaign_id, name, approved_at is not null as is_approved
    from campaign_member join campaign using (campaign_id)
    where stopped_at is null and (ends_at is null or ends_at > ${now})
      ${member ? sql`and kind = ${member.kind} and ref = ${member.ref}` : sql``}
    order by is_approved desc, campaign_id desc
  `.execute(db);
  return rows;
}

export type OtherRow = Pick<CampaignRow, 'campaignId' | 'name' | 'stores' | 'startsAt' | 'endsAt'> & {
  members: { kind: MemberKind; ref: string }[];
};

/** Approved campaigns beside this one that are not over. */
export async function readOthers(db: Database, campaignId: string, now: Date): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    select campaign_id::text as campaign_id, name, stores, starts_at, ends_at,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'ref', ref)), '[]') from campaign_member member
       where member.campaign_id = campaign.campaign_id) as members
    from campaign
    where campaign_id <> ${campaignId}::bigint and approved_at is not null and stopped_at is null and ends_at > ${now}
    order by campaign.campaign_id
  `.execute(db);
  return rows;
}
