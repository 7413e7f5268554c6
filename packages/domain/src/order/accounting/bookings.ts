import { ShopError } from '../../shop-error.ts';
import type { TenderKind } from '../payment/refund-split.ts';

/** Money that an order took or gave back, on a day of its store. Amounts in minor units. */
export type Movement = {
  day: string;
  number: string;
  tender: TenderKind;
  amount: number;
  isRefund: boolean;
  order: {
    total: number;
    tax: number;
    /** Gift cards that were bought: owed to their holder, not earned. */
    giftCards: number;
  };
};

export type Accounts = {
  tenders: Readonly<Record<TenderKind, string>>;
  /** By tax in percent. */
  revenue: readonly { percent: number; account: string }[];
};

/** Debit of `account`, credit of `counter`; with `isRefund` the other way round. */
export type Booking = Pick<Movement, 'day' | 'number' | 'tender' | 'isRefund'> & {
  amount: number;
  account: string;
  counter: string;
};

/** Taxes of single lines are rounded, so the rate of an order is known to about half a percent. */
const RATE_TOLERANCE = 0.6;

/** One booking per movement, two when a payment also bought gift cards. */
export function buildBookings(movements: readonly Movement[], accounts: Accounts): Booking[] {
  return movements.flatMap((movement) => {
    const { day, number, tender, isRefund, amount, order } = movement;
    const gift = isRefund || tender !== 'payment' ? 0 : Math.min(order.giftCards, amount);
    const booking = { day, number, tender, isRefund, account: accounts.tenders[tender] };
    return [
      { ...booking, amount: amount - gift, counter: findRevenueAccount(movement, accounts) },
      { ...booking, amount: gift, counter: accounts.tenders['gift-card'] },
    ].filter((one) => one.amount > 0);
  });
}

function findRevenueAccount({ number, order: { total, tax, giftCards } }: Movement, { revenue }: Accounts): string {
  const net = total - giftCards - tax;
  const percent = net > 0 ? (100 * tax) / net : 0;
  const [nearest] = revenue.toSorted((one, other) => distance(one, percent) - distance(other, percent));
  if (nearest && distance(nearest, percent) <= RATE_TOLERANCE) return nearest.account;
  throw new ShopError(`No revenue account for ${percent.toFixed(1)} % tax (order ${number})`, {
    code: 'account_missing',
    kind: 'unprocessable',
  });
}

const distance = ({ percent }: { percent: number }, wanted: number): number => Math.abs(percent - wanted);
