import { type PromotionFile, promotionFile } from '@shop/contracts/promotion-file';
import type { Promotion } from '@shop/domain/quote/promotion/promotion';
import { ShopError } from '@shop/domain/shop-error';
import { readMoment } from '@shop/domain/zoned-time';
import { z } from 'zod';

/** Promotion as typed in a file or in the back office. */
export type TypedPromotion = PromotionFile;

/** Time zone of the first store that a promotion applies to. */
export type GetTimeZone = (place: Pick<Promotion, 'brand' | 'locales'>) => string;

/** Parses a file with one promotion or a list. Rejects it with all errors at once. */
export function readPromotions(text: string, getTimeZone: GetTimeZone): Promotion[] {
  const file = parsed(text);
  const entries = Array.isArray(file) ? file : [file];
  if (entries.length === 0) throw unreadable('there is none');
  const read = entries.map((entry, index) => readPromotion(entry, entries.length > 1 ? `[${index}]` : '', getTimeZone));
  const faults = read.flatMap((one) => ('faults' in one ? one.faults : []));
  if (faults.length > 0) throw unreadable(faults.join('\n  '));
  const promotions = read.flatMap((one) => ('promotion' in one ? [one.promotion] : []));
  const twice = promotions.find(({ key }, index) => promotions.findIndex((one) => one.key === key) < index);
  if (twice) throw unreadable(`the key ${twice.key} is there twice`);
  return promotions;
}

/** Promotion of valid fields, with its times as instants. Rejects an impossible period. */
export function requirePromotion(file: PromotionFile, getTimeZone: GetTimeZone): Promotion {
  const read = withInstants(file, getTimeZone);
  if ('promotion' in read) return read.promotion;
  const { field, fault } = read;
  throw new ShopError(fault, { code: 'promotion_period_invalid', kind: 'unprocessable', field });
}

function withInstants(file: PromotionFile, getTimeZone: GetTimeZone): { promotion: Promotion } | WindowFault {
  const { startsAt, endsAt, timeZone = getTimeZone(file), eachStore = false, ...promotion } = file;
  const window = {
    ...(startsAt !== undefined && { startsAt: readMoment(startsAt, timeZone) }),
    ...(endsAt !== undefined && { endsAt: readMoment(endsAt, timeZone) }),
  };
  return (
    findWindowFault(window, file) ?? {
      promotion: { ...promotion, ...window, ...(eachStore && { localZone: timeZone }) },
    }
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(`it is no JSON: ${(error as Error).message}`);
  }
}

type Read = { promotion: Promotion } | { faults: string[] };

function readPromotion(entry: unknown, place: string, getTimeZone: GetTimeZone): Read {
  const { data, error } = promotionFile.safeParse(entry);
  if (error) return { faults: error.issues.map((issue) => `${place}${getFault(issue)}`) };
  const read = withInstants(data, getTimeZone);
  return 'promotion' in read ? read : { faults: [`${place}${read.field}: ${read.fault}`] };
}

const getFault = ({ path, message }: z.core.$ZodIssue): string => `${z.core.toDotPath(path)}: ${message}`;

type WindowFault = { field: 'startsAt' | 'endsAt'; fault: string };
type Window = { startsAt?: Date | undefined; endsAt?: Date | undefined };

function findWindowFault({ startsAt, endsAt }: Window, given: PromotionFile): WindowFault | undefined {
  if (given.startsAt !== undefined && !startsAt) return { field: 'startsAt', fault: NO_MOMENT };
  if (given.endsAt !== undefined && !endsAt) return { field: 'endsAt', fault: NO_MOMENT };
  if (startsAt && endsAt && endsAt <= startsAt) return { field: 'endsAt', fault: 'It ends before it begins' };
  return undefined;
}

const NO_MOMENT = 'Write it like 2026-11-27 08:00, or 2026-11-27T08:00:00Z';

const unreadable = (reason: string): ShopError =>
  new ShopError(`Invalid promotions:\n  ${reason}`, { code: 'promotion_file_invalid', kind: 'invalid' });
