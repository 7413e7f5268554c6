import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const text = z.string().max(200);
const sku = z.string().trim().min(1).max(80);
const cells = z.strictObject({ sku: text, barcode: text });

const finding = z.object({
  product: z.string(),
  size: z.string(),
  field: z.enum(['sku', 'barcode']),
  code: z.string(),
  reason: z.string(),
});
export type VariantFinding = z.infer<typeof finding>;

/** Sizes of the colours of a style as a matrix. Read by `product.variants`. */
export const staffVariantEndpoints = {
  save: staffEndpoint({
    method: 'PUT',
    path: '/products/:sku/variants',
    access: { staff: 'catalog.edit' },
    rateClass: 'write',
    summary:
      'Change SKU and EAN of sizes, add and remove sizes. All changes are saved, or none, with findings per cell: an ordered or stocked variant keeps its SKU, and SKUs and EANs are unique. Refused with 404 product_unknown.',
    params: z.object({ sku }),
    body: z.strictObject({
      sizes: z
        .array(
          z.strictObject({
            product: sku,
            changes: z
              .array(z.strictObject({ size: text, before: cells, after: cells }))
              .min(1)
              .max(1_000),
          }),
        )
        .min(1)
        .max(200),
    }),
    response: z.object({ findings: z.array(finding) }),
  }),
};
