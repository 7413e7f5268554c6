import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { STOCK_POOLS, type StockPool } from '@shop/domain/catalog/stock';
import type { Actor } from '@shop/domain/staff/actor';
import type { StockTakes } from '../stock-take/stock-take-service.ts';

export type StockTakeCommand =
  | { action: 'list-takes' }
  | { action: 'start-take'; pool: StockPool; name: string; category?: string }
  | { action: 'count'; takeId: string; code: string; quantity: number }
  | { action: 'show-take'; takeId: string }
  | { action: 'apply-take'; takeId: string }
  | { action: 'abandon-take'; takeId: string; reason: string }
  | { action: 'mistake'; problem: string };

export const STOCK_TAKE_COMMANDS = ['list', 'start', 'count', 'show', 'apply', 'abandon'].map(
  (name) => `stock-take:${name}`,
);
export const STOCK_TAKE_USAGE = `  stock-take:list              lists stock-takes, open ones first
  stock-take:start <name>      starts a stock-take
    --pool <pool>         ${STOCK_POOLS.join(' or ')}; default gb
    --category <key>      counts one category only
  stock-take:count <take> <code> <quantity>   adds to the count of a SKU or barcode
  stock-take:show <take>       lists differences and unknown codes
  stock-take:apply <take>      adds the differences to the stock
  stock-take:abandon <take> --reason <text>   ends a stock-take without a change`;

const OPTIONS = {
  pool: { type: 'string', default: 'gb' },
  category: { type: 'string' },
  reason: { type: 'string' },
} as const;

/** Parses the arguments of `npm run shop -- stock-take:…`. */
export function parseStockTakeCommand([name = '', ...args]: readonly string[]): StockTakeCommand {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (name === 'stock-take:list') return { action: 'list-takes' };
    if (name === 'stock-take:start') return parseStart(positionals, values);
    const [takeId = '', ...rest] = positionals;
    if (!/^\d+$/.test(takeId)) return mistake(`${name} expects the number of a stock-take`);
    if (name === 'stock-take:count') return parseCount(takeId, rest);
    if (name === 'stock-take:show') return { action: 'show-take', takeId };
    if (name === 'stock-take:apply') return { action: 'apply-take', takeId };
    if (!values.reason) return mistake('stock-take:abandon expects --reason');
    return { action: 'abandon-take', takeId, reason: values.reason };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

type Started = { pool: string; category?: string | undefined };

function parseStart([name, ...rest]: readonly string[], { pool: typed, category }: Started): StockTakeCommand {
  const pool = STOCK_POOLS.find((one) => one === typed);
  if (!pool) return mistake(`--pool ${typed}: expected ${STOCK_POOLS.join(' or ')}`);
  if (!name || rest.length > 0) return mistake('stock-take:start expects a name');
  return { action: 'start-take', pool, name, ...(category && { category }) };
}

function parseCount(takeId: string, [code, quantity = '', ...rest]: readonly string[]): StockTakeCommand {
  if (!code || rest.length > 0 || !/^\d{1,5}$/.test(quantity))
    return mistake('stock-take:count expects a stock-take, a code and a quantity');
  return { action: 'count', takeId, code, quantity: Number(quantity) };
}

const mistake = (problem: string): StockTakeCommand => ({ action: 'mistake', problem });

type Deps = { takes: StockTakes; actor: Actor; print: (line: string) => void };
const MOST_LINES = 200;

/** Runs the command and returns the exit code. */
export async function runStockTakeCommand(
  command: Exclude<StockTakeCommand, { action: 'mistake' }>,
  { takes, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'list-takes') {
    for (const { takeId, name, pool, state, units } of await takes.list())
      print(`${takeId}  ${name}  ${pool}  ${state}  ${units} units`);
  }
  if (command.action === 'start-take') {
    const { pool, name, category } = command;
    print(`Started stock-take ${await takes.start(actor, { pool, name, part: { category } })}`);
  }
  if (command.action === 'count') {
    const { takeId, code, quantity } = command;
    const [result] = await takes.scan(actor, takeId, [{ key: randomUUID(), code, quantity }]);
    print(result?.kind === 'counted' ? `${result.sku}: ${result.counted} counted` : `${code}: kept as unknown`);
  }
  if (command.action === 'show-take') await showTake(command.takeId, { takes, print });
  if (command.action === 'apply-take') {
    const { changed, skipped, short } = await takes.apply(actor, command.takeId, { leaveOut: [] });
    print(`Changed ${changed} sizes, skipped ${skipped}`);
    for (const one of short) print(`${one.sku}: ${one.short} missing for orders`);
  }
  if (command.action === 'abandon-take') {
    await takes.abandon(actor, command.takeId, command.reason);
    print(`Abandoned stock-take ${command.takeId}`);
  }
  return 0;
}

async function showTake(takeId: string, { takes, print }: Pick<Deps, 'takes' | 'print'>): Promise<void> {
  const { name, state, codes } = await takes.find(takeId);
  print(`${name}  ${state}`);
  const { lines } = await takes.lines(takeId, { view: 'differences', limit: MOST_LINES });
  for (const { sku, counted, expected, verdict } of lines)
    print(`${sku}  counted ${counted}  expected ${expected}  ${verdict}`);
  for (const { code, quantity, kind } of codes) print(`${code}  ${quantity}  ${kind}`);
}
