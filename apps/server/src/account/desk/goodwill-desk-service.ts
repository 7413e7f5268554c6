import { isCurrency } from '@shop/domain/money';
import { type Actor, judge, permissionMissing } from '@shop/domain/staff/actor';
import { z } from 'zod';
import { findMovement } from '#server/account/credit/ledger-repository.ts';
import type { Ledger } from '#server/account/credit/ledger-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ApprovalDesk } from '#server/staff/approval/approval-service.ts';
import { type ChangeCustomer, requireOpen } from './customer-change.ts';
import type { HeldCustomer } from './customer-page-service.ts';
import type { GoodwillMail } from './goodwill-mail.ts';

type Deps = ChangeCustomer & {
  ledger: Pick<Ledger, 'grant'>;
  notify: GoodwillMail;
  /** Absent: credit above the limit of its actor is refused. */
  approvals?: ApprovalDesk | undefined;
};

const creditCall = z.object({
  customerId: z.string(),
  amount: z.object({ amount: z.int(), currency: z.string().refine(isCurrency) }),
  reason: z.string(),
  requestKey: z.string(),
});
type CreditCall = z.infer<typeof creditCall>;
type Outcome = { state: 'given' } | { state: 'waits-for-approval'; approvalId: string };

const permission = 'credit.give';

/** Goodwill credit within the limits of a role. */
export function createGoodwillDesk({ change, changeIn, ledger, notify, approvals }: Deps) {
  /** Above the limit of the actor a second person decides; nothing is given before. */
  async function askApproval(tx: Database, actor: Actor, { store, call }: Asked): Promise<string> {
    if (!approvals) throw permissionMissing(permission);
    const { customerId, amount, reason } = call;
    const entity = { kind: 'customer', id: customerId };
    const { storeId } = store;
    const asked = { permission, storeId, entity, amount, reason, payload: call } as const;
    return (await approvals.request(tx, actor, asked)).approvalId;
  }

  const createWork = (actor: Actor, call: CreditCall, onAsked: (approvalId: string) => void) => {
    const { customerId, amount, reason } = call;
    return async (tx: Database, held: HeldCustomer) => {
      const reference = `goodwill/${customerId}/${call.requestKey}`;
      if (await findMovement(tx, reference)) return undefined;
      requireOpen(held);
      if (judge(actor, permission, { store: held.store.storeId, amount }) === 'over-limit') {
        onAsked(await askApproval(tx, actor, { ...held, call }));
        return undefined;
      }
      const account = { customerId, currency: amount.currency };
      await ledger.grant(tx, { account, amount: amount.amount, reference });
      await notify(tx, held, amount);
      return { action: 'give', after: { ...amount }, reason };
    };
  };

  /** The approver gives what was asked for. */
  approvals?.handle(permission, async (tx, approver, { payload }) => {
    const call = creditCall.parse(payload);
    const work = createWork(approver, call, () => {
      throw permissionMissing(permission);
    });
    await changeIn(tx, approver, { customerId: call.customerId, permission, work });
  });

  return async (actor: Actor, call: CreditCall): Promise<Outcome> => {
    let approvalId: string | undefined;
    const work = createWork(actor, call, (asked) => {
      approvalId = asked;
    });
    await change(actor, { customerId: call.customerId, permission }, work);
    return approvalId === undefined ? { state: 'given' } : { state: 'waits-for-approval', approvalId };
  };
}

export type GiveCredit = ReturnType<typeof createGoodwillDesk>;
type Asked = Pick<HeldCustomer, 'store'> & { call: CreditCall };
