import { parseArgs } from 'node:util';

type Options = { reason?: string; out?: string; state?: string; limit?: string; key?: string; 'dry-run'?: boolean };
export type CustomerCall = { name: string; subjects: readonly string[]; options: Options };
type Declared = { subjects: number; options: readonly (keyof Options)[]; needs: readonly (keyof Options)[] };

const COMMANDS: Readonly<Record<string, Declared>> = {
  'customer:find': { subjects: 1, options: ['limit'], needs: [] },
  'customer:show': { subjects: 1, options: [], needs: [] },
  'customer:block': { subjects: 1, options: ['reason'], needs: ['reason'] },
  'customer:unblock': { subjects: 1, options: ['reason'], needs: ['reason'] },
  'customer:merge': { subjects: 2, options: ['reason', 'dry-run'], needs: [] },
  'credit:give': { subjects: 3, options: ['reason', 'key'], needs: ['reason'] },
  'export customers': { subjects: 0, options: ['out', 'state'], needs: ['out'] },
  'export ledger': { subjects: 0, options: ['out'], needs: ['out'] },
};

export const CUSTOMER_USAGE = `  customer:find <text> [--limit 50]             finds customers by name, e-mail, phone, id or order number
  customer:show <id or e-mail>                  shows a customer with orders, credit and blocks
  customer:block <id or e-mail> --reason <text>  ends the sessions and refuses to sign in and to buy; customer:unblock ends it
  customer:merge <from> <into> --reason <text> [--dry-run]   merges the first account into the second; --dry-run shows the outcome only
  credit:give <id or e-mail> <amount> <currency> --reason <text> [--key <key>]   gives goodwill credit; the same key gives it once
  export customers --out <file> [--state active|blocked|closed]   writes customers as CSV
  export ledger --out <file>                    writes entries of credit and gift cards as CSV`;

/** Parses the arguments of `npm run shop -- customer:…`. Undefined: not a command of this area. */
export function parseCustomerCommand(typed: readonly string[]): CustomerCall | { problem: string } | undefined {
  const [first = '', second = ''] = typed;
  const name = first === 'export' && COMMANDS[`export ${second}`] ? `export ${second}` : first;
  const known = COMMANDS[name];
  if (!known) return /^(customer|credit):/.test(name) ? { problem: `Unknown command ${name}` } : undefined;
  try {
    return readCall(name, known, typed.slice(name.split(' ').length));
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

function readCall(name: string, known: Declared, args: string[]): CustomerCall | { problem: string } {
  const declared = known.options.map((option) => [
    option,
    { type: option === 'dry-run' ? 'boolean' : 'string' } as const,
  ]);
  const parsed = parseArgs({ args, allowPositionals: true, options: Object.fromEntries(declared) });
  const options: Options = parsed.values;
  if (name === 'customer:merge' && !options.reason && !options['dry-run'])
    return { problem: `${name} requires --reason or --dry-run` };
  const missing = known.needs.find((option) => !options[option]);
  if (missing) return { problem: `${name} requires --${missing}` };
  if (parsed.positionals.length !== known.subjects)
    return { problem: `${name} requires ${known.subjects} argument${known.subjects === 1 ? '' : 's'}` };
  return { name, subjects: parsed.positionals, options };
}
