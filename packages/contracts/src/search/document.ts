import { z } from 'zod';

const amounts = z.array(z.number()).nullish();
const addresses = z.array(z.string()).nullish();

/** A colour of the product's style. Amounts are in major units, as everywhere in the search provider API. */
const providerVariant = z.looseObject({
  skuid: z.string().nullish(),
  sku_price: z.number().nullish(),
  sku_sale_price: z.number().nullish(),
  sku_color_group: z.string().nullish(),
  sku_swatch_images: addresses,
  sku_thumb_images: addresses,
});
export type ProviderVariant = z.infer<typeof providerVariant>;

/** Product with the requested fields. */
const providerDocument = z.looseObject({
  pid: z.string().nullish(),
  title: z.string().nullish(),
  brand: z.string().nullish(),
  description: z.string().nullish(),
  url: z.string().nullish(),
  thumb_image: z.string().nullish(),
  price: z.number().nullish(),
  sale_price: z.number().nullish(),
  price_range: amounts,
  sale_price_range: amounts,
  promotions: z.array(z.unknown()).nullish(),
  variants: z.array(providerVariant).nullish(),
  score: z.number().nullish(),
});
export type ProviderDocument = z.infer<typeof providerDocument>;

export const documentPage = z.looseObject({
  numFound: z.int().min(0),
  start: z.int().min(0),
  maxScore: z.number().nullish(),
  docs: z.array(providerDocument),
});
export type DocumentPage = z.infer<typeof documentPage>;
