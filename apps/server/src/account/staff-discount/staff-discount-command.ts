import { parseArgs } from 'node:util';
import { isEmail } from '@shop/domain/email';
import { MS_PER_DAY } from '@shop/domain/time';
import type { StaffDiscountGrants } from './staff-discount-grants.ts';

/** Parsed command, or the reason why it is invalid. */
export type StaffDiscountCommand = { email: string; brand?: string | undefined; days: number } | { problem: string };

export const STAFF_DISCOUNT_COMMAND = 'staff-discount:grant';
export const STAFF_DISCOUNT_USAGE = `  ${STAFF_DISCOUNT_COMMAND} <email>   prints a single-use link that turns on the staff discount for this account
    --brand <brand>       brand the link opens; default: the only brand
    --days <days>         validity of the link in days; default 7`;

const MAX_DAYS = 90;

/** Parses the arguments of `npm run shop -- staff-discount:grant`. */
export function parseStaffDiscountCommand(args: readonly string[]): StaffDiscountCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { brand: { type: 'string' }, days: { type: 'string' } },
    });
    const [email = '', ...more] = positionals;
    const { brand, days = '7' } = values;
    if (!isEmail(email) || more.length > 0) return { problem: `${STAFF_DISCOUNT_COMMAND} requires one e-mail address` };
    if (!(Number(days) > 0 && Number(days) <= MAX_DAYS)) {
      return { problem: `--days ${days}: expected a number of days, at most ${MAX_DAYS}` };
    }
    return { email, brand, days: Number(days) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

type LinkParts = { grants: Pick<StaffDiscountGrants, 'grant'>; origin: string; email: string; days: number };

/** Link that turns on the staff discount for the customer signed in with this email. */
export const staffDiscountLink = ({ grants, origin, email, days }: LinkParts): string =>
  `${origin}/customer/account/staff-discount?token=${grants.grant(email, days * MS_PER_DAY)}`;
