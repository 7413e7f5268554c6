import { cardValidity, type SavedCard } from '@shop/domain/account/saved-card';
import type { Store } from '@shop/domain/site/store/store';
import type { AccountPayments } from '#server/account/order-port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RenewalPayments } from './renewal-service.ts';

/** Port to the saved cards. */
export type RenewalCards = { list(customerId: string): Promise<SavedCard[]> };

type Deps = {
  payments: AccountPayments;
  cards: RenewalCards;
  /** Return URL of a 3-D Secure challenge; unused, since no customer is present. */
  getReturnUrl: (store: Store) => string;
  clock: Clock;
};

/**
 * Charges the customer's default card. A card that requires a challenge cannot be charged, since the customer is not
 * present.
 */
export function renewalPayments({ payments, cards, getReturnUrl, clock }: Deps): RenewalPayments {
  async function giveUp(reference: string) {
    return getEnd(await payments.cancel(reference));
  }

  /** The bank wants to ask the customer, who is not here: they are asked by mail. */
  async function giveUpUnconfirmed(reference: string) {
    const end = await giveUp(reference);
    return end === 'declined' ? 'unconfirmed' : end;
  }

  return {
    giveUp,

    async pay({ reference, store, amount, customerId }) {
      const usable = (await cards.list(customerId)).filter((card) => cardValidity(card, clock()) !== 'expired');
      const card = usable.find(({ isDefault }) => isDefault) ?? usable[0];
      // A card removed since may have paid in an earlier attempt.
      if (!card) return await giveUp(reference);
      const outcome = await payments.pay({
        reference,
        orderNumber: reference,
        store,
        amount,
        payment: { method: 'saved-card', cardId: card.id },
        customerId,
        isOffSession: true,
        returnUrl: getReturnUrl(store),
      });
      if (outcome.state === 'action' || outcome.reason === BANK_ASKS) return await giveUpUnconfirmed(reference);
      return getEnd(outcome);
    },
  };
}

/** Decline of an off-session payment that needs 3-D Secure. */
const BANK_ASKS = 'authentication_required';

const getEnd = ({ state }: Awaited<ReturnType<AccountPayments['pay']>>) =>
  state === 'captured' || state === 'unknown' ? state : 'declined';
