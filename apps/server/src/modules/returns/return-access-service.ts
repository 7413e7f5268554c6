import { readOrderNumber } from '@shop/domain/order-number';
import type { GuessThrottle } from '#server/modules/order-history/order-history-parts.ts';
import type { ReadOrder, ReturnsOrders } from './returns-parts.ts';

type AccessNeeds = { orders: Pick<ReturnsOrders, 'findOfCustomer' | 'findForGuest'>; guesses: GuessThrottle };

/** The two ways to an order of which something goes back. */
export function createReturnAccess({ orders, guesses }: AccessNeeds) {
  return {
    ofCustomer: async (customerId: string, number: string): Promise<ReadOrder> => ({
      order: await orders.findOfCustomer(customerId, number),
      isCustomer: true,
    }),

    /** Whoever knows number and address. The same wait and refusal, whichever of them is wrong. */
    async ofGuest({ number, email, ip }: { number: string; email: string; ip: string }): Promise<ReadOrder> {
      const guesser = { ip, number: readOrderNumber(number) ?? number };
      await guesses.enter(guesser);
      const order = await orders.findForGuest({ number, email });
      await guesses.succeed(guesser);
      return { order, isCustomer: false };
    },
  };
}

export type ReturnAccess = ReturnType<typeof createReturnAccess>;
