import { mergePasses, requireMergeable } from '@shop/domain/account/customer-merge';
import { emailKey } from '@shop/domain/email';
import type { Actor } from '@shop/domain/staff/actor';
import type { Ledger } from '#server/account/credit/ledger-service.ts';
import type { CustomerPage, HeldCustomer } from '#server/account/desk/customer-page-service.ts';
import type { SessionService } from '#server/account/session/session-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { countHoldings, readBalances } from './merge-facts-repository.ts';
import type { MergeMail } from './merge-mail.ts';
import { MERGE_PLAN } from './merge-plan.ts';
import { type HeldPair, type MergePreview, readMergePreview } from './merge-preview.ts';
import { insertMerge, lockCredit, lockMoney, lockPair, type MergePair, treatColumn } from './merge-repository.ts';
import {
  joinAddresses,
  joinConsents,
  joinNewsletters,
  joinNotices,
  joinPass,
  joinProfiles,
  joinQuotes,
  joinRedemptions,
  joinReferrals,
  joinStripeCustomers,
  joinWishlists,
  lockPasses,
  movePass,
} from './merge-steps-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  page: Pick<CustomerPage, 'find'>;
  audit: AuditTrail;
  ledger: Pick<Ledger, 'merge'>;
  sessions: Pick<SessionService, 'endAll'>;
  notify: MergeMail;
  clock: Clock;
};
type MergeCall = { keptId: string; endedId: string; reason: string };
type Work = { tx: Database; ids: MergePair; preview: MergePreview; pair: HeldPair; at: Date };

const permission = 'customers.edit';

export type CustomerMerge = ReturnType<typeof createCustomerMerge>;

/** Merges two accounts of one customer. */
export function createCustomerMerge({ db, page, audit, ledger, sessions, notify, clock }: Deps) {
  async function findPair(actor: Actor, { keptId, endedId }: Omit<MergeCall, 'reason'>, on: Database) {
    const find = (customerId: string) => page.find(actor, customerId, { permission, on });
    return { kept: await find(keptId), ended: await find(endedId) };
  }

  async function moveCredit({ tx, ids, at }: Work): Promise<void> {
    await lockCredit(tx, ids);
    for (const { currency, balance } of await readBalances(tx, ids.ended))
      await ledger.merge(tx, {
        ...{ from: ids.ended, to: ids.kept, amount: { amount: balance, currency } },
        reference: `merge/${ids.ended}/${ids.kept}/${currency}`,
      });
    await insertMerge(tx, ids, at);
  }

  return {
    /** Outcome of the merge, without a change. */
    async preview(actor: Actor, call: Omit<MergeCall, 'reason'>): Promise<{ pair: HeldPair; preview: MergePreview }> {
      const pair = await findPair(actor, call, db);
      return { pair, preview: await readMergePreview(db, pair, clock()) };
    },

    async merge(actor: Actor, { reason, ...call }: MergeCall): Promise<void> {
      await db.transaction().execute(async (tx) => {
        // Text columns compare ids letter by letter, and the database writes them in lower case.
        const ids = { kept: call.keptId.toLowerCase(), ended: call.endedId.toLowerCase() };
        await lockPair(tx, ids);
        const pair = await findPair(actor, call, tx);
        const at = clock();
        const preview = await readMergePreview(tx, pair, at);
        requireMergeable(preview.parties);
        await lockMoney(tx, ids);
        const work = { tx, ids, preview, pair, at };
        await runSteps(work);
        for (const [table, columns] of Object.entries(MERGE_PLAN))
          for (const [column, treatment] of Object.entries(columns))
            await treatColumn(tx, treatment, { table, column, ...ids });
        await sessions.endAll(tx, ids.ended, 'merge');
        await moveCredit(work);
        await notify(tx, pair);
        await audit.record(tx, actor, {
          ...{ permission, action: 'merge', entity: { kind: 'customer', id: ids.kept }, reason },
          storeId: pair.kept.store.storeId,
          ...(await describeChange(work)),
        });
      });
    },
  };
}

/** Columns whose treatment is a rule of its own. */
async function runSteps(work: Work): Promise<void> {
  const { tx, ids, preview, pair, at } = work;
  await joinQuotes(tx, ids);
  await joinStripeCustomers(tx, ids);
  await joinRedemptions(tx, ids);
  await joinPasses(work);
  await joinProfiles(tx, ids, at);
  await joinAddresses(tx, ids);
  await joinConsents(tx, { ...ids, inForce: preview.consents.after, at });
  await joinWishlists(tx, ids);
  await joinReferrals(tx, ids, at);
  const addresses = { kept: getAddress(pair.kept), ended: getAddress(pair.ended) };
  await joinNotices(tx, addresses);
  const { after } = preview.newsletters;
  const unsubscribed = Object.keys(after).filter((brand) => after[brand] === 'unsubscribed');
  await joinNewsletters(tx, addresses, { unsubscribed, at });
}

async function joinPasses({ tx, ids, at }: Work): Promise<void> {
  const passes = await lockPasses(tx, ids);
  for (const ended of passes.filter(({ customerId }) => customerId === ids.ended)) {
    const kept = passes.find(({ customerId, brand }) => customerId === ids.kept && brand === ended.brand);
    if (kept) await joinPass(tx, { kept, ended, after: mergePasses(kept, ended, at), at });
    else await movePass(tx, ended.passId, ids.kept);
  }
}

/** An open account has an address; a closed one is refused before. */
function getAddress({ customer: { customerId, email } }: HeldCustomer) {
  if (email === null) throw new Error(`Customer ${customerId} has no address`);
  return { email, emailKey: emailKey(email) };
}

/** Audit entry: ids and numbers only, so that an erasure leaves nothing behind. */
async function describeChange({ tx, ids, pair, preview, at }: Work) {
  const { counts, credit, consents } = preview;
  const pick = (side: 'kept' | 'ended') => ({
    ...Object.fromEntries(Object.entries(counts).map(([name, sides]) => [name, sides[side]])),
    credit: Object.fromEntries(credit.map((one) => [one.currency, one[side]])),
    consents: consents[side],
  });
  const { email } = pair.kept.customer;
  const balances = await readBalances(tx, ids.kept);
  return {
    before: { kept: pick('kept'), ended: { customerId: ids.ended, ...pick('ended') } },
    after: {
      ...(await countHoldings(tx, { customerId: ids.kept, email }, at)),
      credit: Object.fromEntries(balances.map(({ currency, balance }) => [currency, balance])),
      consents: consents.after,
    },
  };
}
