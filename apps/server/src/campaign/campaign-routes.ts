import {
  type CampaignCandidate,
  type CampaignMember,
  staffCampaignEndpoints as calls,
  type ListedCampaign as ListedReply,
  type ShownCampaign as ShownReply,
} from '@shop/contracts/staff/campaign/campaigns';
import { isFault, type MemberFacts } from '@shop/domain/campaign/campaign-check';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { ListedCampaign, ReadMember, ShownCampaign } from './campaign-reader.ts';
import type { Campaigns } from './campaign-service.ts';

/** Campaigns at the desk. */
export function campaignRoutes(app: FastifyInstance, campaigns: Campaigns): void {
  serveStaffList(app, CAMPAIGN_LIST, async (_, actor) => ({
    items: (await campaigns.list(actor)).map((row): ListedReply => ({ ...toFacts(row), members: row.members })),
  }));
  serveStaff(app, calls.get, async ({ params }, actor) => toReply(await campaigns.show(actor, params.id)));
  serveStaff(app, calls.check, async ({ params }, actor) => ({
    items: (await campaigns.check(actor, params.id)).map((finding) => ({ ...finding, isFault: isFault(finding) })),
  }));
  serveStaff(app, calls.candidates, async ({ params, query }, actor) => ({
    items: (await campaigns.candidates(actor, params.id, query.kind)).map(toCandidate),
  }));
  serveStaff(app, calls.create, async ({ body }, actor) => toReply(await campaigns.create(actor, body)));
  serveStaff(app, calls.change, async ({ params: { id }, body: { version, ...fields } }, actor) =>
    toReply(await campaigns.change(actor, { id, version }, fields)),
  );
  serveStaff(app, calls.addMember, async ({ params: { id }, body: { version, ...member } }, actor) =>
    toReply(await campaigns.addMember(actor, { id, version }, member)),
  );
  serveStaff(app, calls.removeMember, async ({ params: { id }, body: { version, ...member } }, actor) =>
    toReply(await campaigns.removeMember(actor, { id, version }, member)),
  );
  serveStaff(app, calls.approve, async ({ params: { id }, body: { version } }, actor) =>
    toReply(await campaigns.approve(actor, { id, version })),
  );
  serveStaff(app, calls.takeBack, async ({ params: { id }, body: { version } }, actor) =>
    toReply(await campaigns.takeBack(actor, { id, version })),
  );
  serveStaff(app, calls.stop, async ({ params: { id }, body: { version, reason } }, actor) =>
    toReply(await campaigns.stop(actor, { id, version }, reason)),
  );
  serveStaff(app, calls.remove, async ({ params: { id }, body: { version } }, actor) => {
    await campaigns.remove(actor, { id, version });
    return { id };
  });
}

type Row = Omit<ListedCampaign, 'members'>;

function toFacts(row: Row) {
  const { campaignId: id, version, name, note, state, stores, from, to, span } = row;
  const { approvedAt, approvedBy, stoppedAt, stoppedBy } = row;
  return {
    ...{ id, version, name, note, state, stores, from, to },
    ...{ startsAt: span.from.toISOString(), endsAt: span.to.toISOString() },
    made: { at: row.madeAt.toISOString(), by: row.author },
    ...(approvedAt && { approved: { at: approvedAt.toISOString(), by: approvedBy ?? '' } }),
    ...(stoppedAt && { stopped: { at: stoppedAt.toISOString(), by: stoppedBy ?? '' } }),
  };
}

const toReply = (shown: ShownCampaign): ShownReply => ({
  ...toFacts(shown),
  members: shown.members.map(toMember),
  storeTimes: shown.storeSpans.map(({ storeId, timeZone, from, to }) => ({
    ...{ storeId, timeZone, startsAt: from.toISOString(), endsAt: to.toISOString() },
  })),
});

const toMember = ({ kind, ref, facts, span }: ReadMember): CampaignMember => ({
  ...(facts ? toCandidate(facts) : { kind, ref, stores: [], timeZone: 'UTC', isDraft: false, windows: [] }),
  ...{ startsAt: span.from.toISOString(), endsAt: span.to.toISOString() },
});

const toCandidate = ({
  kind,
  ref,
  name,
  stores,
  timeZone,
  place,
  isDraft,
  windows,
}: MemberFacts): CampaignCandidate => ({
  ...{ kind, ref, name, stores, timeZone, isDraft, ...(place !== undefined && { place }) },
  windows: windows.map(({ from, to }) => ({
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
  })),
});

const CAMPAIGN_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'campaigns' },
  readRows: ({ items }: { items: ListedReply[] }) => items,
  columns: {
    id: ({ id }: ListedReply) => id,
    name: ({ name }: ListedReply) => name,
    state: ({ state }: ListedReply) => state,
    stores: ({ stores }: ListedReply) => stores.join(' '),
    from: ({ from }: ListedReply) => from,
    to: ({ to }: ListedReply) => to,
    members: ({ members }: ListedReply) => members.length,
    note: ({ note }: ListedReply) => note,
  },
};
