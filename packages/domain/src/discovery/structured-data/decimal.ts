import { type Money, toDecimal } from '../../money.ts';

/** Machine-readable amount, such as `12.50`, in every language. */
export const decimalAmount = (money: Money): string => toDecimal(money);
