import { campaignConflict, campaignUnknown } from '@shop/domain/campaign/campaign';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditEntry, AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { CampaignReader, ShownCampaign } from './campaign-reader.ts';
import { type CampaignRow, lockCampaign, raiseVersion } from './campaign-repository.ts';

type Deps = { db: DatabaseHandle['db']; audit: Pick<AuditTrail, 'record'>; reader: CampaignReader };
export type CampaignKey = { id: string; version: number };
type Step = CampaignKey & {
  permission: Permission;
  action: string;
  /** Transaction of the caller. */
  joined?: Database | undefined;
};
type Work = (tx: Database, row: CampaignRow) => Promise<Pick<AuditEntry, 'before' | 'after' | 'reason'>>;

export type WriteCampaign = ReturnType<typeof createCampaignWrite>;

/** One change of a campaign and of its members: one transaction, which holds the campaign and records the change. */
export const createCampaignWrite =
  ({ db, audit, reader }: Deps) =>
  (actor: Actor, { action, joined, ...held }: Step, work: Work): Promise<ShownCampaign> => {
    const run = async (tx: Database) => {
      const { id, permission } = held;
      const change = await work(tx, await holdCampaign(tx, actor, held));
      await raiseVersion(tx, id);
      await audit.record(tx, actor, { permission, action, entity: { kind: 'campaign', id }, ...change });
      return await reader.show(actor, id, tx);
    };
    return joined ? run(joined) : db.transaction().execute(run);
  };

/** Locks the campaign in the version that was looked at. */
export async function holdCampaign(
  tx: Database,
  actor: Actor,
  { id, version, permission }: Omit<Step, 'action' | 'joined'>,
): Promise<CampaignRow> {
  const row = await lockCampaign(tx, id);
  if (!row) throw campaignUnknown();
  requireStores(actor, permission, row.stores);
  if (row.version !== version) throw campaignConflict();
  return row;
}

/** A campaign is changed as a whole, so the permission must hold in each of its stores. */
export function requireStores(actor: Actor, permission: Permission, stores: readonly number[]): void {
  requirePermission(actor, permission);
  for (const store of stores) requirePermission(actor, permission, { store });
}

export const pickFields = ({ name, note, stores, from, to }: CampaignRow) => ({ name, note, stores, from, to });
