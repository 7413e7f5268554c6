import { parseArgs } from 'node:util';
import type { Store } from '@shop/domain/site/store/store';
import type { PreviewGrants } from './preview-grant.ts';

/** Parsed command, or the reason why it is invalid. */
export type GrantCommand =
  | { brand: string | undefined; locale: string | undefined; hours: number }
  | { problem: string };

export const GRANT_COMMAND = 'preview:grant';
export const GRANT_USAGE = `  ${GRANT_COMMAND}   prints a link that previews one store at other dates
    --brand <brand>       brand; default: the only brand
    --locale <locale>     store of the brand; default: the store at its root
    --hours <hours>       validity of the link in hours; default 8`;

const MS_PER_HOUR = 3_600_000;
const MAX_HOURS = 24 * 31;

/** Parses the arguments of `npm run shop -- preview:grant`. */
export function parseGrantCommand(args: readonly string[]): GrantCommand {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { brand: { type: 'string' }, locale: { type: 'string' }, hours: { type: 'string' } },
    });
    const { brand, locale, hours = '8' } = values;
    if (!(Number(hours) > 0 && Number(hours) <= MAX_HOURS)) {
      return { problem: `--hours ${hours}: expected a number of hours, at most ${MAX_HOURS}` };
    }
    return { brand, locale, hours: Number(hours) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

type LinkParts = {
  grants: Pick<PreviewGrants, 'grant'>;
  origin: string;
  hours: number;
  store: Pick<Store, 'brand' | 'storeId'>;
};

/** Link that opens the store with the preview bar until the grant expires. */
export const grantLink = ({ grants, origin, store: { brand, storeId }, hours }: LinkParts): string =>
  `${origin}/preview?token=${grants.grant({ brand, storeId }, hours * MS_PER_HOUR)}`;
