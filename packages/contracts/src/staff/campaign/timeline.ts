import { BAR_STATES, TIMELINE_KINDS } from '@shop/domain/campaign/timeline';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';
import { campaignFinding } from './campaigns.ts';

const read = { staff: 'campaigns.read', scope: 'store' } as const;
const edit = { staff: 'campaigns.edit', scope: 'store' } as const;

const MOST_DAYS = 400;
const kind = z.enum(TIMELINE_KINDS);
const instant = z.iso.datetime();
/** Absent sides are open. */
const openSpan = z.strictObject({ from: instant.optional(), to: instant.optional() });
const span = { from: instant, to: instant };

const bar = z.object({
  ...{ kind, ref: z.string(), name: z.string(), state: z.enum(BAR_STATES) },
  ...{ from: instant.optional(), to: instant.optional() },
  /** Shoppers may see it until here: feeds keep what has ended for a moment. */
  graceTo: instant.optional(),
  /** Place of a banner or menu entry (brand.region.type.slot), code of a promotion, type of a document. */
  place: z.string().optional(),
  slot: z.string().optional(),
  /** Products of a price plan. */
  count: z.int().optional(),
  stores: z.int(),
  campaign: z.object({ id: z.string(), name: z.string(), isApproved: z.boolean() }).optional(),
  /** Why it cannot be moved here; absent when it can. */
  fixed: z.enum(['over', 'campaign', 'permission', 'editor', 'state']).optional(),
});
export type TimelineBarReply = z.infer<typeof bar>;

const clash = z.object({ kind, slot: z.string().optional(), refs: z.array(z.string()), ...span });
const gap = z.object({ slot: z.string(), ...span });

const timeline = z.object({
  store: z.object({ storeId: z.int(), timeZone: z.string() }),
  ...{ now: instant, graceSeconds: z.int(), items: z.array(bar) },
  /** Bars beyond these were left out. */
  isMore: z.boolean(),
  ...{ clashes: z.array(clash), gaps: z.array(gap) },
});
export type TimelineReply = z.infer<typeof timeline>;

const move = z.strictObject({
  ...{ store: z.int(), kind, ref: z.string().min(1).max(300) },
  /** Period that was looked at: a version. */
  seen: openSpan,
  to: openSpan,
});
export type TimelineMoveBody = z.infer<typeof move>;

const REFUSED =
  'Refused with 404 member_unknown, 409 version_conflict or campaign_member, 422 move_… or the refusals of the editor.';

/** Calendar of a store: campaigns, banners, menu entries, prices, promotions and publications. */
export const staffTimelineEndpoints = {
  show: staffEndpoint({
    ...{ method: 'GET', path: '/timeline', access: read, rateClass: 'api' },
    summary: 'Return what a store shows in a period, with overlaps and gaps. Refused with 404 store_unknown.',
    query: z
      .object({ store: z.coerce.number().int(), ...span })
      .refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= MOST_DAYS * MS_PER_DAY, {
        ...{ path: ['to'], message: `The range must be longer than nothing and at most ${MOST_DAYS} days` },
      }),
    response: timeline,
  }),
  check: staffEndpoint({
    ...{ method: 'POST', path: '/timeline/check', access: { ...edit, readOnly: true }, rateClass: 'api' },
    summary: 'Return what a move would be refused for or meet, without making it.',
    body: move,
    response: z.object({
      refusal: z.object({ code: z.string(), reason: z.string(), field: z.string().optional() }).optional(),
      items: z.array(campaignFinding),
    }),
  }),
  move: staffEndpoint({
    ...{ method: 'POST', path: '/timeline/move', access: edit, rateClass: 'write' },
    summary: `Move one period, with the permission of its kind in all its stores; a campaign moves with its members. ${REFUSED}`,
    body: move,
    response: z.object({ items: z.array(campaignFinding) }),
  }),
};
