import { readFile } from 'node:fs/promises';
import { isPromotionInForce, type Promotion, promotionName } from '@shop/domain/promotion';
import { ShopError } from '@shop/domain/shop-error';
import { readPromotions, type TimeZoneOf } from './promotion-reading.ts';
import type { PromotionService } from './promotion-service.ts';

export type PromotionCommand =
  | { action: 'save'; file: string }
  | { action: 'list' }
  | { action: 'end'; key: string }
  /** What was typed is no command; `problem` says why. */
  | { action: 'mistake'; problem: string };

export const PROMOTION_COMMAND = 'promotion:';
export const PROMOTION_USAGE = `  ${PROMOTION_COMMAND}save <file.json>   makes promotions, or changes those with the same key
  ${PROMOTION_COMMAND}list               tells what there is, when it holds and how often it was used
  ${PROMOTION_COMMAND}end <key>          ends a promotion now`;

/** What somebody typed behind `npm run shop --`, the name of the command first. */
export function parsePromotionCommand(typed: readonly string[]): PromotionCommand {
  const [name, operand, ...surplus] = typed;
  if (name === 'promotion:list' && operand === undefined) return { action: 'list' };
  if (name === 'promotion:save' && operand && surplus.length === 0) return { action: 'save', file: operand };
  if (name === 'promotion:end' && operand && surplus.length === 0) return { action: 'end', key: operand };
  return { action: 'mistake', problem: `${typed.join(' ')} is not to be understood` };
}

type CommandParts = {
  promotions: Pick<PromotionService, 'save' | 'list' | 'end'>;
  timeZoneOf: TimeZoneOf;
  now: Date;
  say: (line: string) => void;
};

/** Does it and tells; the answer is the exit code. */
export async function runPromotionCommand(
  command: Exclude<PromotionCommand, { action: 'mistake' }>,
  parts: CommandParts,
): Promise<number> {
  const { promotions, timeZoneOf, say } = parts;
  if (command.action === 'end') {
    const wasThere = await promotions.end(command.key);
    say(wasThere ? `${command.key} has ended` : `There is no promotion ${command.key}`);
    return wasThere ? 0 : 1;
  }
  const saved = command.action === 'save' ? readPromotions(await textOf(command.file), timeZoneOf) : undefined;
  if (saved) await promotions.save(saved);
  for (const { promotion, used } of await promotions.list()) {
    if (!saved || saved.some(({ key }) => key === promotion.key)) say(lineOf(promotion, used.total, parts));
  }
  return 0;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new ShopError(`The file ${file} cannot be read`, { code: 'file_unreadable', kind: 'not-found', cause });
  }
}

type Clocks = Pick<CommandParts, 'timeZoneOf' | 'now'>;

function lineOf(promotion: Promotion, used: number, { timeZoneOf, now }: Clocks): string {
  const { key, brand = 'all brands', locales, code, startsAt, endsAt, limits } = promotion;
  const timeZone = timeZoneOf(promotion);
  return [
    key,
    [brand, ...(locales ?? [])].join(' '),
    code === undefined ? 'automatic' : `code ${code}`,
    promotionName(promotion, { localeISOCode: 'en-GB' }),
    stateOf(promotion, now),
    ...(startsAt ? [`from ${bothClocks(startsAt, timeZone)}`] : []),
    ...(endsAt ? [`until ${bothClocks(endsAt, timeZone)}`] : []),
    limits.total === undefined ? `used ${used}` : `used ${used} of ${limits.total}`,
  ].join(' · ');
}

function stateOf(promotion: Promotion, now: Date): string {
  if (!promotion.active) return 'off';
  if (isPromotionInForce(promotion, now)) return 'in force';
  return promotion.endsAt && promotion.endsAt <= now ? 'ended' : 'to come';
}

/** As the store reads it, and as it is stored. */
const bothClocks = (instant: Date, timeZone: string): string => {
  const wall = instant.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDateTime();
  return `${wall.toString({ smallestUnit: 'minute' }).replace('T', ' ')} ${timeZone} (${instant.toISOString()})`;
};
