import {
  campaignConflict,
  campaignFaulty,
  campaignUnknown,
  type MemberKind,
  memberUnknown,
  readWholeSpan,
  requireState,
} from '@shop/domain/campaign/campaign';
import { isFault } from '@shop/domain/campaign/campaign-check';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditEntry, AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createCampaignReader, type ReaderDeps, type ShownCampaign } from './campaign-reader.ts';
import {
  type CampaignFields,
  type CampaignRow,
  deleteCampaign,
  deleteMember,
  insertCampaign,
  insertMember,
  keepBefore,
  lockCampaign,
  markStopped,
  raiseVersion,
  setApproval,
  updateCampaign,
} from './campaign-repository.ts';

type Deps = ReaderDeps & { audit: Pick<AuditTrail, 'record'> };
type Key = { id: string; version: number };
type MemberKey = { kind: MemberKind; ref: string };
type Change = Pick<AuditEntry, 'before' | 'after' | 'reason'>;
type Work = (tx: Database, row: CampaignRow) => Promise<Change>;
type Step = { permission: Permission; action: string };

export type Campaigns = ReturnType<typeof createCampaigns>;

/** Campaigns: what starts and ends together. Every change of one, and of all its members, is one transaction. */
export function createCampaigns(deps: Deps) {
  const { db, clock, audit, stores } = deps;
  const reader = createCampaignReader(deps);
  const requireAll = (actor: Actor, permission: Permission, ids: readonly number[]): void => {
    requirePermission(actor, permission);
    for (const store of ids) requirePermission(actor, permission, { store });
  };
  const requirePeriod = (fields: CampaignFields): void => {
    reader.requireStores(fields.stores);
    readWholeSpan(
      fields,
      reader.findStores(fields.stores).map(({ timeZone }) => timeZone),
    );
  };

  /** Locks the campaign, works and records, and returns the new state. */
  async function write(actor: Actor, key: Key, step: Step, work: Work): Promise<ShownCampaign> {
    return await db.transaction().execute(async (tx) => {
      const row = await lockCampaign(tx, key.id);
      if (!row) throw campaignUnknown();
      requireAll(actor, step.permission, row.stores);
      if (row.version !== key.version) throw campaignConflict();
      const change = await work(tx, row);
      await raiseVersion(tx, key.id);
      await audit.record(tx, actor, { ...step, entity: { kind: 'campaign', id: key.id }, ...change });
      return await reader.show(actor, key.id, tx);
    });
  }
  /** Members that were removed or rolled back meanwhile must not keep the others from ending. */
  const readPresent = async (tx: Database, row: CampaignRow) =>
    (await reader.readFacts(tx, row)).filter(({ facts }) => facts !== undefined);
  const causeOf = ({ name }: CampaignRow, action: string) => ({
    ...({ permission: 'campaigns.run', action, reason: `Campaign ${name}` } as const),
  });

  return {
    list: reader.list,
    show: (actor: Actor, id: string) => reader.show(actor, id),
    candidates: reader.candidates,
    stores,

    async check(actor: Actor, id: string) {
      const shown = await reader.show(actor, id);
      return await reader.check(db, shown, shown.members);
    },

    async create(actor: Actor, fields: CampaignFields): Promise<ShownCampaign> {
      requirePeriod(fields);
      requireAll(actor, 'campaigns.edit', fields.stores);
      return await db.transaction().execute(async (tx) => {
        const id = await insertCampaign(tx, fields, { author: actor.name, at: clock() });
        const entity = { kind: 'campaign', id };
        await audit.record(tx, actor, { permission: 'campaigns.edit', action: 'create', entity, after: { ...fields } });
        return await reader.show(actor, id, tx);
      });
    },

    change: (actor: Actor, key: Key, fields: CampaignFields): Promise<ShownCampaign> => {
      requirePeriod(fields);
      requireAll(actor, 'campaigns.edit', fields.stores);
      return write(actor, key, { permission: 'campaigns.edit', action: 'change' }, async (tx, row) => {
        requireState(reader.toState(row), 'draft');
        await updateCampaign(tx, key.id, fields);
        return { before: pickFields(row), after: { ...fields } };
      });
    },

    addMember: (actor: Actor, key: Key, { kind, ref }: MemberKey): Promise<ShownCampaign> =>
      write(actor, key, { permission: 'campaigns.edit', action: 'add-member' }, async (tx, row) => {
        requireState(reader.toState(row), 'draft');
        const [facts] = await reader.requirePort(kind).find(tx, [ref]);
        if (!facts) throw memberUnknown();
        await insertMember(tx, key.id, { kind, ref });
        return { after: { kind, ref, name: facts.name } };
      }),

    removeMember: (actor: Actor, key: Key, member: MemberKey): Promise<ShownCampaign> =>
      write(actor, key, { permission: 'campaigns.edit', action: 'remove-member' }, async (tx, row) => {
        requireState(reader.toState(row), 'draft');
        if (!(await deleteMember(tx, key.id, member))) throw memberUnknown();
        return { before: { ...member } };
      }),

    /** Gives every member the period. From here on the clock decides. */
    approve: (actor: Actor, key: Key): Promise<ShownCampaign> =>
      write(actor, key, { permission: 'campaigns.run', action: 'approve' }, async (tx, row) => {
        requireState(reader.toState(row), 'draft');
        const members = await reader.readFacts(tx, row);
        const faults = (await reader.check(tx, row, members)).filter(isFault);
        if (faults.length > 0) throw campaignFaulty([...new Set(faults.map(({ code }) => code))]);
        for (const { kind, ref, span } of members) {
          const port = reader.requirePort(kind);
          const before = await port.start(tx, actor, { ref, span, cause: causeOf(row, 'start-campaign') });
          await keepBefore(tx, key.id, { kind, ref, before });
        }
        const span = reader.toSpan(row);
        const approval = { approvedAt: clock(), approvedBy: actor.name, startsAt: span.from, endsAt: span.to };
        await setApproval(tx, key.id, approval);
        return { after: { ...pickFields(row), members: members.map(({ kind, ref }) => ({ kind, ref })) } };
      }),

    /** Before its start: every member is as it was before the approval, and the campaign is a draft again. */
    takeBack: (actor: Actor, key: Key, reason?: string): Promise<ShownCampaign> =>
      write(actor, key, { permission: 'campaigns.run', action: 'take-back' }, async (tx, row) => {
        requireState(reader.toState(row), 'planned');
        for (const { kind, ref, before } of await readPresent(tx, row)) {
          const cause = causeOf(row, 'take-campaign-back');
          await reader.requirePort(kind).restore(tx, actor, { ref, before, cause });
        }
        await setApproval(tx, key.id, undefined);
        return { before: pickFields(row), ...(reason && { reason }) };
      }),

    /** Ends every member at once: prices return, banners, menu entries and promotions end. */
    stop: (actor: Actor, key: Key, reason: string): Promise<ShownCampaign> =>
      write(actor, key, { permission: 'campaigns.run', action: 'stop' }, async (tx, row) => {
        requireState(reader.toState(row), 'live');
        const at = clock();
        for (const { kind, ref } of await readPresent(tx, row)) {
          await reader.requirePort(kind).end(tx, actor, { ref, at, cause: causeOf(row, 'stop-campaign') });
        }
        await markStopped(tx, key.id, { at, by: actor.name });
        return { before: pickFields(row), reason };
      }),

    /** Discards a draft; its members stay. */
    async remove(actor: Actor, key: Key): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await lockCampaign(tx, key.id);
        if (!row) throw campaignUnknown();
        requireAll(actor, 'campaigns.edit', row.stores);
        if (row.version !== key.version) throw campaignConflict();
        requireState(reader.toState(row), 'draft');
        await deleteCampaign(tx, key.id);
        const entity = { kind: 'campaign', id: key.id };
        await audit.record(tx, actor, {
          ...{ permission: 'campaigns.edit', action: 'remove', entity, before: pickFields(row) },
        });
      });
    },
  };
}

const pickFields = ({ name, note, stores, from, to }: CampaignRow) => ({ name, note, stores, from, to });
