import { readFile } from 'node:fs/promises';
import { type Simulation, simulationBody } from '@shop/contracts/staff/quote/promotions';
import {
  isPromotionInForce,
  type Promotion,
  promotionCode,
  promotionName,
} from '@shop/domain/quote/promotion/promotion';
import type { PromotionVerdict } from '@shop/domain/quote/promotion/promotion-engine';
import { isCodePrefix, MOST_CODES_AT_ONCE } from '@shop/domain/quote/promotion/single-use-code';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { PromotionCodes } from './desk/promotion-code-service.ts';
import type { PromotionDesk } from './desk/promotion-desk-service.ts';
import type { PromotionSimulator } from './desk/promotion-simulator.ts';
import { type GetTimeZone, readPromotions } from './promotion-reading.ts';
import type { PromotionService } from './promotion-service.ts';

export type PromotionCommand =
  | { action: 'save'; file: string }
  | { action: 'list' }
  | { action: 'end'; key: string }
  | { action: 'show'; key: string }
  | { action: 'codes'; key: string; count: number; prefix: string }
  | { action: 'simulate'; file: string }
  /** Invalid command; `problem` says why. */
  | { action: 'mistake'; problem: string };

export const PROMOTION_COMMAND = 'promotion:';
export const PROMOTION_USAGE = `  ${PROMOTION_COMMAND}save <file.json>   creates promotions or replaces those with the same key
  ${PROMOTION_COMMAND}list               lists promotions with their period and number of uses
  ${PROMOTION_COMMAND}end <key>          ends a promotion now
  ${PROMOTION_COMMAND}show <key>         prints a promotion with its rule
  ${PROMOTION_COMMAND}codes <key> <count> [prefix]
                                makes single-use codes and prints them as CSV
  ${PROMOTION_COMMAND}simulate <bag.json>
                                prices a bag and prints why each promotion does or does not apply`;

/** Parses the arguments of `npm run shop --`, command name first. */
export function parsePromotionCommand(typed: readonly string[]): PromotionCommand {
  const [name, operand, ...surplus] = typed;
  if (name === 'promotion:list' && operand === undefined) return { action: 'list' };
  if (name === 'promotion:codes' && operand) return parseCodes(operand, surplus) ?? toMistake(typed);
  if (!operand || surplus.length > 0) return toMistake(typed);
  if (name === 'promotion:save') return { action: 'save', file: operand };
  if (name === 'promotion:end') return { action: 'end', key: operand };
  if (name === 'promotion:show') return { action: 'show', key: operand };
  if (name === 'promotion:simulate') return { action: 'simulate', file: operand };
  return toMistake(typed);
}

const toMistake = (typed: readonly string[]): PromotionCommand => ({
  ...{ action: 'mistake', problem: `Invalid arguments: ${typed.join(' ')}` },
});

function parseCodes(
  key: string,
  [typed = '', prefix = '', ...surplus]: readonly string[],
): PromotionCommand | undefined {
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  const code = promotionCode(prefix);
  if (surplus.length > 0 || count < 1 || count > MOST_CODES_AT_ONCE || !isCodePrefix(code)) return undefined;
  return { action: 'codes', key, count, prefix: code };
}

type Deps = {
  promotions: Pick<PromotionService, 'list'>;
  desk: Pick<PromotionDesk, 'save' | 'end' | 'get'>;
  codes: Pick<PromotionCodes, 'create' | 'download'>;
  simulator: Pick<PromotionSimulator, 'simulate'>;
  actor: Actor;
  getTimeZone: GetTimeZone;
  now: Date;
  print: (line: string) => void;
};

/** Runs the command and prints the result; returns the exit code. */
export async function runPromotionCommand(
  command: Exclude<PromotionCommand, { action: 'mistake' }>,
  deps: Deps,
): Promise<number> {
  const { promotions, desk, actor, getTimeZone, print } = deps;
  if (command.action === 'end') return await end(command.key, deps);
  if (command.action === 'show') return await show(command.key, deps);
  if (command.action === 'codes') return await makeCodes(command, deps);
  if (command.action === 'simulate') return await simulate(await getText(command.file), deps);
  const saved = command.action === 'save' ? readPromotions(await getText(command.file), getTimeZone) : undefined;
  if (saved) await desk.save(actor, saved);
  for (const { promotion, used } of await promotions.list()) {
    if (!saved || saved.some(({ key }) => key === promotion.key)) print(getLine(promotion, used.total, deps));
  }
  return 0;
}

async function end(key: string, { promotions, desk, actor, print }: Deps): Promise<number> {
  const wasThere = (await promotions.list()).some(({ promotion }) => promotion.key === key);
  if (wasThere) await desk.end(actor, key);
  print(wasThere ? `Ended promotion ${key}` : `No promotion ${key} found`);
  return wasThere ? 0 : 1;
}

async function show(key: string, { desk, actor, print }: Deps): Promise<number> {
  const { promotion, used, version } = await desk.get(actor, key);
  print(JSON.stringify({ ...promotion, version, used: used.total }, undefined, 2));
  return 0;
}

type CodesCommand = Extract<PromotionCommand, { action: 'codes' }>;

async function makeCodes({ key, count, prefix }: CodesCommand, { codes, actor, print }: Deps): Promise<number> {
  const { batchId } = await codes.create(actor, key, { count, prefix });
  print((await codes.download(actor, key, batchId)).trimEnd());
  return 0;
}

async function simulate(text: string, { simulator, actor, print }: Deps): Promise<number> {
  const { at, ...bag } = readBag(text);
  const { quote, verdicts } = await simulator.simulate(actor, { ...bag, ...(at && { at: new Date(at) }) });
  for (const verdict of verdicts) print(getVerdictLine(verdict));
  const { items, discount, delivery, total } = quote.totals;
  print(
    `items ${items.amount} · discount ${discount.amount} · delivery ${delivery.amount} · total ${total.amount} ${total.currency}`,
  );
  return 0;
}

function readBag(text: string): Simulation {
  try {
    return simulationBody.parse(JSON.parse(text));
  } catch (cause) {
    throw new ShopError(`Invalid bag: ${(cause as Error).message}`, {
      code: 'bag_file_invalid',
      kind: 'invalid',
      cause,
    });
  }
}

function getVerdictLine({ promotion: { key }, ...verdict }: PromotionVerdict): string {
  if (verdict.status === 'applied') return `${key} · applied · -${verdict.amount}`;
  return [key, 'not applied', verdict.reason, ...(verdict.instead ?? [])].join(' · ');
}

async function getText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new ShopError(`The file ${file} cannot be read`, { code: 'file_unreadable', kind: 'not-found', cause });
  }
}

type Clocks = Pick<Deps, 'getTimeZone' | 'now'>;

function getLine(promotion: Promotion, used: number, { getTimeZone, now }: Clocks): string {
  const { key, brand = 'all brands', locales, code, startsAt, endsAt, limits } = promotion;
  const timeZone = promotion.localZone ?? getTimeZone(promotion);
  return [
    key,
    [brand, ...(locales ?? [])].join(' '),
    code === undefined ? 'automatic' : `code ${code}`,
    promotionName(promotion, { localeISOCode: 'en-GB' }),
    getState(promotion, now),
    ...(startsAt ? [`from ${bothClocks(startsAt, timeZone)}`] : []),
    ...(endsAt ? [`until ${bothClocks(endsAt, timeZone)}`] : []),
    ...(promotion.localZone === undefined ? [] : ['by the clocks of each store']),
    limits.total === undefined ? `used ${used}` : `used ${used} of ${limits.total}`,
  ].join(' · ');
}

function getState(promotion: Promotion, now: Date): string {
  if (!promotion.active) return 'disabled';
  if (isPromotionInForce(promotion, now)) return 'active';
  return promotion.endsAt && promotion.endsAt <= now ? 'ended' : 'scheduled';
}

/** Instant in store time and in UTC. */
const bothClocks = (instant: Date, timeZone: string): string => {
  const wall = instant.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDateTime();
  return `${wall.toString({ smallestUnit: 'minute' }).replace('T', ' ')} ${timeZone} (${instant.toISOString()})`;
};
