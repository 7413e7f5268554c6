import { parseArgs } from 'node:util';
import type { Actor } from '@shop/domain/staff/actor';
import type { EditedPrice, PriceEdits } from '../prices/price-edit-service.ts';

type Special = { amount: number; from?: string; to?: string };
export type PriceCommand =
  | { action: 'show-prices'; sku: string }
  | {
      action: 'set-price';
      sku: string;
      priceList: string;
      amount: number;
      was?: number;
      special?: Special;
      keepsSpecials: boolean;
    }
  | { action: 'mistake'; problem: string };

export const PRICE_COMMANDS = ['price:show', 'price:set'];
export const PRICE_USAGE = `  price:show <sku>             shows the prices of a style, in minor units
  price:set <sku> --list <list> --amount <minor units>   sets the price of a style in a list
    special prices that are not named stay as they are; --end-specials removes them
    --was <minor units>   was-price: charged before, and not above the lowest of the 30 days before
    --special <minor units> [--from <moment>] [--to <moment>]   special price, in the time of the list`;

const OPTIONS = {
  ...Object.fromEntries(
    ['list', 'amount', 'was', 'special', 'from', 'to'].map((name) => [name, { type: 'string' }] as const),
  ),
  'end-specials': { type: 'boolean' as const },
};
type Typed = Partial<Record<string, string | boolean | (string | boolean)[]>>;

/** Parses the arguments of `npm run shop -- price:…`. */
export function parsePriceCommand([name = '', ...args]: readonly string[]): PriceCommand {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [sku, ...rest] = positionals;
    if (!sku || rest.length > 0) return mistake(`${name} expects the SKU of a style`);
    return name === 'price:show' ? { action: 'show-prices', sku } : parseSet(sku, values);
  } catch (error) {
    return mistake((error as Error).message);
  }
}

function parseSet(sku: string, { list, amount, was, special, from, to, ...flags }: Typed): PriceCommand {
  if (typeof list !== 'string') return mistake('price:set expects --list, such as outlet-GBP');
  const amounts = [amount, was, special].map(readMinor);
  const [regular, wasAmount, specialAmount] = amounts;
  if (!regular) return mistake('price:set expects --amount in minor units, such as 1999');
  if ((was && !wasAmount) || (special && !specialAmount)) return mistake('--was and --special are in minor units');
  return {
    ...{ action: 'set-price', sku, priceList: list, amount: regular },
    keepsSpecials: flags['end-specials'] !== true,
    ...(wasAmount && { was: wasAmount }),
    ...(specialAmount && {
      special: {
        amount: specialAmount,
        ...(typeof from === 'string' && { from }),
        ...(typeof to === 'string' && { to }),
      },
    }),
  };
}

const readMinor = (typed: unknown): number | undefined =>
  typeof typed === 'string' && /^[1-9]\d{0,7}$/.test(typed) ? Number(typed) : undefined;

const mistake = (problem: string): PriceCommand => ({ action: 'mistake', problem });

type Deps = { edits: PriceEdits; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code. */
export async function runPriceCommand(
  command: Exclude<PriceCommand, { action: 'mistake' }>,
  { edits, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'show-prices') for (const price of await edits.find(command.sku)) printPrice(price, print);
  if (command.action === 'set-price') {
    const { action: _, ...edit } = command;
    printPrice(await edits.set(actor, edit), print);
  }
  return 0;
}

function printPrice({ priceList, price, inForce, shownWas, lowest }: EditedPrice, print: Deps['print']): void {
  if (!price) return;
  const facts = [
    `now ${inForce}`,
    `regular ${price.amount}`,
    ...[price.special, price.specialB].map((special) => special && describeSpecial(special)),
    shownWas !== undefined && `was ${shownWas}`,
    lowest !== undefined && `lowest of 30 days ${lowest}`,
  ];
  print(`${priceList}  ${facts.filter(Boolean).join('  ')}`);
}

const describeSpecial = ({ amount, from, to }: { amount: number; from?: Date | undefined; to?: Date | undefined }) =>
  `special ${amount} from ${from?.toISOString() ?? 'always'} to ${to?.toISOString() ?? 'further notice'}`;
