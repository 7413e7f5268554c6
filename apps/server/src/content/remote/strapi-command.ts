import { parseArgs } from 'node:util';

/** Parsed command, or the reason why it is invalid. */
export type StrapiCommand = { brand: string | undefined } | { problem: string };

export const STRAPI_COMMAND = 'strapi:import';
export const STRAPI_USAGE = `  ${STRAPI_COMMAND}   writes the demo content into the Strapi of CONTENT_ORIGIN
    --brand <brand>       brand; default: the only brand`;

/** Parses the arguments of `npm run shop -- strapi:import`. */
export function parseStrapiCommand(args: readonly string[]): StrapiCommand {
  try {
    const { brand } = parseArgs({ args: [...args], options: { brand: { type: 'string' } } }).values;
    return { brand };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
