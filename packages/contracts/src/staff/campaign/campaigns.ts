import { CAMPAIGN_STATES, MEMBER_KINDS } from '@shop/domain/campaign/campaign';
import { FAULTS, WARNINGS } from '@shop/domain/campaign/campaign-check';
import { z } from 'zod';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'campaigns.read', scope: 'store' } as const;
const edit = { staff: 'campaigns.edit', scope: 'store' } as const;
const run = { staff: 'campaigns.run', scope: 'store' } as const;

/** Wall time of a store: `2026-11-28T00:00`. */
const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const id = z.string().regex(/^\d{1,18}$/);
const version = z.int().min(1);
const kind = z.enum(MEMBER_KINDS);
const ref = z.string().min(1).max(200);
const fields = {
  name: z.string().trim().min(1).max(120),
  note: z.string().trim().max(2_000),
  stores: z.array(z.int()).min(1).max(50),
  from: wallTime,
  to: wallTime,
};
const span = { startsAt: z.iso.datetime(), endsAt: z.iso.datetime() };
const someWindow = z.object({ from: z.iso.datetime().optional(), to: z.iso.datetime().optional() });

const member = z.object({
  ...{ kind, ref: z.string(), stores: z.array(z.int()).readonly(), timeZone: z.string(), ...span },
  /** Absent: the member exists no more. */
  name: z.string().optional(),
  place: z.string().optional(),
  isDraft: z.boolean(),
  windows: z.array(someWindow),
});
export type CampaignMember = z.infer<typeof member>;

const candidate = member.omit({ startsAt: true, endsAt: true }).required({ name: true });
export type CampaignCandidate = z.infer<typeof candidate>;

const by = z.object({ at: z.iso.datetime(), by: z.string() });
const listed = z.object({
  ...{ id: z.string(), version, name: z.string(), note: z.string(), state: z.enum(CAMPAIGN_STATES) },
  stores: z.array(z.int()).readonly(),
  /** Wall time of every store; `startsAt` and `endsAt` are the first and the last moment. */
  ...{ from: z.string(), to: z.string(), ...span },
  ...{ made: by, approved: by.optional(), stopped: by.optional() },
});
const listedCampaign = listed.extend({ members: z.array(kind) });
export type ListedCampaign = z.infer<typeof listedCampaign>;

const shownCampaign = listed.extend({
  members: z.array(member),
  storeTimes: z.array(z.object({ storeId: z.int(), timeZone: z.string(), ...span })),
});
export type ShownCampaign = z.infer<typeof shownCampaign>;

export const campaignFinding = z.object({
  code: z.enum([...FAULTS, ...WARNINGS]),
  /** Faults keep the campaign from being approved. */
  isFault: z.boolean(),
  member: z.object({ kind, ref: z.string() }).optional(),
  kind: kind.optional(),
  store: z.int().optional(),
  count: z.int().optional(),
  other: z.string().optional(),
});
export type CampaignFinding = z.infer<typeof campaignFinding>;

const params = z.object({ id });
const REFUSED = 'Refused with 404 campaign_unknown, 409 version_conflict or campaign_state.';

/** Campaigns: prices, banners, menu entries, promotions and pages that start and end together. */
export const staffCampaignEndpoints = withListExports(
  { export: 'list' },
  {
    list: staffEndpoint({
      ...{ method: 'GET', path: '/campaigns', access: read, rateClass: 'api' },
      summary: 'Return the latest 200 campaigns, newest first. States follow the clock.',
      response: z.object({ items: z.array(listedCampaign) }),
    }),
    get: staffEndpoint({
      ...{ method: 'GET', path: '/campaigns/:id', access: read, rateClass: 'api', params },
      summary: 'Return a campaign with its members and its times in every store. Refused with 404 campaign_unknown.',
      response: shownCampaign,
    }),
    check: staffEndpoint({
      ...{ method: 'GET', path: '/campaigns/:id/check', access: read, rateClass: 'api', params },
      summary: 'Check a campaign as a whole: stores, periods, the 30-day price rule, and what meets it.',
      response: z.object({ items: z.array(campaignFinding) }),
    }),
    candidates: staffEndpoint({
      ...{ method: 'GET', path: '/campaigns/:id/candidates', access: read, rateClass: 'api', params },
      summary: 'Return what can be added to a campaign: drafts, and what is not over, in its stores.',
      query: z.object({ kind }),
      response: z.object({ items: z.array(candidate) }),
    }),
    create: staffEndpoint({
      ...{ method: 'POST', path: '/campaigns', access: edit, rateClass: 'write' },
      summary: 'Create a campaign as a draft. Refused with 422 moment_invalid or campaign_store_unknown.',
      body: z.strictObject(fields),
      response: shownCampaign,
    }),
    change: staffEndpoint({
      ...{ method: 'PUT', path: '/campaigns/:id', access: edit, rateClass: 'write', params },
      summary: `Change a draft. ${REFUSED} Also with 422 moment_invalid or campaign_store_unknown.`,
      body: z.strictObject({ version, ...fields }),
      response: shownCampaign,
    }),
    addMember: staffEndpoint({
      ...{ method: 'POST', path: '/campaigns/:id/members', access: edit, rateClass: 'write', params },
      summary: `Add a member to a draft. ${REFUSED} Also with 404 member_unknown.`,
      body: z.strictObject({ version, kind, ref }),
      response: shownCampaign,
    }),
    removeMember: staffEndpoint({
      ...{ method: 'POST', path: '/campaigns/:id/members/remove', access: edit, rateClass: 'write', params },
      summary: `Take a member out of a draft; the member itself stays. ${REFUSED} Also with 404 member_unknown.`,
      body: z.strictObject({ version, kind, ref }),
      response: shownCampaign,
    }),
    approve: staffEndpoint({
      ...{ method: 'POST', path: '/campaigns/:id/approve', access: run, rateClass: 'write', params },
      summary: `Give every member the period, in one transaction; the clock starts them. ${REFUSED} Also with 422 campaign_faulty.`,
      body: z.strictObject({ version }),
      response: shownCampaign,
    }),
    takeBack: staffEndpoint({
      ...{ method: 'POST', path: '/campaigns/:id/take-back', access: run, rateClass: 'write', params },
      summary: `Before the start: put every member back to what it was before the approval. ${REFUSED}`,
      body: z.strictObject({ version }),
      response: shownCampaign,
    }),
    stop: staffEndpoint({
      ...{ method: 'POST', path: '/campaigns/:id/stop', access: run, rateClass: 'write', params },
      summary: `End every member of a live campaign at once, in one transaction. ${REFUSED}`,
      body: z.strictObject({ version, reason: z.string().trim().min(1).max(500) }),
      response: shownCampaign,
    }),
    remove: staffEndpoint({
      ...{ method: 'POST', path: '/campaigns/:id/remove', access: edit, rateClass: 'write', params },
      summary: `Discard a draft; its members stay. ${REFUSED}`,
      body: z.strictObject({ version }),
      response: z.object({ id: z.string() }),
    }),
  },
);
