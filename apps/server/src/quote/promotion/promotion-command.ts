import { readFile } from 'node:fs/promises';
import { isPromotionInForce, type Promotion, promotionName } from '@shop/domain/quote/promotion/promotion';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { PromotionDesk } from './desk/promotion-desk-service.ts';
import { type GetTimeZone, readPromotions } from './promotion-reading.ts';
import type { PromotionService } from './promotion-service.ts';

export type PromotionCommand =
  | { action: 'save'; file: string }
  | { action: 'list' }
  | { action: 'end'; key: string }
  /** Invalid command; `problem` says why. */
  | { action: 'mistake'; problem: string };

export const PROMOTION_COMMAND = 'promotion:';
export const PROMOTION_USAGE = `  ${PROMOTION_COMMAND}save <file.json>   creates promotions or replaces those with the same key
  ${PROMOTION_COMMAND}list               lists promotions with their period and number of uses
  ${PROMOTION_COMMAND}end <key>          ends a promotion now`;

/** Parses the arguments of `npm run shop --`, command name first. */
export function parsePromotionCommand(typed: readonly string[]): PromotionCommand {
  const [name, operand, ...surplus] = typed;
  if (name === 'promotion:list' && operand === undefined) return { action: 'list' };
  if (name === 'promotion:save' && operand && surplus.length === 0) return { action: 'save', file: operand };
  if (name === 'promotion:end' && operand && surplus.length === 0) return { action: 'end', key: operand };
  return { action: 'mistake', problem: `Invalid arguments: ${typed.join(' ')}` };
}

type Deps = {
  promotions: Pick<PromotionService, 'list'>;
  desk: Pick<PromotionDesk, 'save' | 'end'>;
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
  const timeZone = getTimeZone(promotion);
  return [
    key,
    [brand, ...(locales ?? [])].join(' '),
    code === undefined ? 'automatic' : `code ${code}`,
    promotionName(promotion, { localeISOCode: 'en-GB' }),
    getState(promotion, now),
    ...(startsAt ? [`from ${bothClocks(startsAt, timeZone)}`] : []),
    ...(endsAt ? [`until ${bothClocks(endsAt, timeZone)}`] : []),
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
