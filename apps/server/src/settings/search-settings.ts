import { z } from 'zod';
import { list, origin } from '#server/platform/settings/setting-types.ts';

/** Settings of the search vendor, and of the search API of the shop. */
export const searchSettings = {
  SEARCH_ORIGIN: origin
    .optional()
    .describe(
      'Origin of the search vendor, e.g. https://core.dxpapi.com. The embedded engine is the fallback. Unset: embedded engine only',
    ),
  SEARCH_SUGGEST_ORIGIN: origin
    .optional()
    .describe('Origin of the suggestions of the search vendor. Unset: SEARCH_ORIGIN'),
  SEARCH_WIDGETS_ORIGIN: origin
    .optional()
    .describe('Origin of the recommendations of the search vendor. Unset: SEARCH_ORIGIN'),
  SEARCH_ACCOUNT_ID: z
    .string()
    .regex(/^\w{1,40}$/, 'expected letters and digits')
    .optional()
    .describe('Account id at the search vendor. Required with SEARCH_ORIGIN'),
  SEARCH_VISUAL_WIDGET: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'expected letters, digits, _ and -')
    .optional()
    .describe(
      "Id of the vendor's visual search widget, to which shoppers' pictures are sent. Needs SEARCH_ORIGIN. Unset: pictures stay in the shop",
    ),
  SEARCH_CORS_ORIGINS: list
    .refine(
      (items) => items.every((item) => origin.safeParse(item).success),
      'expected origins such as https://app.example.com',
    )
    .transform((items) => items.map((item) => new URL(item).origin))
    .describe('Other origins whose pages may call the search provider /search, comma-separated. Unset: none'),
};
