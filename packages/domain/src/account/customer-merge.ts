import { ShopError } from '../shop-error.ts';

/** `erased`: nothing is left to merge. `merged`: ended by an earlier merge. */
type AccountState = 'active' | 'blocked' | 'closed' | 'erased' | 'merged';

/** Facts about an account that decide whether it may be merged. */
export type MergeParty = {
  customerId: string;
  state: AccountState;
  /** A payment of an order or of a renewal is in progress. */
  isPaying: boolean;
  /** Credit for this account waits for a second person. */
  awaitsApproval: boolean;
};

export const MERGE_BLOCKERS = ['same', 'merged', 'erased', 'closed', 'blocked', 'paying', 'approval'] as const;
type MergeBlocker = (typeof MERGE_BLOCKERS)[number];

type Parties = { kept: MergeParty; ended: MergeParty };

/** Everything that forbids the merge; empty where it is allowed. */
export function listMergeBlockers({ kept, ended }: Parties): MergeBlocker[] {
  if (kept.customerId === ended.customerId) return ['same'];
  const states = [kept.state, ended.state];
  const found: Readonly<Record<MergeBlocker, boolean>> = {
    same: false,
    merged: states.includes('merged'),
    erased: states.includes('erased'),
    // An erasure that was asked for is not undone by a merge.
    closed: states.includes('closed'),
    // A block would be lost, or would hit an account that was not blocked.
    blocked: states.includes('blocked'),
    paying: kept.isPaying || ended.isPaying,
    // The approval names the account that ends; the account that stays may receive its credit later.
    approval: ended.awaitsApproval,
  };
  return MERGE_BLOCKERS.filter((one) => found[one]);
}

const REASONS: Readonly<Record<MergeBlocker, string>> = {
  same: 'An account cannot be merged with itself',
  merged: 'One of the accounts was merged already',
  erased: 'One of the accounts is erased',
  closed: 'One of the accounts is closed and waits for its erasure',
  blocked: 'One of the accounts is blocked',
  paying: 'A payment of one of the accounts is in progress. Try again in some minutes.',
  approval: 'Credit for the account that ends waits for approval. Decide on it first.',
};

export function requireMergeable(parties: Parties): void {
  const [first] = listMergeBlockers(parties);
  if (first) throw new ShopError(REASONS[first], { code: `merge_${first}`, kind: 'conflict' });
}

/** Address that its owner recognises and a stranger cannot use: `j…@example.com`. */
export const hintAddress = (email: string): string => `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;

/** Choices by channel or brand; absent: never asked. */
type Choices<Choice> = Readonly<Record<string, Choice>>;

/** Consents after a merge: a channel stays granted only where neither account has declined it. */
export const mergeConsents = (kept: Choices<boolean>, ended: Choices<boolean>): Record<string, boolean> =>
  // Consent of the ended account alone was given for another address.
  Object.fromEntries(
    listNames(kept, ended).map((channel) => [channel, (kept[channel] ?? false) && (ended[channel] ?? true)]),
  );

type NewsletterStatus = 'pending' | 'subscribed' | 'unsubscribed';

/** Newsletters of the kept address: an unsubscription of either account wins; nothing is subscribed by a merge. */
export const mergeNewsletters = (
  kept: Choices<NewsletterStatus>,
  ended: Choices<NewsletterStatus>,
): Record<string, NewsletterStatus> =>
  Object.fromEntries(
    Object.entries(kept).map(([brand, status]) => [brand, ended[brand] === 'unsubscribed' ? 'unsubscribed' : status]),
  );

type Pass = { since: Date; until: Date };

/** Pass after a merge: the remaining time of the ended account's pass is added to that of the kept one. */
export function mergePasses<Kept extends Pass>(kept: Kept, ended: Pass, now: Date): Pass {
  const remaining = Math.max(0, ended.until.getTime() - now.getTime());
  if (remaining === 0) return { since: kept.since, until: kept.until };
  const isRunning = kept.until > now;
  const start = isRunning ? kept.until : now;
  return { since: isRunning ? kept.since : ended.since, until: new Date(start.getTime() + remaining) };
}

const listNames = (...choices: Choices<unknown>[]): string[] => [...new Set(choices.flatMap(Object.keys))].sort();
