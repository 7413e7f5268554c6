import { campaignFaulty, requireState } from '@shop/domain/campaign/campaign';
import { isFault } from '@shop/domain/campaign/campaign-check';
import type { Actor } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CampaignReader, ShownCampaign } from './campaign-reader.ts';
import { type CampaignRow, keepBefore, lockApprovals, markStopped, setApproval } from './campaign-repository.ts';
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

  return {
    /** Gives every member the period. From here on the clock decides. */
    approve: (actor: Actor, key: CampaignKey): Promise<ShownCampaign> =>
      write(actor, { ...key, permission, action: 'approve' }, async (tx, row) => {
        requireState(reader.toState(row), 'draft');
        await lockApprovals(tx);
        const members = await reader.readFacts(tx, row);
        const faults = (await check(tx, { row, members })).filter(isFault);
        if (faults.length > 0) throw campaignFaulty([...new Set(faults.map(({ code }) => code))]);
        const cause = causeOf(row, 'start-campaign');
        for (const { kind, ref, span } of members) {
          const before = await reader.requirePort(kind).start(tx, actor, { ref, span, cause });
          await keepBefore(tx, key.id, { kind, ref, before });
        }
        const { from: startsAt, to: endsAt } = reader.toSpan(row);
        await setApproval(tx, key.id, { approvedAt: clock(), approvedBy: actor.name, startsAt, endsAt });
        return { after: { ...pickFields(row), members: members.map(({ kind, ref }) => ({ kind, ref })) } };
      }),

    /** Before its start: every member is as it was before the approval, and the campaign is a draft again. */
    takeBack: (actor: Actor, key: CampaignKey): Promise<ShownCampaign> =>
      write(actor, { ...key, permission, action: 'take-back' }, async (tx, row) => {
        requireState(reader.toState(row), 'planned');
        const cause = causeOf(row, 'take-campaign-back');
        for (const { kind, ref, before } of await readPresent(tx, row)) {
          await reader.requirePort(kind).restore(tx, actor, { ref, before, cause });
        }
        await setApproval(tx, key.id, undefined);
        return { before: pickFields(row) };
      }),

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
