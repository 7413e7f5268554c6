import { parseArgs } from 'node:util';
import { REDIRECT_STATUSES, type RedirectStatus } from '@shop/domain/site/pages/page-redirect';
import { BRANDS, type BrandKey } from '@shop/domain/site/store/store';
import type { PageRedirect } from './redirect-repository.ts';
import type { RedirectService } from './redirect-service.ts';

export type RedirectCommand =
  | { action: 'add'; redirect: PageRedirect }
  | { action: 'remove'; brand: BrandKey; path: string }
  | { action: 'list'; brand: BrandKey }
  /** Invalid command line; `problem` says why. */
  | { action: 'mistake'; problem: string };

export const REDIRECT_USAGE = `  redirect list                  lists redirects
  redirect add <path> <target>   adds a redirect, e.g. /summer /clothing/dresses.html
  redirect remove <path>         removes a redirect
    --brand <brand>       brand: ${BRANDS.join(', ')}; default outlet
    --status <status>     301 (permanent) or 302 (temporary); default 301`;

/** Parses the arguments after `npm run shop -- redirect`. */
export function parseRedirectCommand(args: readonly string[]): RedirectCommand {
  const parsed = parse(args);
  if (typeof parsed === 'string') return mistake(parsed);
  const { brand: brandName = 'outlet', status: statusName = '301' } = parsed.values;
  const brand = BRANDS.find((one) => one === brandName);
  if (!brand) return mistake(`--brand ${brandName}: expected one of ${BRANDS.join(', ')}`);
  const status = REDIRECT_STATUSES.find((one) => String(one) === statusName);
  if (!status) return mistake(`--status ${statusName}: expected 301 or 302`);
  return parseAction(parsed.positionals, brand, status);
}

/** Runs the command, prints the result and returns the exit code. */
export async function runRedirectCommand(
  command: Exclude<RedirectCommand, { action: 'mistake' }>,
  { redirects, print }: { redirects: RedirectService; print: (line: string) => void },
): Promise<number> {
  if (command.action === 'list') {
    for (const redirect of await redirects.list(command.brand)) print(getLine(redirect));
    return 0;
  }
  if (command.action === 'add') {
    print(getLine(await redirects.save(command.redirect)));
    return 0;
  }
  const { brand, path } = command;
  const wasThere = await redirects.remove(brand, path);
  print(wasThere ? `Removed redirect ${brand} ${path}` : `No redirect found for ${brand} ${path}`);
  return wasThere ? 0 : 1;
}

const getLine = ({ brand, path, target, status }: PageRedirect): string => `${brand} ${status} ${path} → ${target}`;

function parseAction(words: readonly string[], brand: BrandKey, status: RedirectStatus): RedirectCommand {
  const [action, path, target] = words;
  if (action === 'list' && words.length === 1) return { action, brand };
  if (action === 'remove' && path && words.length === 2) return { action, brand, path };
  if (action === 'add' && path && target && words.length === 3) {
    return { action, redirect: { brand, path, target, status } };
  }
  return mistake(`Invalid arguments: redirect ${words.join(' ')}`);
}

const parseOptions = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: { brand: { type: 'string' }, status: { type: 'string' } },
    allowPositionals: true,
    strict: true,
  });

function parse(args: readonly string[]): ReturnType<typeof parseOptions> | string {
  try {
    return parseOptions(args);
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
  }
}

const mistake = (problem: string): RedirectCommand => ({ action: 'mistake', problem });
