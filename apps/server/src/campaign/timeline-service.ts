import { readSpan } from '@shop/domain/campaign/campaign';
import type { Finding, MemberFacts } from '@shop/domain/campaign/campaign-check';
import {
  type BarState,
  type Clash,
  findClashes,
  findGaps,
  type Gap,
  isInRange,
  judgeBar,
  type TimelineBar,
} from '@shop/domain/campaign/timeline';
import { END_GRACE_MS } from '@shop/domain/content/banner-schedule';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, judge } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { type CampaignRow, type MembershipRow, readCampaignsIn, readMemberships } from './campaign-repository.ts';
import type { CalendarRange, MemberPort, MemberPorts } from './member-port.ts';
import { createTimelineMove, type MoveDeps, type TimelineMove } from './timeline-move.ts';

type Deps = MoveDeps & { db: DatabaseHandle['db']; clock: Clock; stores: readonly Store[]; members: MemberPorts };
type Range = { store: number; from: Date; to: Date };

/** Why a bar cannot be moved on the calendar. */
type Fixed = 'over' | 'campaign' | 'permission' | 'editor' | 'state';
export type ShownBar = TimelineBar & {
  name: string;
  state: BarState;
  stores: number;
  graceTo?: Date | undefined;
  place?: string | undefined;
  count?: number | undefined;
  campaign?: { id: string; name: string; isApproved: boolean } | undefined;
  fixed?: Fixed | undefined;
};
export type ShownTimeline = {
  store: Store;
  now: Date;
  graceMs: number;
  items: ShownBar[];
  isMore: boolean;
  clashes: Clash[];
  gaps: Gap[];
};
export type CheckedMove = { refusal?: ShopError | undefined; findings: Finding[] };

const MOST_BARS = 1_000;

export type Timeline = ReturnType<typeof createTimeline>;

/** Calendar of a store. What is on it belongs to other areas, and is moved by their rules. */
export function createTimeline(deps: Deps) {
  const { db, clock, stores, members: ports } = deps;
  const moveIn = createTimelineMove(deps);

  return {
    async show(actor: Actor, { store: storeId, from, to }: Range): Promise<ShownTimeline> {
      const store = requireReadable(actor, stores, storeId);
      const range = { store, from, to };
      const now = clock();
      const memberships = await readMemberships(db, { now });
      const bars = (await readCampaignsIn(db, { store: storeId, from, to })).map((row) => toCampaignBar(row, store));
      const campaigns = bars.map((bar) => fixCampaign(actor, bar, now));
      const others: ShownBar[] = [];
      for (const port of ports) others.push(...(await readBars(port, range, { actor, now, memberships, on: db })));
      const all = [...campaigns, ...others];
      const items = all.filter((bar) => isInRange({ ...bar, to: bar.graceTo ?? bar.to }, range)).sort(byStart);
      return {
        ...{ store, now, graceMs: END_GRACE_MS, items: items.slice(0, MOST_BARS), isMore: items.length > MOST_BARS },
        clashes: findClashes(all, range),
        gaps: findGaps(
          all.filter(({ kind }) => kind === 'banner'),
          { range, graceMs: END_GRACE_MS },
        ),
      };
    },

    move: (actor: Actor, move: TimelineMove): Promise<Finding[]> =>
      db
        .transaction()
        .execute((tx) => moveIn(tx, actor, { ...move, place: requireReadable(actor, stores, move.store) })),

    /** Makes the move and rolls it back, so that a check never differs from the move. */
    async check(actor: Actor, move: TimelineMove): Promise<CheckedMove> {
      const place = requireReadable(actor, stores, move.store);
      try {
        return await db.transaction().execute(async (tx) => {
          throw new DryRun(await moveIn(tx, actor, { ...move, place }));
        });
      } catch (error) {
        if (error instanceof DryRun) return { findings: error.findings };
        if (error instanceof ShopError) return { refusal: error, findings: [] };
        throw error;
      }
    },
  };
}

class DryRun extends Error {
  readonly findings: Finding[];
  constructor(findings: Finding[]) {
    super('Rolled back');
    this.findings = findings;
  }
}

/** A store outside the grant is as unknown as one that does not exist. */
function requireReadable(actor: Actor, stores: readonly Store[], storeId: number): Store {
  const store = stores.find((one) => one.storeId === storeId);
  if (!store || judge(actor, 'campaigns.read', { store: storeId }) === 'refused') throw storeUnknown();
  return store;
}

type Reading = {
  actor: Actor;
  now: Date;
  memberships: readonly MembershipRow[];
  on: DatabaseHandle['db'];
};

async function readBars(port: MemberPort, range: CalendarRange, reading: Reading): Promise<ShownBar[]> {
  const facts = await port.listIn(reading.on, range);
  const fixed = (await port.listFixed?.(reading.on, range)) ?? [];
  return [
    ...facts.flatMap((one) => toBars(port, one, reading)),
    ...fixed.map((one): ShownBar => {
      const bar = { kind: 'special' as const, isDraft: false, stores: 1, fixed: 'editor' as const, ...one };
      return { ...bar, state: judgeBar(bar, reading.now) };
    }),
  ];
}

/** One bar per window. Drafts without a date wait for their campaign: it shows where. */
function toBars(port: MemberPort, facts: MemberFacts, { actor, now, memberships }: Reading): ShownBar[] {
  const { kind, ref, name, place, slot, meets, count, isDraft, isFixed, stores } = facts;
  const held = memberships.find((one) => one.kind === kind && one.ref === ref);
  const campaign = held && { id: held.campaignId, name: held.name, isApproved: held.isApproved };
  const mayMove = mayIn(actor, port.permission, stores);
  const isFeed = kind === 'banner' || kind === 'menu';
  return facts.windows
    .filter(({ from, to }) => !isDraft || from || to)
    .map((window): ShownBar => {
      const bar = { ...window, kind, ref, name, isDraft, place, slot, meets, count, stores: stores.length, campaign };
      const state = judgeBar(bar, now);
      const graceTo = isFeed && !isDraft && window.to ? new Date(window.to.getTime() + END_GRACE_MS) : undefined;
      return {
        ...bar,
        state,
        graceTo,
        fixed: findFixed({ state, mayMove, isHeld: held?.isApproved === true, isFixed }),
      };
    });
}

type Judged = { state: BarState; mayMove: boolean; isHeld: boolean; isFixed?: boolean | undefined };

function findFixed({ state, mayMove, isHeld, isFixed }: Judged): Fixed | undefined {
  if (state === 'ended') return 'over';
  if (isHeld) return 'campaign';
  if (isFixed) return 'editor';
  return mayMove ? undefined : 'permission';
}

const mayIn = (actor: Actor, permission: Permission, stores: readonly number[]): boolean =>
  stores.every((store) => judge(actor, permission, { store }) !== 'refused');

type CampaignBar = Omit<ShownBar, 'state'> & { row: CampaignRow };

function toCampaignBar(row: CampaignRow, { timeZone }: Store): CampaignBar {
  const { campaignId: ref, name, stores, approvedAt, stoppedAt } = row;
  const span = readSpan(row, timeZone);
  return {
    ...{ kind: 'campaign', ref, name, isDraft: approvedAt === null, stores: stores.length, slot: 'campaign', row },
    ...{ from: span.from, to: stoppedAt && stoppedAt < span.to ? stoppedAt : span.to },
  };
}

/** A live campaign is stopped, never moved. */
function fixCampaign(actor: Actor, { row, ...bar }: CampaignBar, now: Date): ShownBar {
  const state = judgeBar(bar, now);
  const permission = state === 'draft' ? 'campaigns.edit' : 'campaigns.run';
  const fixed = findFixed({ state, mayMove: mayIn(actor, permission, row.stores), isHeld: false });
  return { ...bar, state, fixed: state === 'live' ? 'state' : fixed };
}

const byStart = (one: ShownBar, other: ShownBar): number =>
  (one.from?.getTime() ?? 0) - (other.from?.getTime() ?? 0) || (one.to?.getTime() ?? 0) - (other.to?.getTime() ?? 0);

const storeUnknown = () => new ShopError('There is no such store', { code: 'store_unknown', kind: 'not-found' });
