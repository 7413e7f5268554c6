import { parseArgs } from 'node:util';
import type { ConfigFinding } from '@shop/domain/site/store/config/config-finding';
import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import { mayApply } from '@shop/domain/site/store/config/shop-config-check';
import type { ConfigChange } from '@shop/domain/site/store/config/shop-config-diff';
import type { Actor } from '@shop/domain/staff/actor';
import { findLine, locateLines } from './json-lines.ts';
import { formatShopConfig, parseShopConfig } from './shop-config-file.ts';
import type { ShopConfigService } from './shop-config-service.ts';

export type ShopConfigCommand =
  | { action: 'export'; file?: string; version?: number }
  | { action: 'schema'; file?: string }
  | { action: 'check' | 'diff'; file: string }
  | { action: 'apply'; file: string; note: string; version?: number }
  | { action: 'history' }
  | { action: 'rollback'; to: number; note: string }
  | { action: 'mistake'; problem: string };

export const SHOP_CONFIG_COMMANDS = [
  ...['config:export', 'config:schema', 'config:check', 'config:diff', 'config:apply', 'config:history'],
  'config:rollback',
];
export const SHOP_CONFIG_USAGE = `  config:export [file] [--version <n>]   writes the shop's configuration (names, look, stores, terms) as JSON
  config:schema [file]         writes its JSON Schema, for editors
  config:check <file>          checks a file; exit code 1 if it cannot be applied
  config:diff <file>           lists what a file would change
  config:apply <file> [--note <text>] [--version <n>]   applies it; --version refuses if another is in force
  config:history               lists the versions
  config:rollback <version> [--note <text>]   applies an earlier version again; 0 is the default data`;

const OPTIONS = { note: { type: 'string', default: '' }, version: { type: 'string' } } as const;

/** Parses the arguments of `npm run shop -- config:…`. */
export function parseShopConfigCommand([name = '', ...args]: readonly string[]): ShopConfigCommand {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (positionals.length > 1) return mistake(`${name} takes one argument`);
    const [given] = positionals;
    const version = values.version === undefined ? undefined : Number(values.version);
    if (version !== undefined && !isVersion(version)) return mistake('--version takes a number');
    return buildCommand(name, { given, version, note: values.note });
  } catch (error) {
    return mistake((error as Error).message);
  }
}

type Given = { given: string | undefined; version: number | undefined; note: string };

function buildCommand(name: string, { given, version, note }: Given): ShopConfigCommand {
  const withVersion = version === undefined ? {} : { version };
  const file = given ? { file: given } : {};
  switch (name) {
    case 'config:export':
      return { action: 'export', ...file, ...withVersion };
    case 'config:schema':
      return { action: 'schema', ...file };
    case 'config:history':
      return given ? mistake(`${name} takes no argument`) : { action: 'history' };
    case 'config:rollback':
      return isVersion(Number(given || Number.NaN))
        ? { action: 'rollback', to: Number(given), note }
        : mistake(`${name} requires a version`);
    default:
      return given ? buildFileCommand(name, { file: given, note, ...withVersion }) : mistake(`${name} requires a file`);
  }
}

type GivenFile = { file: string; note: string; version?: number };

function buildFileCommand(name: string, { file, ...rest }: GivenFile): ShopConfigCommand {
  if (name === 'config:apply') return { action: 'apply', file, ...rest };
  return { action: name === 'config:check' ? 'check' : 'diff', file };
}

const isVersion = (value: number): boolean => Number.isInteger(value) && value >= 0;
const mistake = (problem: string): ShopConfigCommand => ({ action: 'mistake', problem });

type Deps = {
  configs: ShopConfigService;
  actor: Actor;
  print: (line: string) => void;
  readText: (file: string) => Promise<string>;
  writeText: (file: string, text: string) => Promise<void>;
  buildSchema: () => object;
};
type Runnable = Exclude<ShopConfigCommand, { action: 'mistake' }>;

/** Runs the command and returns the exit code. */
export async function runShopConfigCommand(command: Runnable, deps: Deps): Promise<number> {
  const { configs, print } = deps;
  switch (command.action) {
    case 'export':
      return await exportConfig(command, deps);
    case 'schema':
      return await write(command.file, `${JSON.stringify(deps.buildSchema(), null, 2)}\n`, deps);
    case 'history':
      return await printHistory(deps);
    case 'rollback': {
      const { version } = await configs.read();
      const applied = await configs.rollBack(deps.actor, { to: command.to, note: command.note, version });
      return printApplied(applied, version, print);
    }
    default:
      return await runWithFile(command, deps);
  }
}

async function exportConfig({ file, version }: Extract<Runnable, { action: 'export' }>, deps: Deps): Promise<number> {
  const { configs } = deps;
  const config = version === undefined ? (await configs.read()).config : await configs.readVersion(version);
  return await write(file, formatShopConfig(config), deps);
}

async function write(file: string | undefined, text: string, { print, writeText }: Deps): Promise<number> {
  if (!file) print(text.trimEnd());
  else {
    await writeText(file, text);
    print(`✓ written to ${file}`);
  }
  return 0;
}

async function printHistory({ configs, print }: Deps): Promise<number> {
  const versions = await configs.history();
  if (versions.length === 0) print('No version is stored: the default data applies (version 0).');
  for (const { version, savedAt, author, note } of versions)
    print(`${version}  ${savedAt.toISOString()}  ${author}${note && `  ${note}`}`);
  return 0;
}

type FileCommand = Extract<Runnable, { action: 'check' | 'diff' | 'apply' }>;

async function runWithFile(command: FileCommand, deps: Deps): Promise<number> {
  const { configs, actor, print } = deps;
  const text = await deps.readText(command.file);
  const parsed = parseShopConfig(text);
  if ('findings' in parsed) return printFindings(parsed.findings, { text, command, print });
  const { config } = parsed;
  const review = await configs.review(config);
  printFindings(review.findings, { text, command, print });
  if (command.action === 'diff') printChanges(review.changes, print);
  if (!mayApply(review.findings)) return 1;
  if (command.action !== 'apply') {
    if (command.action === 'check') print('✓ The file can be applied.');
    if (review.needsRestart) print(RESTART_NOTE);
    return 0;
  }
  const proposal = { config: config as ShopConfig, note: command.note, version: command.version ?? review.version };
  return printApplied(await configs.apply(actor, proposal), proposal.version, print);
}

const RESTART_NOTE = '! The list of stores changes: running servers open it after a restart.';

type Applied = Awaited<ReturnType<ShopConfigService['apply']>>;

function printApplied({ version, changes, needsRestart }: Applied, before: number, print: Deps['print']): number {
  if (version === before) {
    print(`✓ Nothing changes: version ${version} stays in force.`);
    return 0;
  }
  printChanges(changes, print);
  print(`✓ Version ${version} is in force.`);
  if (needsRestart) print(RESTART_NOTE);
  return 0;
}

type Printing = { text: string; command: FileCommand; print: Deps['print'] };

/** `file:line path: message`, as compilers do. */
function printFindings(findings: readonly ConfigFinding[], { text, command: { file }, print }: Printing): number {
  const isJson = findings.every(({ path }) => path !== '') || findings.length > 1;
  const lines = isJson ? locateLines(text) : new Map<string, number>();
  for (const { level, path, message } of findings) {
    const line = findLine(lines, path);
    print(`${level === 'error' ? '✗' : '!'} ${file}:${line} ${path && `${path}: `}${message}`);
  }
  return 1;
}

const SHOWN_CHANGES = 200;

function printChanges(changes: readonly ConfigChange[], print: Deps['print']): void {
  if (changes.length === 0) print('Nothing changes.');
  for (const { path, before, after } of changes.slice(0, SHOWN_CHANGES))
    print(`  ${path}: ${before ?? '(none)'} → ${after ?? '(none)'}`);
  if (changes.length > SHOWN_CHANGES) print(`  and ${changes.length - SHOWN_CHANGES} more`);
}
