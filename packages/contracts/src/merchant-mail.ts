import { FIGURE_NAMES } from '@shop/domain/figures/figure';
import { REPORT_PERIODS } from '@shop/domain/figures/figure-report';
import type { Locale } from '@shop/domain/site/store/store';
import { z } from 'zod';
import { currencyCode } from './site/identity.ts';

/** Language of the merchant, whatever the store of the order speaks. */
export const MERCHANT_LANGUAGES = ['en', 'de', 'fr', 'ar'] as const;
export type MerchantLanguage = (typeof MERCHANT_LANGUAGES)[number];

/** Locale of numbers and dates. */
export const MERCHANT_LOCALES: Record<MerchantLanguage, Locale> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  ar: 'ar-AE',
};

/** Money and dates are text, formatted in the merchant's language. */
const words = z.string();
/** Absent without a back office. */
const deskUrl = z.url().optional();
const language = z.enum(MERCHANT_LANGUAGES);
const days = z.object({ from: z.iso.date(), to: z.iso.date() });

const orderFields = { language, number: z.string(), store: z.string(), total: words, deskUrl };

/** Mails to the merchant. They name no customer: erasure follows the recipient of a mail, not its content. */
export const merchantMailSchemas = [
  z.object({
    template: z.literal('merchant-order'),
    ...orderFields,
    lines: z.array(z.object({ title: z.string(), size: z.string().optional(), quantity: z.int() })),
    /** Country code of the delivery; absent without goods. */
    country: z.string().optional(),
  }),
  z.object({
    template: z.literal('merchant-digest'),
    language,
    stores: z.array(z.object({ store: z.string(), count: z.int(), total: words })).min(1),
    orders: z.array(z.object({ number: z.string(), store: z.string(), total: words })).min(1),
    /** Number of further orders that are not listed. */
    more: z.int().min(0),
    deskUrl,
  }),
  z.object({ template: z.literal('merchant-unfillable'), ...orderFields }),
  z.object({
    template: z.literal('merchant-dispute'),
    ...orderFields,
    /** Reason of the bank, as the gateway names it. */
    reason: z.string(),
    /** Last day for evidence. */
    due: words.optional(),
  }),
  z.object({
    /** Report of figures that a member of staff subscribed to. */
    template: z.literal('figure-report'),
    language,
    name: z.string(),
    /** Name of the report. */
    title: z.string(),
    isTest: z.boolean(),
    period: z.enum(REPORT_PERIODS),
    days,
    before: days,
    /** By currency: amounts are never added across currencies. */
    sections: z
      .array(
        z.object({
          currency: currencyCode,
          stores: z.array(z.string()),
          figures: z.array(
            z.object({
              name: z.enum(FIGURE_NAMES),
              unit: z.enum(['money', 'count', 'share', 'milliseconds']),
              value: z.number().nullable(),
              before: z.number().nullable().optional(),
              change: z.number().nullable(),
              verdict: z.enum(['good', 'bad']).optional(),
            }),
          ),
        }),
      )
      .min(1),
    url: z.url(),
    /** Absent without a file. */
    fileUrl: z.url().optional(),
    settingsUrl: z.url(),
    leaveUrl: z.url(),
  }),
] as const;
