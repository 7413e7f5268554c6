import {
  staffTimelineEndpoints as calls,
  type TimelineBarReply,
  type TimelineMoveBody,
  type TimelineReply,
} from '@shop/contracts/staff/campaign/timeline';
import { type Finding, isFault } from '@shop/domain/campaign/campaign-check';
import type { OpenSpan } from '@shop/domain/campaign/timeline';
import type { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { TimelineMove } from './timeline-move.ts';
import type { ShownBar, ShownTimeline, Timeline } from './timeline-service.ts';

/** Calendar of a store at the desk. */
export function timelineRoutes(app: FastifyInstance, timeline: Timeline): void {
  serveStaff(app, calls.show, async ({ query: { store, from, to } }, actor) =>
    toReply(await timeline.show(actor, { store, from: new Date(from), to: new Date(to) })),
  );
  serveStaff(app, calls.check, async ({ body }, actor) => {
    const { refusal, findings } = await timeline.check(actor, readMove(body));
    return { items: findings.map(toFinding), ...(refusal && { refusal: toRefusal(refusal) }) };
  });
  serveStaff(app, calls.move, async ({ body }, actor) => ({
    items: (await timeline.move(actor, readMove(body))).map(toFinding),
  }));
}

const toFinding = (finding: Finding) => ({ ...finding, isFault: isFault(finding) });

const toRefusal = ({ code, message: reason, field }: ShopError) => ({
  ...{ code, reason },
  ...(field !== undefined && { field }),
});

const readMove = ({ seen, to, ...move }: TimelineMoveBody): TimelineMove => ({
  ...move,
  seen: readSpan(seen),
  to: readSpan(to),
});

const readSpan = ({ from, to }: TimelineMoveBody['seen']): OpenSpan => ({
  ...(from !== undefined && { from: new Date(from) }),
  ...(to !== undefined && { to: new Date(to) }),
});

const toTexts = ({ from, to }: OpenSpan) => ({
  ...(from && { from: from.toISOString() }),
  ...(to && { to: to.toISOString() }),
});

const toBar = ({ isDraft: _, meets: __, from, to, graceTo, ...bar }: ShownBar): TimelineBarReply => ({
  ...{ ...bar, ...toTexts({ from, to }) },
  ...(graceTo && { graceTo: graceTo.toISOString() }),
});

const toSpan = <Fields extends { from: Date; to: Date }>({ from, to, ...rest }: Fields) => ({
  ...rest,
  ...{ from: from.toISOString(), to: to.toISOString() },
});

const toReply = ({ store, now, graceMs, items, isMore, clashes, gaps }: ShownTimeline): TimelineReply => ({
  store: { storeId: store.storeId, timeZone: store.timeZone },
  ...{ now: now.toISOString(), graceSeconds: graceMs / 1_000, items: items.map(toBar), isMore },
  ...{ clashes: clashes.map(toSpan), gaps: gaps.map(toSpan) },
});
