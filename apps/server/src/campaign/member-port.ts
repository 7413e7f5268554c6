import type { MemberKind, Span } from '@shop/domain/campaign/campaign';
import type { Finding, MemberFacts } from '@shop/domain/campaign/campaign-check';
import type { OpenSpan } from '@shop/domain/campaign/timeline';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Database } from '#server/platform/database/database.ts';

/** Why a member changes: written to its own history. */
type Cause = { permission: Permission; action: string; reason: string };

/** Part of the calendar of a store. */
export type CalendarRange = Span & { store: Store };
/** One period of a record, to be moved. Times are those of the store: records may keep the clock of another. */
export type MoveCall = { ref: string; store: Store; from: OpenSpan; to: OpenSpan };
/** Period that is of no single record, so that it cannot be moved on the calendar. */
export type FixedPeriod = OpenSpan & { ref: string; name: string; count: number };

/** One kind of member, implemented by the area that owns the records. All writes join the campaign's transaction. */
export type MemberPort = {
  kind: MemberKind;
  /** Needed to move a record, in each of its stores. */
  permission: Permission;
  find(on: Database, refs: readonly string[]): Promise<MemberFacts[]>;
  /** Drafts, and what shoppers see after the moment. */
  list(on: Database, since: Date): Promise<MemberFacts[]>;
  /** Records of the store that are shown, or waiting with a period, in the range; others may be among them. */
  listIn(on: Database, range: CalendarRange): Promise<MemberFacts[]>;
  listFixed?(on: Database, range: CalendarRange): Promise<FixedPeriod[]>;
  /** `beside`: members of the same kind in the same campaign, which are not in its way. */
  check(on: Database, checked: { ref: string; span: Span; beside: readonly string[] }): Promise<Finding[]>;
  /** Gives the member the period, and returns what `restore` needs. */
  start(tx: Database, actor: Actor, given: { ref: string; span: Span; cause: Cause }): Promise<unknown>;
  /** Ends what shoppers see now. */
  end(tx: Database, actor: Actor, given: { ref: string; before: unknown; at: Date; cause: Cause }): Promise<void>;
  restore(tx: Database, actor: Actor, given: { ref: string; before: unknown; cause: Cause }): Promise<void>;
  /** Moves one of its periods. Refused where that is no longer the period that was looked at. */
  move(tx: Database, actor: Actor, call: MoveCall): Promise<Finding[]>;
};

export type MemberPorts = readonly MemberPort[];
