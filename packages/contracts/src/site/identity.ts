import { isCurrency } from '@shop/domain/money';
import { BRAND_KEY, isLocale, LOCALE_TAG } from '@shop/domain/site/store/identity';
import { z } from 'zod';

/** Whether the shop has the brand, locale or currency is checked by services, against its configuration. */
export const brandKey = z.string().regex(BRAND_KEY, 'Small letters, digits and - only, at most 31');
export const localeTag = z
  .string()
  .regex(LOCALE_TAG, 'A locale as en-US')
  .refine(isLocale, 'No locale that this runtime knows');
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Three capital letters, as USD')
  .refine(isCurrency, 'No currency of ISO 4217');
