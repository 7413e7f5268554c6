import { INVITED_PAUSE_MS, shownFirstName } from '@shop/domain/account/referral';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { findInvite, isSilenced, wasMailedSince } from './invite-repository.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { mailboxHash } from './referral-hashes.ts';
import { lockPerson, saveFriend } from './referral-repository.ts';

type Deps = Pick<ReferralDeps, 'customers' | 'mail' | 'promises' | 'storeBy' | 'clock'> & {
  jobs: Pick<Jobs, 'define'>;
};

/** Invitation mails: rate limited per mailbox, none to customers or opted-out mailboxes. */
export function createReferralInvites({ jobs, customers, mail, promises, storeBy, clock }: Deps) {
  async function isWelcome(tx: Database, { email, personKey }: { email: string; personKey: string }) {
    const pauseAgo = new Date(clock().getTime() - INVITED_PAUSE_MS);
    if (await isSilenced(tx, mailboxHash(personKey))) return false;
    if (await wasMailedSince(tx, personKey, pauseAgo)) return false;
    return !(await customers.isCustomer(email));
  }

  const sending = jobs.define({
    name: 'send-referral-invite',
    schema: z.object({ referralId: z.uuid() }),
    async handle({ referralId }, { tx }) {
      const invite = await findInvite(tx, referralId);
      if (!invite) return;
      await lockPerson(tx, invite.personKey);
      const store = storeBy(invite.brand, invite.locale);
      if (!(await isWelcome(tx, invite))) return;
      const promise = promises.restore(invite.promise, invite);
      const minimum = promise.minimumOrders[store.currency] ?? 0;
      const { email, code, stopToken, customerId } = invite;
      const firstName = shownFirstName(await customers.findFirstName(customerId));
      await saveFriend(tx, referralId, { mailedAt: clock() });
      await mail.invite(tx, {
        to: email,
        store,
        code,
        percent: promise.friendPercent,
        ...(minimum > 0 && { minimum: { amount: minimum, currency: store.currency } }),
        stopToken,
        ...(firstName !== undefined && { firstName }),
      });
    },
  });

  return { sendLater: (tx: Database, referralId: string): Promise<void> => sending.enqueue(tx, { referralId }) };
}
