import { cardValidity, type SavedCard } from '@shop/domain/saved-card';
import type { Store } from '@shop/domain/store';
import type { OrderPayments, PaymentOutcome } from '#server/modules/order/order-parts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RenewalPayments } from './renewal-service.ts';

/** What renewals need of the saved cards. */
export type RenewalCards = { list(customerId: string): Promise<SavedCard[]> };

type PaymentParts = {
  payments: Pick<OrderPayments, 'pay' | 'cancel'>;
  cards: RenewalCards;
  /** Where a challenge would lead back to; nobody is there to take one. */
  returnUrlOf: (store: Store) => string;
  clock: Clock;
};

/** Charges the card that the customer uses by default. One that asks for its owner cannot be charged without them. */
export function renewalPayments({ payments, cards, returnUrlOf, clock }: PaymentParts): RenewalPayments {
  async function giveUp(reference: string) {
    return endOf(await payments.cancel(reference));
  }

  return {
    giveUp,

    async pay({ reference, store, amount, customerId }) {
      const usable = (await cards.list(customerId)).filter((card) => cardValidity(card, clock()) !== 'expired');
      const card = usable.find(({ isDefault }) => isDefault) ?? usable[0];
      // A card that is gone may have paid in an earlier attempt.
      if (!card) return await giveUp(reference);
      const outcome = await payments.pay({
        reference,
        orderNumber: reference,
        store,
        amount,
        payment: { method: 'saved-card', cardId: card.id },
        customerId,
        returnUrl: returnUrlOf(store),
      });
      return outcome.state === 'action' ? await giveUp(reference) : endOf(outcome);
    },
  };
}

const endOf = ({ state }: PaymentOutcome) => (state === 'captured' || state === 'unknown' ? state : 'declined');
