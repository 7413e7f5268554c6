import { z } from 'zod';

export const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** Comma-separated. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((item) => item.trim() || []));

export const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
