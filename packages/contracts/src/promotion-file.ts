import { isPromotionCode, type PromotionRule, promotionCode } from '@shop/domain/quote/promotion/promotion';
import { z } from 'zod';
import { brandKey, currencyCode, localeTag } from './site/identity.ts';

/** Promotion file written by a merchandiser: docs/guides/run-a-promotion.md. */

const LARGEST_AMOUNT = 100_000_000;
const MOST_USES = 1_000_000;

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Small letters, digits and - only, at most 60');
const catalogueKey = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,79}$/, 'This is no key of the catalogue');
const name = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters are not allowed');
const moment = z.string().max(40);
const uses = z.int().min(1).max(MOST_USES);
const getList = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(1).max(500).optional();

/** In minor units. */
const amounts = z
  .record(currencyCode, z.int().min(1).max(LARGEST_AMOUNT))
  .refine((given) => Object.keys(given).length > 0, 'Name at least one currency');

const effect = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percentage'), percent: z.int().min(1).max(100) }),
    z.strictObject({ kind: z.literal('amount'), amounts }),
    z.strictObject({ kind: z.literal('n-for-m'), take: z.int().min(2).max(20), pay: z.int().min(1) }),
    z.strictObject({ kind: z.literal('free-delivery') }),
  ])
  .refine((given) => given.kind !== 'n-for-m' || given.pay < given.take, 'Fewer are paid than are taken');

export const promotionRule = {
  names: z.record(localeTag, name).and(z.object({ 'en-GB': name })),
  effect,
  scope: z
    .strictObject({
      categories: getList(catalogueKey),
      products: getList(catalogueKey),
      excludedCategories: getList(catalogueKey),
      excludedProducts: getList(catalogueKey),
    })
    .default({}),
  conditions: z
    .strictObject({
      minimumSpend: amounts.optional(),
      customerGroup: key.optional(),
      firstOrder: z.boolean().optional(),
      signedIn: z.boolean().optional(),
    })
    .default({}),
  limits: z.strictObject({ total: uses.optional(), perCustomer: uses.optional() }).default({}),
  stackable: z.boolean().default(false),
  priority: z.int().min(-1_000).max(1_000).default(0),
} satisfies { [Part in keyof PromotionRule]: z.ZodType<PromotionRule[Part]> };

const fields = z.strictObject({
  key,
  brand: brandKey.optional(),
  locales: getList(localeTag),
  /** Absent: applied automatically. */
  code: z
    .string()
    .transform(promotionCode)
    .refine(isPromotionCode, 'Letters, digits, - and _ only, at most 40')
    .optional(),
  /** True: applied by codes made in bulk, each of which works once. */
  singleUse: z.boolean().optional(),
  ...promotionRule,
  /** Instant, or wall time in `timeZone`. */
  startsAt: moment.optional(),
  endsAt: moment.optional(),
  /** Absent: the time zone of the promotion's first store. */
  timeZone: z.string().refine(isTimeZone, 'No clock has this time zone').optional(),
  /** True: each store has the period by its own clocks, so that midnight is midnight in every country. */
  eachStore: z.boolean().optional(),
  active: z.boolean().default(true),
});
export const promotionFile = fields.refine(({ singleUse, code }) => !singleUse || code === undefined, {
  path: ['code'],
  message: 'Single-use codes are made after saving: leave the code out',
});
export type PromotionFile = z.infer<typeof promotionFile>;

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone });
    return true;
  } catch {
    // `timeZone` is the only option, so it is the only possible cause of the error.
    return false;
  }
}
