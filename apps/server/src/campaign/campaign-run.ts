import { campaignFaulty, campaignUnknown, type LocalPeriod, requireState } from '@shop/domain/campaign/campaign';
import { type Finding, isFault } from '@shop/domain/campaign/campaign-check';
import type { Actor } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CampaignReader, ShownCampaign } from './campaign-reader.ts';
import {
  type CampaignRow,
  keepBefore,
  lockApprovals,
  lockCampaign,
  markStopped,
  setApproval,
  updateCampaign,
} from './campaign-repository.ts';
import { type CampaignKey, pickFields, type WriteCampaign } from './campaign-write.ts';
import type { CheckCampaign } from './check-campaign.ts';

type Deps = { clock: Clock; reader: CampaignReader; check: CheckCampaign; write: WriteCampaign };

const permission = 'campaigns.run';

/** Starts and ends campaigns as a whole. */
export function createCampaignRun({ clock, reader, check, write }: Deps) {
  const causeOf = ({ name }: CampaignRow, action: string) =>
    ({ permission, action, reason: `Campaign ${name}` }) as const;
  /** Members that were removed or rolled back meanwhile must not keep the others from ending. */
  const readPresent = async (tx: Database, row: CampaignRow) =>
    (await reader.readFacts(tx, row)).filter(({ facts }) => facts !== undefined);

  /** Checks the whole, and gives every member the period. */
  async function give(tx: Database, actor: Actor, row: CampaignRow) {
    await lockApprovals(tx);
    const members = await reader.readFacts(tx, row);
    const faults = (await check(tx, { row, members })).filter(isFault);
    if (faults.length > 0) throw campaignFaulty([...new Set(faults.map(({ code }) => code))]);
    const cause = causeOf(row, 'start-campaign');
    for (const { kind, ref, span } of members) {
      const before = await reader.requirePort(kind).start(tx, actor, { ref, span, cause });
      await keepBefore(tx, row.campaignId, { kind, ref, before });
    }
    const { from: startsAt, to: endsAt } = reader.toSpan(row);
    await setApproval(tx, row.campaignId, { approvedAt: clock(), approvedBy: actor.name, startsAt, endsAt });
    return members.map(({ kind, ref }) => ({ kind, ref }));
  }

  async function takeFrom(tx: Database, actor: Actor, row: CampaignRow): Promise<void> {
    const cause = causeOf(row, 'take-campaign-back');
    for (const { kind, ref, before } of await readPresent(tx, row)) {
      await reader.requirePort(kind).restore(tx, actor, { ref, before, cause });
    }
    await setApproval(tx, row.campaignId, undefined);
  }

  return {
    /** From here on the clock decides. */
    approve: (actor: Actor, key: CampaignKey): Promise<ShownCampaign> =>
      write(actor, { ...key, permission, action: 'approve' }, async (tx, row) => {
        requireState(reader.toState(row), 'draft');
        return { after: { ...pickFields(row), members: await give(tx, actor, row) } };
      }),

    /** Before its start: every member is as it was before the approval, and the campaign is a draft again. */
    takeBack: (actor: Actor, key: CampaignKey): Promise<ShownCampaign> =>
      write(actor, { ...key, permission, action: 'take-back' }, async (tx, row) => {
        requireState(reader.toState(row), 'planned');
        await takeFrom(tx, actor, row);
        return { before: pickFields(row) };
      }),

    /** Gives a draft or planned campaign another period. The members of an approved one move with it, checked as a whole. */
    async move(tx: Database, actor: Actor, { id, period }: { id: string; period: LocalPeriod }): Promise<Finding[]> {
      const held = await lockCampaign(tx, id);
      if (!held) throw campaignUnknown();
      const state = reader.toState(held);
      requireState(state, 'draft', 'planned');
      const isApproved = state === 'planned';
      const step = { id, version: held.version, permission: isApproved ? permission : 'campaigns.edit' } as const;
      await write(actor, { ...step, action: 'move', joined: tx }, async (_, row) => {
        const moved = { ...row, ...period, approvedAt: null, startsAt: null, endsAt: null };
        reader.toSpan(moved);
        if (isApproved) await takeFrom(tx, actor, row);
        await updateCampaign(tx, id, moved);
        if (isApproved) await give(tx, actor, moved);
        return { before: pickFields(row), after: pickFields(moved) };
      });
      const row = await reader.show(actor, id, tx);
      return await check(tx, { row, members: row.members });
    },

    /** Ends every member at once: prices return, banners, menu entries and promotions end. */
    stop: (actor: Actor, key: CampaignKey, reason: string): Promise<ShownCampaign> =>
      write(actor, { ...key, permission, action: 'stop' }, async (tx, row) => {
        requireState(reader.toState(row), 'live');
        const at = clock();
        const cause = causeOf(row, 'stop-campaign');
        for (const { kind, ref, before } of await readPresent(tx, row)) {
          await reader.requirePort(kind).end(tx, actor, { ref, before, at, cause });
        }
        await markStopped(tx, key.id, { at, by: actor.name });
        return { before: pickFields(row), reason };
      }),
  };
}
