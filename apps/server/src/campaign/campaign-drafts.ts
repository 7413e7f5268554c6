import { judgeCampaign, readSpan } from '@shop/domain/campaign/campaign';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ShownDrafts } from '#server/platform/http/shown-moment.ts';
import { findCampaign, readMembers } from './campaign-repository.ts';

type Deps = { db: Database; clock: Clock };

/** Members of a campaign that has not begun, with its period in the store, so that a preview shows them as if live. */
export const createCampaignDrafts =
  ({ db, clock }: Deps) =>
  async (campaignId: string, { storeId, timeZone }: Store): Promise<ShownDrafts | undefined> => {
    if (!/^\d{1,18}$/.test(campaignId)) return undefined;
    const row = await findCampaign(db, campaignId);
    if (!row?.stores.includes(storeId)) return undefined;
    const { startsAt, endsAt, stoppedAt } = row;
    const times = { startsAt: startsAt ?? undefined, endsAt: endsAt ?? undefined, stoppedAt: stoppedAt ?? undefined };
    if (!['draft', 'planned'].includes(judgeCampaign(times, clock()))) return undefined;
    const byKind = Map.groupBy(await readMembers(db, campaignId), ({ kind }) => kind);
    const refs = new Map([...byKind].map(([kind, members]) => [kind as string, members.map(({ ref }) => ref)]));
    return { ...readSpan(row, timeZone), refs };
  };
