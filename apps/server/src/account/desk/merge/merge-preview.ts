import {
  listMergeBlockers,
  type MergeParty,
  mergeConsents,
  mergeNewsletters,
} from '@shop/domain/account/customer-merge';
import { emailKey } from '@shop/domain/email';
import type { Currency } from '@shop/domain/money';
import { readConsents, readNewsletters } from '#server/account/desk/customer-page-repository.ts';
import type { HeldCustomer } from '#server/account/desk/customer-page-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  countHoldings,
  countShared,
  findParty,
  hasSavedCards,
  type MergeCounts,
  readBalances,
} from './merge-facts-repository.ts';
import { countKnownAddresses } from './merge-steps-repository.ts';

export type HeldPair = { kept: HeldCustomer; ended: HeldCustomer };
export type MergePreview = Awaited<ReturnType<typeof readMergePreview>>;
/** Values of both accounts, and of the kept one after the merge. */
type Sides<Value> = { kept: Value; ended: Value; after: Value };

/** Outcome of a merge, from the same facts and rules that it uses. */
export async function readMergePreview(db: Database, pair: HeldPair, now: Date) {
  const [kept, ended] = await Promise.all([readSide(db, pair.kept, now), readSide(db, pair.ended, now)]);
  const ids = { kept: kept.party.customerId, ended: ended.party.customerId };
  const shared = { ...(await countShared(db, ids, now)), addresses: await countKnownAddresses(db, ids) };
  return {
    parties: { kept: kept.party, ended: ended.party },
    blockers: listMergeBlockers({ kept: kept.party, ended: ended.party }),
    counts: addCounts(kept.counts, ended.counts, shared),
    credit: addCredit(kept.balances, ended.balances),
    consents: { kept: kept.consents, ended: ended.consents, after: mergeConsents(kept.consents, ended.consents) },
    newsletters: {
      ...{ kept: kept.newsletters, ended: ended.newsletters },
      after: mergeNewsletters(kept.newsletters, ended.newsletters),
    },
    savedCards: { kept: kept.hasCards, ended: ended.hasCards, after: kept.hasCards || ended.hasCards },
  };
}

async function readSide(db: Database, { customer: { customerId, email } }: HeldCustomer, now: Date) {
  const newsletters = email === null ? [] : await readNewsletters(db, emailKey(email));
  const consents = await readConsents(db, customerId);
  return {
    party: await requireParty(db, customerId, now),
    counts: await countHoldings(db, { customerId, email }, now),
    balances: await readBalances(db, customerId),
    hasCards: await hasSavedCards(db, customerId),
    consents: Object.fromEntries(consents.map(({ channel, granted }) => [channel, granted])),
    newsletters: Object.fromEntries(newsletters.map(({ brand, status }) => [brand, status])),
  };
}

async function requireParty(db: Database, customerId: string, now: Date): Promise<MergeParty> {
  const party = await findParty(db, customerId, now);
  if (!party) throw new Error(`Customer ${customerId} disappeared`);
  return party;
}

function addCounts(kept: MergeCounts, ended: MergeCounts, shared: Partial<MergeCounts>) {
  const names = Object.keys(kept) as (keyof MergeCounts)[];
  const sum = (name: keyof MergeCounts): Sides<number> => ({
    ...{ kept: kept[name], ended: ended[name] },
    after: kept[name] + ended[name] - (shared[name] ?? 0),
  });
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as Record<keyof MergeCounts, Sides<number>>;
}

type Balances = Awaited<ReturnType<typeof readBalances>>;

function addCredit(kept: Balances, ended: Balances): (Sides<number> & { currency: Currency })[] {
  const currencies = [...new Set([...kept, ...ended].map(({ currency }) => currency))].sort();
  const find = (balances: Balances, currency: Currency) =>
    balances.find((one) => one.currency === currency)?.balance ?? 0;
  return currencies.map((currency) => {
    const [own, other] = [find(kept, currency), find(ended, currency)];
    return { currency, kept: own, ended: other, after: own + other };
  });
}
