import { parseArgs } from 'node:util';
import { FIGURES } from '@shop/domain/figures/figure';
import { toDecimal } from '@shop/domain/money';
import type { Actor } from '@shop/domain/staff/actor';
import type { FigureCounts } from './count/figure-count-service.ts';
import type { FigureReply, Figures } from './read/figure-service.ts';

type Shown = { from?: string; to?: string; store?: number };
type FigureCommand =
  | ({ action: 'show'; json: boolean } & Shown)
  | { action: 'rebuild' }
  | { action: 'mistake'; problem: string };

export const FIGURE_COMMANDS = ['figures:show', 'figures:rebuild'];
export const FIGURE_USAGE = `  figures:show                 prints sales and other figures of a period beside the one before, one table per currency
    --from <day>          such as 2026-11-01; default today
    --to <day>            default today
    --store <id>          only this store
    --json                prints JSON, with money in minor units
  figures:rebuild              counts all days again from orders, refunds and returns`;

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  store: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the arguments of `npm run shop -- figures:…`. */
export function parseFigureCommand([name = '', ...args]: readonly string[]): FigureCommand {
  try {
    if (name === 'figures:rebuild') return args.length > 0 ? mistake(`${name} expects nothing`) : { action: 'rebuild' };
    const { from, to, store, json } = parseArgs({ args, options: OPTIONS }).values;
    const wrong = [from, to].find((day) => day !== undefined && !isDay(day));
    if (wrong !== undefined) return mistake(`${wrong} is not a day such as 2026-11-01`);
    if (store !== undefined && !/^\d{1,9}$/.test(store)) return mistake(`--store ${store}: expected the id of a store`);
    const chosen = { ...(from && { from }), ...(to && { to }), ...(store && { store: Number(store) }) };
    return { action: 'show', json, ...chosen };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

type Deps = {
  figures: Pick<Figures, 'read'>;
  counts: Pick<FigureCounts, 'rebuild'>;
  actor: Actor;
  print: (line: string) => void;
};

/** Runs the command and returns the exit code. */
export async function runFigureCommand(
  command: Exclude<FigureCommand, { action: 'mistake' }>,
  { figures, counts, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'rebuild') {
    const { days } = await counts.rebuild();
    print(`Counted ${days} days again`);
    return 0;
  }
  const { json, action: _, store, ...days } = command;
  const query = { period: 'custom', compare: 'previous', ...days, store } as const;
  const first = await figures.read(actor, query);
  const others = store === undefined ? first.currencies.filter((one) => one !== first.currency) : [];
  const replies = [first];
  for (const currency of others) replies.push(await figures.read(actor, { ...query, currency }));
  if (json) print(JSON.stringify(replies, null, 2));
  else for (const line of replies.flatMap(describe)) print(line);
  return 0;
}

const mistake = (problem: string): FigureCommand => ({ action: 'mistake', problem });

const isDay = (day: string): boolean => DAY.test(day) && !Number.isNaN(Date.parse(day));

const WIDTHS = [18, 16, 16];

function describe({ currency, days, before, figures }: FigureReply): string[] {
  const head = [currency, `${days.from}…`, before ? `${before.from}…` : ''];
  return [
    head,
    ...figures.map(({ name, value, before: earlier }) => [
      ...[name, format(name, value, currency), format(name, earlier ?? null, currency)],
    ]),
    [''],
  ].map((cells) =>
    cells
      .map((cell, place) => cell.padEnd(WIDTHS[place] ?? 0))
      .join('')
      .trimEnd(),
  );
}

function format(name: keyof typeof FIGURES, value: number | null, currency: string): string {
  if (value === null) return '-';
  const { unit } = FIGURES[name];
  if (unit === 'money') return toDecimal({ amount: value, currency });
  if (unit === 'share') return `${(value * 100).toFixed(2)}%`;
  return unit === 'milliseconds' ? `${value} ms` : String(Math.round(value));
}
