import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { STOCK_POOLS, type StockPool } from '@shop/domain/catalog/stock';
import {
  CORRECTION_REASONS,
  type CorrectionReason,
  STOCK_VIEWS,
  type StockView,
} from '@shop/domain/catalog/stock-correction';
import type { Actor } from '@shop/domain/staff/actor';
import type { Markdowns } from '../prices/markdown-service.ts';
import type { StockDesk } from '../stock/stock-desk-service.ts';
import { ATTRIBUTE_USAGE } from './attribute-command.ts';
import { CATEGORY_USAGE } from './category-command.ts';
import { DELIVERY_USAGE } from './delivery-command.ts';
import { MEDIA_USAGE } from './media-command.ts';
import { PRICE_USAGE } from './price-command.ts';
import { PRODUCT_USAGE } from './product-command.ts';
import { SIZE_GUIDE_USAGE } from './size-guide-command.ts';
import { STOCK_TAKE_USAGE } from './stock-take-command.ts';

export type CatalogueCommand =
  | { action: 'list-stock'; pool: StockPool; view: StockView; text?: string }
  | { action: 'correct'; pool: StockPool; reason: CorrectionReason; note?: string; sku: string; delta: number }
  | { action: 'list-markdowns' }
  | { action: 'roll-back'; planId: string }
  | { action: 'mistake'; problem: string };

export const CATALOGUE_COMMANDS = ['stock:list', 'stock:correct', 'markdown:list', 'markdown:roll-back'];
export const CATALOGUE_USAGE = `  stock:list                   lists styles with the stock of each size
    --pool <pool>         ${STOCK_POOLS.join(' or ')}; default gb
    --view <view>         ${STOCK_VIEWS.join(', ')}; default all
    --text <text>         part of a title, start of a SKU, or a barcode
  stock:correct <sku> <difference> --reason <reason>   adds to the stock of a size, such as -2 or +5
    --reason <reason>     ${CORRECTION_REASONS.join(', ')}
    --note <text>         for the audit trail
${STOCK_TAKE_USAGE}
${DELIVERY_USAGE}
${PRICE_USAGE}
  markdown:list                lists markdown plans, the latest first
  markdown:roll-back <plan>    restores the prices of before a plan
${PRODUCT_USAGE}
${MEDIA_USAGE}
${ATTRIBUTE_USAGE}
${SIZE_GUIDE_USAGE}
${CATEGORY_USAGE}`;

const OPTIONS = {
  pool: { type: 'string', default: 'gb' },
  view: { type: 'string', default: 'all' },
  text: { type: 'string' },
  reason: { type: 'string' },
  note: { type: 'string' },
} as const;

/** Parses the arguments of `npm run shop -- stock:…` and `markdown:…`. */
export function parseCatalogueCommand([name = '', ...args]: readonly string[]): CatalogueCommand {
  try {
    // A negative difference is a value, not an option.
    const [difference, rest] = name === 'stock:correct' ? takeDifference(args) : [undefined, [...args]];
    const { values, positionals } = parseArgs({ args: rest, options: OPTIONS, allowPositionals: true });
    if (name === 'markdown:list') return { action: 'list-markdowns' };
    if (name === 'markdown:roll-back') return parseRollBack(positionals);
    const pool = STOCK_POOLS.find((one) => one === values.pool);
    if (!pool) return mistake(`--pool ${values.pool}: expected ${STOCK_POOLS.join(' or ')}`);
    if (name === 'stock:correct') return parseCorrection({ ...values, pool, positionals, difference });
    const view = STOCK_VIEWS.find((one) => one === values.view);
    if (!view) return mistake(`--view ${values.view}: expected ${STOCK_VIEWS.join(', ')}`);
    return { action: 'list-stock', pool, view, ...(values.text && { text: values.text }) };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

function takeDifference(args: readonly string[]): [number | undefined, string[]] {
  const index = args.findIndex((one) => /^[+-]?\d+$/.test(one));
  if (index < 0) return [undefined, [...args]];
  return [Number(args[index]), args.toSpliced(index, 1)];
}

function parseRollBack([planId, ...rest]: readonly string[]): CatalogueCommand {
  if (!planId || rest.length > 0 || !/^\d+$/.test(planId)) return mistake('markdown:roll-back expects one plan');
  return { action: 'roll-back', planId };
}

type Correcting = {
  pool: StockPool;
  positionals: readonly string[];
  difference: number | undefined;
  reason?: string | undefined;
  note?: string | undefined;
};

function parseCorrection({ pool, positionals, difference, reason: typed, note }: Correcting): CatalogueCommand {
  const [sku, ...rest] = positionals;
  if (!sku || rest.length > 0 || !difference) return mistake('stock:correct expects a SKU and a difference');
  const reason = CORRECTION_REASONS.find((one) => one === typed);
  if (!reason) return mistake(`stock:correct expects --reason ${CORRECTION_REASONS.join(', ')}`);
  return { action: 'correct', pool, reason, sku, delta: difference, ...(note && { note }) };
}

const mistake = (problem: string): CatalogueCommand => ({ action: 'mistake', problem });

type Deps = {
  services: { stock: StockDesk; markdowns: Markdowns };
  actor: Actor;
  print: (line: string) => void;
};

const MOST_STYLES = 100;

/** Runs the command and returns the exit code. */
export async function runCatalogueCommand(
  command: Exclude<CatalogueCommand, { action: 'mistake' }>,
  { services: { stock, markdowns }, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'list-stock') {
    const { action: _, ...filter } = command;
    const { styles } = await stock.list({ ...filter, limit: MOST_STYLES });
    for (const { sku, title, sizes } of styles) {
      const counts = sizes.map(({ size, onHand, reserved }) => `${size}: ${onHand - reserved}`);
      print(`${sku}  ${title}  ${counts.join('  ')}`);
    }
  }
  if (command.action === 'correct') {
    const { pool, reason, note, sku, delta } = command;
    await stock.correct(actor, { pool, reason, note, requestKey: randomUUID(), lines: [{ sku, delta }] });
    print(`Corrected ${sku} by ${delta}`);
  }
  if (command.action === 'list-markdowns') {
    for (const { planId, name, priceList, percent, fromAt, count, rolledBackAt } of await markdowns.list()) {
      const state = rolledBackAt ? 'rolled back' : `from ${fromAt.toISOString()}`;
      print(`${planId}  ${name}  ${priceList}  -${percent}%  ${count} styles  ${state}`);
    }
  }
  if (command.action === 'roll-back') {
    const { restored, kept } = await markdowns.rollBack(actor, command.planId);
    print(`Restored ${restored} prices, kept ${kept} that were changed since`);
  }
  return 0;
}
