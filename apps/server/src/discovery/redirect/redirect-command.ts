import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ShopError } from '@shop/domain/shop-error';
import { REDIRECT_STATUSES, type RedirectStatus } from '@shop/domain/site/pages/page-redirect';
import { chooseBrand } from '@shop/domain/site/store/chosen-brand';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { RedirectDesk } from '#server/discovery/desk/redirect-desk-service.ts';
import type { PageRedirect } from './redirect-repository.ts';

export type RedirectCommand =
  | { action: 'add'; brand: BrandKey | undefined; redirect: Omit<PageRedirect, 'brand'> }
  | { action: 'import'; brand: BrandKey | undefined; file: string; status: RedirectStatus }
  | { action: 'remove'; brand: BrandKey | undefined; path: string }
  | { action: 'list'; brand: BrandKey | undefined }
  /** Invalid command line; `problem` says why. */
  | { action: 'mistake'; problem: string };

export const REDIRECT_USAGE = `  redirect list                  lists redirects
  redirect add <path> <target>   adds a redirect, e.g. /summer /clothing/dresses.html
  redirect remove <path>         removes a redirect
  redirect import <file.csv>     adds redirects of lines path,target[,status]: all or none
    --brand <brand>       brand; default: the only brand
    --status <status>     301 (permanent) or 302 (temporary); default 301`;

/** Parses the arguments after `npm run shop -- redirect`. */
export function parseRedirectCommand(args: readonly string[]): RedirectCommand {
  const parsed = parse(args);
  if (typeof parsed === 'string') return mistake(parsed);
  const { brand, status: statusName = '301' } = parsed.values;
  const status = REDIRECT_STATUSES.find((one) => String(one) === statusName);
  if (!status) return mistake(`--status ${statusName}: expected 301 or 302`);
  return parseAction(parsed.positionals, brand, status);
}

/** Runs the command, prints the result and returns the exit code. */
export async function runRedirectCommand(
  command: Exclude<RedirectCommand, { action: 'mistake' }>,
  deps: Deps,
): Promise<number> {
  const { redirects, actor, print } = deps;
  const store = requireStore(chooseBrand(deps.stores, command.brand), deps);
  if (command.action === 'list') {
    for (const redirect of await redirects.list(store)) print(getLine(redirect));
    return 0;
  }
  if (command.action === 'remove') return await remove(command.path, store, deps);
  const given = command.action === 'add' ? [command.redirect] : readRedirectLines(await getText(command.file), command);
  for (const redirect of await redirects.save(actor, store, given)) print(getLine(redirect));
  return 0;
}

type Deps = {
  redirects: Pick<RedirectDesk, 'list' | 'save' | 'remove'>;
  stores: readonly Store[];
  actor: Actor;
  print: (line: string) => void;
};

async function remove(path: string, store: Store, { redirects, actor, print }: Deps): Promise<number> {
  const { brand } = store;
  try {
    await redirects.remove(actor, store, path);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'redirect_unknown') throw error;
    print(`No redirect found for ${brand} ${path}`);
    return 1;
  }
  print(`Removed redirect ${brand} ${path}`);
  return 0;
}

/** Lines of path, target and status; a head line and empty lines are left out. */
export function readRedirectLines(text: string, { status }: { status: RedirectStatus }) {
  const lines = text.split(/\r?\n/).map((line) => line.split(',').map((part) => part.trim().replace(/^"|"$/g, '')));
  return lines.flatMap(([path = '', target = '', typed = ''], index) => {
    if (path === '' || (index === 0 && !path.startsWith('/'))) return [];
    const own = typed === '' ? status : REDIRECT_STATUSES.find((one) => String(one) === typed);
    if (target === '' || !own) throw badLine(index + 1);
    return [{ path, target, status: own }];
  });
}

async function getText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new ShopError(`The file ${file} cannot be read`, { code: 'file_unreadable', kind: 'not-found', cause });
  }
}

function requireStore(brand: BrandKey, { stores }: Pick<Deps, 'stores'>): Store {
  const store = stores.find((one) => one.brand === brand);
  if (!store) throw new ShopError(`${brand} has no store here`, { code: 'brand_unknown', kind: 'not-found' });
  return store;
}

const badLine = (line: number) =>
  new ShopError(`Line ${line}: expected path,target[,status]`, { code: 'redirect_invalid', kind: 'invalid' });

const getLine = ({ brand, path, target, status }: PageRedirect): string => `${brand} ${status} ${path} → ${target}`;

function parseAction(words: readonly string[], brand: BrandKey | undefined, status: RedirectStatus): RedirectCommand {
  const [action, path, target] = words;
  if (action === 'list' && words.length === 1) return { action, brand };
  if (action === 'import' && path && words.length === 2) return { action, brand, file: path, status };
  if (action === 'remove' && path && words.length === 2) return { action, brand, path };
  if (action === 'add' && path && target && words.length === 3) {
    return { action, brand, redirect: { path, target, status } };
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
