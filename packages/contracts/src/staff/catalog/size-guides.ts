import { z } from 'zod';
import { sizeGuideRecord } from '../../catalogue-file.ts';
import { brandKey, localeTag } from '../../site/identity.ts';
import { listExport } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'catalog.read' } as const;
const write = { staff: 'catalog.edit' } as const;
const locale = localeTag;
const brand = brandKey;
/** Hash of the content: imports change it too. */
const version = z.string().min(1).max(40);

const measure = z.strictObject({
  name: z.string().trim().min(1).max(60),
  howTo: z.string().trim().max(500).optional(),
});
const guideTexts = z.strictObject({
  title: z.string().trim().min(1).max(120),
  measures: z.array(measure).min(1).max(12),
});
const content = {
  texts: z.record(locale, guideTexts.optional()),
  /** In wearing order; one range in centimetres per measure. */
  rows: z
    .array(
      z.strictObject({
        size: z.string().trim().min(1).max(40),
        cm: z.array(z.tuple([z.number().min(0).max(1_000), z.number().min(0).max(1_000)])).max(12),
      }),
    )
    .min(1)
    .max(60),
};
export type SizeGuideContent = z.infer<z.ZodObject<typeof content>>;

const key = { brand, productCategory: sizeGuideRecord.shape.productCategory };
const params = z.object(key);

const listed = z.object({
  ...key,
  title: z.string(),
  locales: z.array(locale),
  sizes: z.array(z.string()),
  measures: z.array(z.string()),
  /** Products that show it. */
  products: z.int(),
});
export type ListedSizeGuide = z.infer<typeof listed>;

export const staffSizeGuide = z.object({
  ...key,
  texts: content.texts,
  rows: content.rows,
  version,
  /** Locales whose table differs since an import; a save gives them the table of this guide. */
  differing: z.array(locale),
  /** Products that show it, and the first of them. */
  products: z.int(),
  uses: z.array(z.object({ sku: z.string(), title: z.string(), isOnline: z.boolean() })),
});
export type StaffSizeGuide = z.infer<typeof staffSizeGuide>;

const change = z.object({
  auditId: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  /** Content before the change; absent for the first one. */
  before: z.object(content).optional(),
});
export type SizeGuideChange = z.infer<typeof change>;

const list = staffEndpoint({
  method: 'GET',
  path: '/size-guides',
  access: read,
  rateClass: 'api',
  summary: 'Return size guides by product category and brand, with the number of products that show them.',
  query: z.strictObject({
    brand: brand.optional(),
    /** Part of a title in any language, or of a product category. */
    text: z.string().trim().max(80).optional(),
  }),
  response: z.object({ items: z.array(listed) }),
});

/** Size guides: one table per product category and brand, with texts per locale. */
export const staffSizeGuideEndpoints = {
  list,
  export: listExport(list, 'catalog.import'),
  records: staffEndpoint({
    method: 'GET',
    path: '/size-guides/records',
    access: { staff: 'catalog.import' },
    rateClass: 'write',
    summary: 'Return the filtered size guides as JSON lines that can be imported again. The export itself is recorded.',
    query: list.query,
    response: z.string().meta({ description: 'application/jsonl' }),
  }),
  get: staffEndpoint({
    method: 'GET',
    path: '/size-guides/:brand/:productCategory',
    access: read,
    rateClass: 'api',
    summary: 'Return one size guide with the products that show it. Refused with 404 size_guide_unknown.',
    params,
    response: staffSizeGuide,
  }),
  create: staffEndpoint({
    method: 'POST',
    path: '/size-guides',
    access: write,
    rateClass: 'write',
    summary:
      'Create a size guide. Refused with 400 brand_unknown, 409 size_guide_exists, 422 size_guide_unnamed, size_guide_uneven, size_twice or measure_invalid.',
    body: z.strictObject({ ...key, ...content }),
    response: staffSizeGuide,
  }),
  change: staffEndpoint({
    method: 'PUT',
    path: '/size-guides/:brand/:productCategory',
    access: write,
    rateClass: 'write',
    summary:
      'Replace texts and table of a size guide in all locales. Refused with 404 size_guide_unknown, 409 version_conflict, 422 size_guide_unnamed, size_guide_uneven, size_twice or measure_invalid.',
    params,
    body: z.strictObject({ version, ...content }),
    response: staffSizeGuide,
  }),
  remove: staffEndpoint({
    method: 'POST',
    path: '/size-guides/:brand/:productCategory/removal',
    access: write,
    rateClass: 'write',
    summary:
      'Delete a size guide that no product shows. Refused with 404 size_guide_unknown, 409 version_conflict or size_guide_used.',
    params,
    body: z.strictObject({ version }),
    response: z.object({ status: z.literal('deleted') }),
  }),
  history: staffEndpoint({
    method: 'GET',
    path: '/size-guides/:brand/:productCategory/history',
    access: read,
    rateClass: 'api',
    summary: 'Return the latest changes of a size guide by staff, newest first.',
    params,
    response: z.object({ items: z.array(change) }),
  }),
  rollBack: staffEndpoint({
    method: 'POST',
    path: '/size-guides/:brand/:productCategory/roll-back',
    access: write,
    rateClass: 'write',
    summary:
      'Restore the content of before a change. Refused with 404 size_guide_unknown or change_unknown, 409 version_conflict.',
    params,
    body: z.strictObject({ version, auditId: z.string().regex(/^\d{1,18}$/) }),
    response: staffSizeGuide,
  }),
};
