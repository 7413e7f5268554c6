import { readOrderNumber } from '@shop/domain/order/order-number';
import type { GuessThrottle } from '#server/order/history/order-history-deps.ts';
import type { ReadOrder, ReturnsOrders } from './returns-deps.ts';

type Deps = { orders: Pick<ReturnsOrders, 'findForCustomer' | 'findForGuest'>; guesses: GuessThrottle };

/** Order access for returns: by customer, or by number and email. */
export function createReturnAccess({ orders, guesses }: Deps) {
  return {
    findForCustomer: async (customerId: string, number: string): Promise<ReadOrder> => ({
      order: await orders.findForCustomer(customerId, number),
      isCustomer: true,
    }),

    /** Guest access by number and email. Same error and throttling whichever is wrong. */
    async findForGuest({ number, email, ip }: { number: string; email: string; ip: string }): Promise<ReadOrder> {
      const guesser = { ip, number: readOrderNumber(number) ?? number };
      await guesses.enter(guesser);
      const order = await orders.findForGuest({ number, email });
      await guesses.succeed(guesser);
      return { order, isCustomer: false };
    },
  };
}

export type ReturnAccess = ReturnType<typeof createReturnAccess>;
