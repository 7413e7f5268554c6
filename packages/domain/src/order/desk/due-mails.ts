import type { OrderState } from '../order-state.ts';

/** Mails of an order that the desk can send again. */
export const RESENT_MAILS = ['confirmation', 'dispatched', 'delivered', 'cancelled'] as const;
export type ResentMail = (typeof RESENT_MAILS)[number];

type Moments = {
  state: OrderState;
  paidAt?: Date | undefined;
  dispatchedAt?: Date | undefined;
  deliveredAt?: Date | undefined;
};

/** Mails that were sent once. */
export function listDueMails({ state, paidAt, dispatchedAt, deliveredAt }: Moments): ResentMail[] {
  const isDue: Readonly<Record<ResentMail, boolean>> = {
    confirmation: paidAt !== undefined,
    dispatched: dispatchedAt !== undefined,
    delivered: deliveredAt !== undefined,
    cancelled: paidAt !== undefined && state === 'cancelled',
  };
  return RESENT_MAILS.filter((mail) => isDue[mail]);
}
