import { parseArgs } from 'node:util';
import { isEmail } from '@shop/domain/email';
import { BRANDS } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { StaffGrants } from './staff-grants.ts';

/** Parsed command, or the reason why it is invalid. */
export type StaffCommand = { email: string; brand: string; days: number } | { problem: string };

export const STAFF_COMMAND = 'staff:grant';
export const STAFF_USAGE = `  ${STAFF_COMMAND} <email>   prints a single-use link that turns on the staff discount for this account
    --brand <brand>       brand the link opens: ${BRANDS.join(', ')}; default outlet
    --days <days>         validity of the link in days; default 7`;

const MAX_DAYS = 90;

/** Parses the arguments of `npm run shop -- staff:grant`. */
export function parseStaffCommand(args: readonly string[]): StaffCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { brand: { type: 'string' }, days: { type: 'string' } },
    });
    const [email = '', ...more] = positionals;
    const { brand = 'outlet', days = '7' } = values;
    if (!isEmail(email) || more.length > 0) return { problem: `${STAFF_COMMAND} requires one e-mail address` };
    if (!BRANDS.some((one) => one === brand)) {
      return { problem: `--brand ${brand}: expected one of ${BRANDS.join(', ')}` };
    }
    if (!(Number(days) > 0 && Number(days) <= MAX_DAYS)) {
      return { problem: `--days ${days}: expected a number of days, at most ${MAX_DAYS}` };
    }
    return { email, brand, days: Number(days) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

type LinkParts = { grants: Pick<StaffGrants, 'grant'>; origin: string; email: string; days: number };

/** Link that turns on the staff discount for the customer signed in with this email. */
export const staffLink = ({ grants, origin, email, days }: LinkParts): string =>
  `${origin}/customer/account/staff-discount?token=${grants.grant(email, days * MS_PER_DAY)}`;
