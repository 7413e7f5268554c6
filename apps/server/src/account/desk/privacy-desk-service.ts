import type { Actor } from '@shop/domain/staff/actor';
import type { ClosingService } from '#server/account/closure/closing-service.ts';
import type { ExportService } from '#server/account/closure/export-service.ts';
import { type ChangeCustomer, requireOpen } from './customer-change.ts';

type Deps = Pick<ChangeCustomer, 'change'> & {
  closing: Pick<ClosingService, 'closeFor'>;
  exports: Pick<ExportService, 'askFor'>;
};
type PrivacyCall = { customerId: string; reason: string };

const permission = 'customers.privacy';

/** Requests of customers about their data that reach the merchant by letter, phone or mail. */
export const createPrivacyDesk = ({ change, closing, exports }: Deps) => ({
  sendData: (actor: Actor, { customerId, reason }: PrivacyCall): Promise<void> =>
    change(actor, { customerId, permission }, async (tx, held) => {
      requireOpen(held);
      await exports.askFor(tx, held.store, customerId);
      return { action: 'send-data', reason };
    }),

  erase: (actor: Actor, { customerId, reason }: PrivacyCall): Promise<void> =>
    change(actor, { customerId, permission }, async (tx, held) => {
      requireOpen(held);
      await closing.closeFor(tx, held.store, customerId);
      return { action: 'erase', reason };
    }),
});
