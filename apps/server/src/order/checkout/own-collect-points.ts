import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { CollectPoint, CollectPoints } from './checkout-deps.ts';

const text = z.string().trim().min(1).max(200);
const list = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[\w-]{1,60}$/, 'expected letters, digits, _ and -'),
      name: text,
      line1: text,
      city: text,
      postcode: text,
      country: z.string().regex(/^[A-Z]{2}$/, 'expected two capital letters'),
    }),
  )
  .refine((points) => new Set(points.map(({ id }) => id)).size === points.length, 'ids must be unique');

/** As many as a shopper can compare. */
const MAX_SHOWN = 20;

/** The merchant's own collect points (COLLECT_POINTS_FILE); a faulty file stops the start. */
export function readCollectPoints(file: string): CollectPoints {
  const points = parse(file);
  return {
    near: (place) =>
      points
        .filter(({ country }) => country === place.country)
        .sort((one, other) => compareNearness(one, other, place))
        .slice(0, MAX_SHOWN),
  };
}

function parse(file: string): CollectPoint[] {
  try {
    return list.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new StartupProblem(`COLLECT_POINTS_FILE=${file} cannot be used: ${reason}; correct it or unset it.`);
  }
}

/** Without coordinates: the longer the common start of the postcodes, the nearer; then the same town, then by name. */
function compareNearness(one: CollectPoint, other: CollectPoint, { postcode, city }: OrderPostalAddress): number {
  const start = (point: CollectPoint) => countCommonStart(point.postcode, postcode ?? '');
  const isInTown = (point: CollectPoint) => Number(fold(point.city) === fold(city ?? ''));
  return start(other) - start(one) || isInTown(other) - isInTown(one) || one.name.localeCompare(other.name);
}

function countCommonStart(one: string, other: string): number {
  const [left, right] = [fold(one), fold(other)];
  const end = [...left].findIndex((letter, at) => letter !== right[at]);
  return end === -1 ? left.length : end;
}

const fold = (written: string): string => written.replace(/[\s-]/g, '').toLowerCase();
