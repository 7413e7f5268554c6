import { availableParallelism } from 'node:os';
import { z } from 'zod';

export const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** Comma-separated. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((item) => item.trim() || []));

export const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

const MOST_WORKERS = 16;

/** Number of worker processes; `auto` is one per core. */
export const workers = z
  .union([z.literal('auto'), z.coerce.number().int().min(1).max(MOST_WORKERS)])
  .default(1)
  .transform((given) => (given === 'auto' ? Math.min(MOST_WORKERS, availableParallelism()) : given));
