import { parseArgs } from 'node:util';
import { REDIRECT_STATUSES, type RedirectStatus } from '@shop/domain/page-redirect';
import { BRANDS, type BrandKey } from '@shop/domain/store';
import type { PageRedirect } from './redirect-repository.ts';
import type { RedirectService } from './redirect-service.ts';

export type RedirectCommand =
  | { action: 'add'; redirect: PageRedirect }
  | { action: 'remove'; brand: BrandKey; path: string }
  | { action: 'list'; brand: BrandKey }
  /** What was typed is no command; `problem` says why. */
  | { action: 'mistake'; problem: string };

export const REDIRECT_USAGE = `  redirect list                  tells where addresses lead
  redirect add <path> <target>   leads an address elsewhere, as /summer to /clothing/dresses.html
  redirect remove <path>         lets it be itself again
    --brand <brand>       whose address: ${BRANDS.join(', ')}; outlet when not given
    --status <status>     301 for good, which is meant when not given, or 302 for now`;

/** What somebody typed behind `npm run shop -- redirect`. */
export function parseRedirectCommand(args: readonly string[]): RedirectCommand {
  const parsed = parse(args);
  if (typeof parsed === 'string') return mistake(parsed);
  const { brand: brandName = 'outlet', status: statusName = '301' } = parsed.values;
  const brand = BRANDS.find((one) => one === brandName);
  if (!brand) return mistake(`--brand ${brandName}: the brands are ${BRANDS.join(', ')}`);
  const status = REDIRECT_STATUSES.find((one) => String(one) === statusName);
  if (!status) return mistake(`--status ${statusName}: a redirect answers 301 or 302`);
  return actionOf(parsed.positionals, brand, status);
}

/** Does it and tells; the answer is the exit code. */
export async function runRedirectCommand(
  command: Exclude<RedirectCommand, { action: 'mistake' }>,
  { redirects, say }: { redirects: RedirectService; say: (line: string) => void },
): Promise<number> {
  if (command.action === 'list') {
    for (const redirect of await redirects.list(command.brand)) say(lineOf(redirect));
    return 0;
  }
  if (command.action === 'add') {
    say(lineOf(await redirects.save(command.redirect)));
    return 0;
  }
  const { brand, path } = command;
  const wasThere = await redirects.remove(brand, path);
  say(wasThere ? `${brand} ${path} leads nowhere else any more` : `${brand} ${path} led nowhere else`);
  return wasThere ? 0 : 1;
}

const lineOf = ({ brand, path, target, status }: PageRedirect): string => `${brand} ${status} ${path} → ${target}`;

function actionOf(words: readonly string[], brand: BrandKey, status: RedirectStatus): RedirectCommand {
  const [action, path, target] = words;
  if (action === 'list' && words.length === 1) return { action, brand };
  if (action === 'remove' && path && words.length === 2) return { action, brand, path };
  if (action === 'add' && path && target && words.length === 3) {
    return { action, redirect: { brand, path, target, status } };
  }
  return mistake(`redirect ${words.join(' ')} is not to be understood`);
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
