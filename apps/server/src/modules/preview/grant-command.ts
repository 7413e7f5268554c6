import { parseArgs } from 'node:util';
import { BRANDS } from '@shop/domain/store';
import type { PreviewGrants } from './preview-grant.ts';

/** What was typed, or why it is no command. */
export type GrantCommand = { brand: string; hours: number } | { problem: string };

export const GRANT_COMMAND = 'preview:grant';
export const GRANT_USAGE = `  ${GRANT_COMMAND}   prints a link to see the banners and menus of other days
    --brand <brand>       whose: ${BRANDS.join(', ')}; outlet when not given
    --hours <hours>       how long it is good for; 8 when not given`;

const MS_PER_HOUR = 3_600_000;
const MAX_HOURS = 24 * 31;

/** What somebody typed behind `npm run shop -- preview:grant`. */
export function parseGrantCommand(args: readonly string[]): GrantCommand {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { brand: { type: 'string' }, hours: { type: 'string' } },
    });
    const { brand = 'outlet', hours = '8' } = values;
    if (!BRANDS.some((one) => one === brand)) {
      return { problem: `--brand ${brand}: the brands are ${BRANDS.join(', ')}` };
    }
    if (!(Number(hours) > 0 && Number(hours) <= MAX_HOURS)) {
      return { problem: `--hours ${hours}: a number of hours, at most ${MAX_HOURS}` };
    }
    return { brand, hours: Number(hours) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

type LinkParts = { grants: Pick<PreviewGrants, 'grant'>; origin: string; hours: number; brand: string };

/** Whoever opens it sees the brand with the preview bar, until the hours are over. */
export const grantLink = ({ grants, origin, brand, hours }: LinkParts): string =>
  `${origin}/preview?token=${grants.grant(brand, hours * MS_PER_HOUR)}`;
