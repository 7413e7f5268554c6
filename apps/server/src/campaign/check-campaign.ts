import type { Finding } from '@shop/domain/campaign/campaign-check';
import { checkCampaign } from '@shop/domain/campaign/campaign-check';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CampaignReader, ReadMember } from './campaign-reader.ts';
import { type CampaignRow, readOthers } from './campaign-repository.ts';

type Deps = { clock: Clock; reader: CampaignReader };
type Checked = { row: CampaignRow; members: readonly ReadMember[] };

export type CheckCampaign = ReturnType<typeof createCampaignCheck>;

/** Findings of the campaign and of its members. Of one that is over, none. */
export const createCampaignCheck =
  ({ clock, reader }: Deps) =>
  async (on: Database, { row, members }: Checked): Promise<Finding[]> => {
    const state = reader.toState(row);
    if (state === 'ended' || state === 'stopped') return [];
    const others = (await readOthers(on, row.campaignId, clock())).map((other) => ({
      ...other,
      ...(other.startsAt && other.endsAt && { span: { from: other.startsAt, to: other.endsAt } }),
    }));
    const checked = { stores: reader.findStores(row.stores), span: reader.toSpan(row), members };
    const findings = checkCampaign({ ...checked, approvedAt: row.approvedAt ?? undefined }, others, clock());
    for (const { kind, ref, facts, span } of members) {
      const beside = members.filter((one) => one.kind === kind).map((one) => one.ref);
      if (facts) findings.push(...(await reader.requirePort(kind).check(on, { ref, span, beside })));
    }
    return findings;
  };
