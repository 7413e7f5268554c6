import { ORDER_PREFIX } from '@shop/domain/order/order-number';
import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { BRAND_VOICES } from '@shop/domain/site/store/brand';
import { HEADING_SCALE, PALETTE, type PaletteColour } from '@shop/domain/site/store/brand-theme';
import { SHOP_CONFIG_VERSION, type ShopConfig } from '@shop/domain/site/store/config/shop-config';
import { LOCALE_TAG } from '@shop/domain/site/store/identity';
import { z } from 'zod';
import { brandKey } from './identity.ts';

/** Configuration file of a shop: docs/guides/merchant/your-own-shop.md. */

const LARGEST_AMOUNT = 100_000_000;
const MOST_DAYS = 400;

const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters are not allowed');
const name = text(120).refine((given) => given.trim() !== '', 'Must not be empty');
const key = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'Small letters, digits and - only, at most 30');
const country = z.string().regex(/^[A-Z]{2}$/, 'Two capital letters, as GB');
const amount = z.int().min(0).max(LARGEST_AMOUNT);
const day = z.iso.date();
const url = z.string().max(500);
const path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\w./%~-]*$/, 'A path on the host of the shop, as /media/logo.svg');
const localText = z.record(
  z
    .string()
    .regex(
      /^(default|[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?)$/,
      'A locale (fr-FR), a language (fr) or default',
    ),
  text(200),
);
const colour = z.string().regex(/^#[\da-fA-F]{6}$/, 'A colour as #5e1b3f');

const brand = z.strictObject({
  key: brandKey,
  origin: z
    .string()
    .max(200)
    .regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, 'An https origin, as https://www.example.com')
    .optional(),
  name,
  legalName: name,
  address: z.strictObject({ streetAddress: name, postalCode: text(20), locality: name }),
  shortCode: text(8).optional(),
  voice: z.enum(BRAND_VOICES).optional(),
  orderPrefix: z.string().regex(ORDER_PREFIX, '2 to 4 letters from A to Z').optional(),
  titleName: name.optional(),
  brandName: name.optional(),
  alternateName: z.array(name).max(10).optional(),
  parentOrganization: text(120).optional(),
  founder: z.array(name).max(10).optional(),
  foundingDate: text(10).optional(),
  tagline: localText.optional(),
  searchHint: localText.optional(),
  logo: path.optional(),
  logoPicture: z.strictObject({ path, width: z.int().min(1).max(4_000), height: z.int().min(1).max(4_000) }).optional(),
  favicon: path.optional(),
  colours: z.partialRecord(z.enum(Object.keys(PALETTE) as [PaletteColour, ...PaletteColour[]]), colour).optional(),
  type: z
    .strictObject({
      headings: z.enum(['display', 'text']).optional(),
      scale: z.number().min(HEADING_SCALE.min).max(HEADING_SCALE.max).optional(),
    })
    .optional(),
  socialLinks: z.record(z.string().max(20), z.array(z.strictObject({ name, url, icon: text(40) })).max(12)).optional(),
  appLinks: z.strictObject({ ios: url.optional(), android: url.optional() }).optional(),
  paymentOptions: z
    .array(z.strictObject({ name, img: text(40) }))
    .max(20)
    .optional(),
  homePageLanguageAlternates: z
    .array(z.strictObject({ href: url, language: text(20) }))
    .max(200)
    .optional(),
});

const delivery = z.strictObject({
  warehouse: key.optional(),
  countries: z.array(country).min(1).max(250).optional(),
  destination: country.optional(),
  methods: z
    .array(
      z.strictObject({
        code: z.enum(DELIVERY_METHODS),
        price: amount,
        freeOver: amount.optional(),
        days: z.strictObject({ from: z.int().min(0).max(90), to: z.int().min(0).max(90) }),
        cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day as 20:00'),
      }),
    )
    .min(1)
    .max(DELIVERY_METHODS.length),
  returns: z.strictObject({ days: z.int().min(0).max(MOST_DAYS), price: amount }),
  cancellationDays: z.int().min(0).max(MOST_DAYS).optional(),
});

const codes = z
  .strictObject({
    countryCode: text(10),
    storeTag: text(20),
    alpha3: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, as GBR'),
    checkoutTLD: text(20),
    gtmStoreCode: text(20),
    bmsStoreCode: text(20),
    plpSortCode: text(60),
    currencyMenuFlagImage: text(20),
    searchDomainKey: text(60),
    searchUserId: text(60),
    requiredStoreCookie: text(20),
  })
  .partial();

const terms = {
  giftCards: z.strictObject({ min: amount, max: amount, amounts: z.array(amount).min(1).max(20) }).optional(),
  passPrice: amount.optional(),
  giftWrapPrice: amount.optional(),
  stockHold: z
    .strictObject({ guestMs: z.int().min(60_000).max(86_400_000), customerMs: z.int().min(60_000).max(86_400_000) })
    .optional(),
  referral: z
    .strictObject({
      friendPercent: z.int().min(1).max(100),
      minimumOrder: amount,
      reward: amount,
      codeDays: z.int().min(1).max(3_650).optional(),
      maxRewards: z.int().min(1).max(1_000).optional(),
      rewardDays: z.int().min(1).max(3_650),
      invitesPerDay: z.int().min(1).max(1_000),
    })
    .optional(),
  instalments: z
    .array(
      z.strictObject({
        method: z.enum(['klarna', 'clearpay']),
        payments: z.int().min(2).max(12),
        min: amount,
        max: amount,
        isSample: z.boolean().optional(),
      }),
    )
    .max(6)
    .optional(),
  legalDocuments: z
    .array(z.strictObject({ type: z.enum(['terms-page', 'privacy-policy-page', 'pages']), documentId: text(80) }))
    .max(20)
    .optional(),
};

const store = z.strictObject({
  id: z.int().min(1).max(32_000),
  brand: brandKey,
  locale: z.string().regex(LOCALE_TAG, 'A locale with language and country, as en-US'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, as USD'),
  country,
  timeZone: text(60),
  prefix: z
    .string()
    .regex(/^([a-z]{2}(-[a-z]{2})?)?$/, 'Two small letters, or two pairs, as ar-ae; empty for the root')
    .optional(),
  currencySymbol: text(10).optional(),
  dateFormat: z
    .string()
    .regex(/^[DMY./-]{6,14}$/, 'As DD/MM/YYYY')
    .optional(),
  sizeFormat: text(20).optional(),
  priceTax: z.enum(['vat', 'gst', 'none', 'added']),
  includedTax: country.optional(),
  delivery,
  ...terms,
  features: z.array(text(60)).max(50).optional(),
  categoryHomepages: z.array(text(80)).max(200).optional(),
  consentToolId: z.strictObject({ staging: text(80), production: text(80) }).optional(),
  codes: codes.optional(),
});

const rates = z
  .array(z.strictObject({ percent: z.number().min(0).max(100), from: day, to: day.optional() }))
  .min(1)
  .max(40);

const tax = z.union([
  z.strictObject({ country, example: z.boolean(), rates }),
  z.strictObject({ country, example: z.boolean(), regions: z.record(z.string().max(10), rates) }),
]);

/** Strict: an unknown key is a finding, not ignored. */
export const shopConfig = z.strictObject({
  schemaVersion: z.literal(SHOP_CONFIG_VERSION),
  brands: z.array(brand).min(1).max(50),
  stores: z.array(store).min(1).max(500),
  warehouses: z
    .array(z.strictObject({ id: key, country, timeZone: text(60) }))
    .min(1)
    .max(50),
  taxes: z.array(tax).max(300),
  calendars: z
    .array(
      z.strictObject({
        country,
        weekend: z.tuple([z.int().min(0).max(6), z.int().min(0).max(6)]).optional(),
        holidays: z.array(text(10)).max(1000),
      }),
    )
    .max(300)
    .optional(),
}) satisfies z.ZodType<ShopConfig>;

/** JSON Schema for editors that complete and check while typing. */
export const buildShopConfigSchema = (): object => z.toJSONSchema(shopConfig, { io: 'input' });
