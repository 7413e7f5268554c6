import { parseArgs } from 'node:util';
import { isEmail } from '@shop/domain/email';
import { BRANDS } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { StaffGrants } from './staff-grants.ts';

/** What was typed, or why it is no command. */
export type StaffCommand = { email: string; brand: string; days: number } | { problem: string };

export const STAFF_COMMAND = 'staff:grant';
export const STAFF_USAGE = `  ${STAFF_COMMAND} <email>   prints a link that turns on the staff discount for the account of this address, once
    --brand <brand>       where it leads: ${BRANDS.join(', ')}; outlet when not given
    --days <days>         how long it is good for; 7 when not given`;

const MAX_DAYS = 90;

/** What somebody typed behind `npm run shop -- staff:grant`. */
export function parseStaffCommand(args: readonly string[]): StaffCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { brand: { type: 'string' }, days: { type: 'string' } },
    });
    const [email = '', ...more] = positionals;
    const { brand = 'outlet', days = '7' } = values;
    if (!isEmail(email) || more.length > 0) return { problem: `${STAFF_COMMAND} takes one e-mail address` };
    if (!BRANDS.some((one) => one === brand)) {
      return { problem: `--brand ${brand}: the brands are ${BRANDS.join(', ')}` };
    }
    if (!(Number(days) > 0 && Number(days) <= MAX_DAYS)) {
      return { problem: `--days ${days}: a number of days, at most ${MAX_DAYS}` };
    }
    return { email, brand, days: Number(days) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

type LinkParts = { grants: Pick<StaffGrants, 'grant'>; origin: string; email: string; days: number };

/** Whoever is signed in with that address turns the discount on with it. */
export const staffLink = ({ grants, origin, email, days }: LinkParts): string =>
  `${origin}/customer/account/staff-discount?token=${grants.grant(email, days * MS_PER_DAY)}`;
