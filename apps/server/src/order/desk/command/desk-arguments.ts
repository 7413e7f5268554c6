import { parseArgs } from 'node:util';

/** Options of the commands of orders and returns. */
export type DeskOptions = {
  view?: string;
  text?: string;
  limit?: string;
  reason?: string;
  line?: string;
  sku?: string;
  charge?: string;
  withdraw?: boolean;
  lines?: string;
  carrier?: string;
  tracking?: string;
  condition?: string;
  deduct?: string;
  out?: string;
  store?: string;
  from?: string;
  to?: string;
  delivery?: boolean;
  credit?: boolean;
  'write-off'?: boolean;
};
export type DeskCall = { name: string; subject: string; options: DeskOptions };
type Mistake = { problem: string };

type Declared = { options: readonly (keyof DeskOptions)[]; needs: readonly (keyof DeskOptions)[]; hasNumber?: false };

/** Options that each command knows; `<number>` is required unless it is false. */
const COMMANDS: Readonly<Record<string, Declared>> = {
  'order:list': { options: ['view', 'text', 'limit'], needs: [], hasNumber: false },
  'order:show': { options: [], needs: [] },
  'order:hold': { options: ['reason'], needs: ['reason'] },
  'order:release': { options: ['reason'], needs: [] },
  'order:pack': { options: ['lines'], needs: [] },
  'order:ship': { options: ['carrier', 'tracking'], needs: ['carrier', 'tracking'] },
  'order:deliver': { options: [], needs: [] },
  'order:cancel': { options: ['reason', 'lines'], needs: ['reason'] },
  'order:swap': { options: ['line', 'sku', 'charge', 'withdraw'], needs: [] },
  'order:refund': { options: ['reason', 'lines', 'delivery', 'credit'], needs: ['reason'] },
  'return:list': { options: ['view', 'text', 'limit'], needs: [], hasNumber: false },
  'return:receive': { options: ['condition', 'deduct', 'write-off'], needs: [] },
  'return:refuse': { options: ['reason'], needs: ['reason'] },
  'stock-hold:list': { options: [], needs: [], hasNumber: false },
  'stock-hold:release': { options: ['reason'], needs: ['reason'] },
  'export datev': { options: ['store', 'from', 'to', 'out'], needs: ['store', 'from', 'to', 'out'], hasNumber: false },
  'export orders': { options: ['view', 'text', 'out'], needs: ['out'], hasNumber: false },
};

const FLAGS: readonly string[] = ['delivery', 'credit', 'write-off', 'withdraw'];

export const DESK_USAGE = `  order:list [--view <view>] [--text <text>]    lists orders, newest first; views: all, to-pack, packed, sent, on-hold, flagged, unfillable, ended
  order:show <number>                           shows an order with its lines, parcels and timeline
  order:hold <number> --reason <text>           stops the packing of an order; order:release ends it
  order:pack <number> [--lines 1x2,2x1]         packs what is left into one parcel; with lines, those units
  order:ship <number> --carrier <name> --tracking <number,…>   hands parcels over, one tracking number each
  order:deliver <number>                        records the delivery
  order:cancel <number> --reason <text> [--lines 1x1]   cancels the order, or units of it
  order:swap <number> --line <line> [--sku <sku> [--charge <amount>]]   lists sizes with their difference, or swaps; a dearer size is paid by a mailed link
  order:swap <number> --withdraw                ends a swap that waits for its payment
  order:refund <number> --reason <code> [--lines 1x1] [--delivery] [--credit]   refunds units and delivery
  return:list [--view <view>]                   lists returns; views: expected, overdue, overdue-credit, received, refused
  return:receive <number> [--condition <condition>] [--deduct <percent>] [--write-off]   receives all lines of a return
  return:refuse <number> --reason <text>        refuses a return
  stock-hold:list                               lists reservations of stock: payments, exchanges and swaps
  stock-hold:release <kind>/<id> --reason <text>   ends a reservation that no payment needs
  export orders --out <file> [--view <view>]    writes orders as CSV
  export datev --store <id> --from <day> --to <day> --out <file>   writes bookings of a store as a DATEV batch`;

/** Parses the arguments of `npm run shop -- order:…`. Undefined: not a command of this area. */
export function parseDeskCommand(typed: readonly string[]): DeskCall | Mistake | undefined {
  const [first = '', second = ''] = typed;
  const name = first === 'export' && COMMANDS[`export ${second}`] ? `export ${second}` : first;
  const known = COMMANDS[name];
  if (!known) return /^(order|return):/.test(name) ? { problem: `Unknown command ${name}` } : undefined;
  try {
    return readCall(name, known, typed.slice(name.split(' ').length));
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

function readCall(name: string, known: Declared, args: string[]): DeskCall | Mistake {
  const declared = known.options.map((option) => [option, { type: FLAGS.includes(option) ? 'boolean' : 'string' }]);
  const parsed = parseArgs({ args, allowPositionals: true, options: Object.fromEntries(declared) });
  const options: DeskOptions = parsed.values;
  const missing = known.needs.find((option) => !options[option]);
  if (missing) return { problem: `${name} requires --${missing}` };
  const wanted = known.hasNumber === false ? 0 : 1;
  if (parsed.positionals.length !== wanted)
    return { problem: wanted ? `${name} requires one number` : `${name} takes no number` };
  return { name, subject: parsed.positionals[0] ?? '', options };
}

/** Units such as `1x2,3x1`: line number, then quantity. */
export function parseUnits(text: string): { lineNumber: number; quantity: number }[] | undefined {
  const units = text.split(',').map((unit) => /^(\d{1,4})x(\d{1,4})$/.exec(unit.trim()));
  if (units.some((unit) => !unit)) return undefined;
  return units.map((unit) => ({ lineNumber: Number(unit?.[1]), quantity: Number(unit?.[2]) }));
}
