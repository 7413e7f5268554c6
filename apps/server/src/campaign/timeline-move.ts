import { readSpan, type Span } from '@shop/domain/campaign/campaign';
import type { Finding } from '@shop/domain/campaign/campaign-check';
import { isSameSpan, type OpenSpan, type TimelineKind } from '@shop/domain/campaign/timeline';
import {
  barFixed,
  barOpen,
  barUnknown,
  heldByCampaign,
  moveConflict,
  requireMove,
} from '@shop/domain/campaign/timeline-move';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import { toSameWallTime } from '@shop/domain/zoned-time';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockApprovals, lockCampaign, readMemberships } from './campaign-repository.ts';
import type { Campaigns } from './campaign-service.ts';
import type { MemberPort, MemberPorts } from './member-port.ts';

export type MoveDeps = { clock: Clock; members: MemberPorts; campaigns: Pick<Campaigns, 'move'> };
export type TimelineMove = { store: number; kind: TimelineKind; ref: string; seen: OpenSpan; to: OpenSpan };
type Placed = TimelineMove & { place: Store };
type Ported = Placed & { port: MemberPort };

/** End of a check of a period without an end. */
const FAR = new Date('2121-01-01T12:00:00Z');

/** Moves one period on the calendar of a store, by the rules of its kind. */
export function createTimelineMove({ clock, members: ports, campaigns }: MoveDeps) {
  async function moveCampaign(tx: Database, actor: Actor, { ref, seen, to, place, store }: Placed): Promise<Finding[]> {
    const row = /^\d{1,18}$/.test(ref) ? await lockCampaign(tx, ref) : undefined;
    if (!row?.stores.includes(store)) throw barUnknown();
    // After the campaign and before its members, as an approval does: in another order two of them wait for each other.
    await lockApprovals(tx);
    if (!to.from || !to.to) throw barOpen();
    if (!isSameSpan(seen, readSpan(row, place.timeZone))) throw moveConflict();
    requireMove({ seen, wanted: to, isDraft: row.approvedAt === null }, clock());
    const toWall = (at: Date) =>
      toSameWallTime(at, place.timeZone, 'UTC').toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
    return await campaigns.move(tx, actor, { id: ref, period: { from: toWall(to.from), to: toWall(to.to) } });
  }

  async function moveRecord(tx: Database, actor: Actor, move: Ported): Promise<Finding[]> {
    const { port, ref, seen, to, place } = move;
    const { kind } = port;
    const [facts] = await port.find(tx, [ref]);
    if (!facts?.stores.includes(place.storeId)) throw barUnknown();
    for (const store of facts.stores) requirePermission(actor, port.permission, { store });
    const [held] = await readMemberships(tx, { now: clock(), member: { kind, ref } });
    if (held?.isApproved) throw heldByCampaign(held.name);
    requireMove({ seen, wanted: to, isDraft: facts.isDraft }, clock());
    const findings = await port.move(tx, actor, { ref, store: place, from: seen, to });
    const span: Span = { from: to.from ?? clock(), to: to.to ?? FAR };
    return [...findings, ...(await port.check(tx, { ref, span, beside: [ref] }))];
  }

  return async (tx: Database, actor: Actor, move: Placed): Promise<Finding[]> => {
    if (move.kind === 'campaign') return await moveCampaign(tx, actor, move);
    // An approval must not take the record between the look at its campaigns and the move.
    await lockApprovals(tx);
    const port = ports.find(({ kind }) => kind === move.kind);
    if (!port) throw barFixed();
    return await moveRecord(tx, actor, { ...move, port });
  };
}
