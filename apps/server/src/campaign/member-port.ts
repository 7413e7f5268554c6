import type { MemberKind, Span } from '@shop/domain/campaign/campaign';
import type { Finding, MemberFacts } from '@shop/domain/campaign/campaign-check';
import type { Actor } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Database } from '#server/platform/database/database.ts';

/** Why a member changes: written to its own history. */
type Cause = { permission: Permission; action: string; reason: string };

/** One kind of member, implemented by the area that owns the records. All writes join the campaign's transaction. */
export type MemberPort = {
  kind: MemberKind;
  find(on: Database, refs: readonly string[]): Promise<MemberFacts[]>;
  /** Drafts, and what shoppers see after the moment. */
  list(on: Database, since: Date): Promise<MemberFacts[]>;
  /** `beside`: members of the same kind in the same campaign, which are not in its way. */
  check(on: Database, checked: { ref: string; span: Span; beside: readonly string[] }): Promise<Finding[]>;
  /** Gives the member the period, and returns what `restore` needs. */
  start(tx: Database, actor: Actor, given: { ref: string; span: Span; cause: Cause }): Promise<unknown>;
  /** Ends what shoppers see now. */
  end(tx: Database, actor: Actor, given: { ref: string; before: unknown; at: Date; cause: Cause }): Promise<void>;
  restore(tx: Database, actor: Actor, given: { ref: string; before: unknown; cause: Cause }): Promise<void>;
  /** Moves one of its periods, with the permission of its own kind. Absent: it cannot be moved by itself. */
  move?(tx: Database, actor: Actor, given: { ref: string; from: Span; to: Span }): Promise<void>;
};

export type MemberPorts = readonly MemberPort[];
