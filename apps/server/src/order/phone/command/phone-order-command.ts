import { parseArgs } from 'node:util';
import { toDecimal } from '@shop/domain/money';
import { DELIVERY_METHODS, type DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import type { Actor } from '@shop/domain/staff/actor';
import type { PhoneOrders } from '#server/order/phone/phone-order-service.ts';

type Draft = {
  storeId: number;
  email: string;
  lines: { sku: string; quantity: number }[];
  address: Readonly<Record<string, string>>;
  method: DeliveryMethodCode;
  code?: string;
};
export type PhoneOrderCommand =
  | ({ action: 'draft'; isSent: boolean } & Draft)
  | { action: 'send'; id: string }
  | { action: 'end'; id: string }
  | { action: 'mistake'; problem: string };

const PREFIX = 'phone-order:';
export const PHONE_ORDER_COMMANDS = ['draft', 'send', 'end'].map((action) => `${PREFIX}${action}`);
export const PHONE_ORDER_USAGE = `  phone-order:draft            takes an order for a customer, who pays by a mailed link
    --store <id>          id of the store
    --email <address>     of the customer
    --lines <sku=2,…>     sizes with quantities
    --address <part=…;…>  firstName, lastName, line1, line2, city, region, postcode, country, phone
    --method <method>     ${DELIVERY_METHODS.join(', ')}; default standard
    --code <code>         promotion code
    --send                mails the pay link at once
  phone-order:send <id>        mails a new pay link; phone-order:end <id> discards the order`;

const OPTIONS = {
  store: { type: 'string', default: '' },
  email: { type: 'string', default: '' },
  lines: { type: 'string', default: '' },
  address: { type: 'string', default: '' },
  method: { type: 'string', default: 'standard' },
  code: { type: 'string' },
  send: { type: 'boolean', default: false },
} as const;

/** Parses the arguments of `npm run shop -- phone-order:…`. */
export function parsePhoneOrderCommand([name = '', ...args]: readonly string[]): PhoneOrderCommand {
  const action = name.slice(PREFIX.length);
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (action === 'draft') return parseDraft(values);
    const [id = '', ...rest] = positionals;
    if (rest.length > 0 || !/^[\da-f-]{36}$/.test(id)) return mistake(`${name} expects the id of a phone order`);
    return action === 'send' ? { action, id } : { action: 'end', id };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

type Typed = {
  store: string;
  email: string;
  lines: string;
  address: string;
  method: string;
  code?: string;
  send: boolean;
};

function parseDraft({
  store,
  email,
  lines: typedLines,
  address: typedAddress,
  method: typed,
  code,
  send,
}: Typed): PhoneOrderCommand {
  if (!/^\d+$/.test(store)) return mistake('--store expects the id of a store');
  if (!email) return mistake('--email expects the address of the customer');
  const lines = typedLines.split(',').map((line) => /^\s*(\S+?)=(\d{1,2})\s*$/.exec(line));
  if (lines.some((line) => !line)) return mistake('--lines expects sizes with quantities, such as DR1-08=2,TP2-M=1');
  const parts = typedAddress.split(';').map((part) => /^\s*(\w+)=(.+)$/.exec(part));
  if (parts.some((part) => !part)) return mistake('--address expects parts, such as firstName=Ada;country=GB');
  const method = DELIVERY_METHODS.find((one) => one === typed);
  if (!method) return mistake(`--method expects ${DELIVERY_METHODS.join(', ')}`);
  return {
    ...{ action: 'draft', storeId: Number(store), email, method, isSent: send },
    lines: lines.map((line) => ({ sku: line?.[1] ?? '', quantity: Number(line?.[2]) })),
    address: Object.fromEntries(parts.map((part) => [part?.[1] ?? '', part?.[2] ?? ''])),
    ...(code && { code }),
  };
}

const mistake = (problem: string): PhoneOrderCommand => ({ action: 'mistake', problem });

type Deps = { phoneOrders: PhoneOrders; actor: Actor; print: (line: string) => void };

/** Runs a command by the service of the back office, as the actor. */
export async function runPhoneOrderCommand(command: PhoneOrderCommand, deps: Deps): Promise<number> {
  const { phoneOrders, actor, print } = deps;
  if (command.action === 'mistake') throw new Error(command.problem);
  if (command.action === 'draft') await takeOrder(command, deps);
  else if (command.action === 'send') await phoneOrders.send(actor, command.id);
  else await phoneOrders.end(actor, command.id);
  if (command.action !== 'draft') print(`${command.id} is ${command.action === 'send' ? 'sent' : 'ended'}`);
  return 0;
}

async function takeOrder({ isSent, ...draft }: Draft & { isSent: boolean }, { phoneOrders, actor, print }: Deps) {
  const { row, store } = await phoneOrders.create(actor, draft.storeId);
  const id = row.phoneOrderId;
  for (const line of draft.lines) await phoneOrders.setLine(actor, id, line);
  if (draft.code) await phoneOrders.setCode(actor, id, draft.code);
  const { firstName = '', lastName = '', line1 = '', country = '', ...rest } = draft.address;
  const delivery = { ...rest, firstName, lastName, line1, country };
  await phoneOrders.setAddress(actor, id, { email: draft.email, delivery });
  const { checkout } = await phoneOrders.setDelivery(actor, id, { method: draft.method });
  const { currency } = store;
  print(`${id}  ${toDecimal({ amount: checkout?.totals.toPay ?? 0, currency })} ${currency}  ${draft.email}`);
  if (!isSent) return;
  await phoneOrders.send(actor, id);
  print(`${id} is sent`);
}
