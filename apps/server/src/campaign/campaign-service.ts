import { type MemberKind, memberUnknown, readWholeSpan, requireState } from '@shop/domain/campaign/campaign';
import type { Actor } from '@shop/domain/staff/actor';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createCampaignReader, type ReaderDeps, type ShownCampaign } from './campaign-reader.ts';
import {
  type CampaignFields,
  deleteCampaign,
  deleteMember,
  insertCampaign,
  insertMember,
  updateCampaign,
} from './campaign-repository.ts';
import { createCampaignRun } from './campaign-run.ts';
import { type CampaignKey, createCampaignWrite, holdCampaign, pickFields, requireStores } from './campaign-write.ts';
import { createCampaignCheck } from './check-campaign.ts';

type Deps = ReaderDeps & { audit: Pick<AuditTrail, 'record'> };
type MemberKey = { kind: MemberKind; ref: string };

const permission = 'campaigns.edit';

export type Campaigns = ReturnType<typeof createCampaigns>;

/** Campaigns: what starts and ends together. Members are of other areas, and keep their own schedules. */
export function createCampaigns(deps: Deps) {
  const { db, clock, audit } = deps;
  const reader = createCampaignReader(deps);
  const check = createCampaignCheck({ clock, reader });
  const write = createCampaignWrite({ db, audit, reader });
  const requireSound = (actor: Actor, fields: CampaignFields): void => {
    reader.requireStores(fields.stores);
    const zones = reader.findStores(fields.stores).map(({ timeZone }) => timeZone);
    readWholeSpan(fields, zones);
    requireStores(actor, permission, fields.stores);
  };

  return {
    ...createCampaignRun({ clock, reader, check, write }),
    list: reader.list,
    show: (actor: Actor, id: string) => reader.show(actor, id),
    candidates: reader.candidates,

    async check(actor: Actor, id: string) {
      const row = await reader.show(actor, id);
      return await check(db, { row, members: row.members });
    },

    async create(actor: Actor, fields: CampaignFields): Promise<ShownCampaign> {
      requireSound(actor, fields);
      return await db.transaction().execute(async (tx) => {
        const id = await insertCampaign(tx, fields, { author: actor.name, at: clock() });
        const entity = { kind: 'campaign', id };
        await audit.record(tx, actor, { permission, action: 'create', entity, after: { ...fields } });
        return await reader.show(actor, id, tx);
      });
    },

    async change(actor: Actor, key: CampaignKey, fields: CampaignFields): Promise<ShownCampaign> {
      requireSound(actor, fields);
      return await write(actor, { ...key, permission, action: 'change' }, async (tx, row) => {
        requireState(reader.toState(row), 'draft');
        await updateCampaign(tx, key.id, fields);
        return { before: pickFields(row), after: { ...fields } };
      });
    },

    addMember: (actor: Actor, key: CampaignKey, { kind, ref }: MemberKey): Promise<ShownCampaign> =>
      write(actor, { ...key, permission, action: 'add-member' }, async (tx, row) => {
        requireState(reader.toState(row), 'draft');
        const [facts] = await reader.requirePort(kind).find(tx, [ref]);
        if (!facts) throw memberUnknown();
        await insertMember(tx, key.id, { kind, ref });
        return { after: { kind, ref, name: facts.name } };
      }),

    removeMember: (actor: Actor, key: CampaignKey, member: MemberKey): Promise<ShownCampaign> =>
      write(actor, { ...key, permission, action: 'remove-member' }, async (tx, row) => {
        requireState(reader.toState(row), 'draft');
        if (!(await deleteMember(tx, key.id, member))) throw memberUnknown();
        return { before: { ...member } };
      }),

    /** Discards a draft; its members stay. */
    remove: (actor: Actor, key: CampaignKey): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const row = await holdCampaign(tx, actor, { ...key, permission });
        requireState(reader.toState(row), 'draft');
        await deleteCampaign(tx, key.id);
        const entity = { kind: 'campaign', id: key.id };
        await audit.record(tx, actor, { permission, action: 'remove', entity, before: pickFields(row) });
      }),
  };
}
