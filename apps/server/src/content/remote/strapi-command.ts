import { parseArgs } from 'node:util';
import { BRANDS } from '@shop/domain/site/store/store';

/** Parsed command, or the reason why it is invalid. */
export type StrapiCommand = { brand: string } | { problem: string };

export const STRAPI_COMMAND = 'strapi:import';
export const STRAPI_USAGE = `  ${STRAPI_COMMAND}   writes the demo content into the Strapi of CONTENT_ORIGIN
    --brand <brand>       brand: ${BRANDS.join(', ')}; default main`;

/** Parses the arguments of `npm run shop -- strapi:import`. */
export function parseStrapiCommand(args: readonly string[]): StrapiCommand {
  try {
    const { brand = 'main' } = parseArgs({ args: [...args], options: { brand: { type: 'string' } } }).values;
    if (BRANDS.some((one) => one === brand)) return { brand };
    return { problem: `--brand ${brand}: expected one of ${BRANDS.join(', ')}` };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
