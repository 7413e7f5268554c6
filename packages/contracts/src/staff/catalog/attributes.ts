import { ATTRIBUTE_TYPES } from '@shop/domain/catalog/shop-attribute';
import { z } from 'zod';
import { localeTag } from '../../site/identity.ts';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'catalog.read' } as const;
const write = { staff: 'catalog.edit' } as const;
const name = z.string().regex(/^[a-z][a-z\d_]{0,39}$/, 'lower case letters, digits and underscores');
const texts = z.record(localeTag, z.string().trim().min(1).max(200).optional());
const type = z.enum(ATTRIBUTE_TYPES);
const version = z.int().min(1);

const uses = {
  isFilter: z.boolean(),
  /** Listings can be sorted by it: numbers and choices. */
  isSort: z.boolean(),
  /** Product pages, structured data and feeds name it. */
  isShown: z.boolean(),
};

const attributeValues = z.array(
  z.strictObject({
    value: z.string().trim().min(1).max(100),
    texts,
    hex: z
      .string()
      .regex(/^#[\da-f]{6}$/)
      .optional(),
    /** Key of a stored picture; shown instead of the colour. */
    picture: z.string().min(1).max(300).optional(),
  }),
);

const summary = z.object({
  name: z.string(),
  label: z.string(),
  type,
  unit: z.string().optional(),
  ...uses,
  /** Known to the specification: its type is fixed. */
  isDefault: z.boolean(),
  values: z.int(),
  products: z.int(),
  version,
});

export const staffAttribute = z.object({
  ...{ name: z.string(), type, unit: z.string().optional(), ...uses, isDefault: z.boolean() },
  ...{ position: z.int(), texts, values: attributeValues, version },
});
export type StaffAttribute = z.infer<typeof staffAttribute>;

/** Attributes of products: how they are named, ordered and filtered by. */
export const staffAttributeEndpoints = withListExports(
  { export: 'list' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/attributes',
      access: read,
      rateClass: 'api',
      summary: 'Return all attributes in the order of the filters.',
      response: z.object({ items: z.array(summary) }),
    }),
    get: staffEndpoint({
      method: 'GET',
      path: '/attributes/:name',
      access: read,
      rateClass: 'api',
      summary: 'Return one attribute with its values. Refused with 404 attribute_unknown.',
      params: z.object({ name }),
      response: staffAttribute,
    }),
    create: staffEndpoint({
      method: 'POST',
      path: '/attributes',
      access: write,
      rateClass: 'write',
      summary: 'Create an attribute at the end of the order. Refused with 409 attribute_exists.',
      body: z.strictObject({ name, type, texts }),
      response: staffAttribute,
    }),
    change: staffEndpoint({
      method: 'PUT',
      path: '/attributes/:name',
      access: write,
      rateClass: 'write',
      summary:
        'Replace type, unit, use, names and values of an attribute. Marked as filter it appears in listings, search and the provider API. Refused with 404 attribute_unknown, 409 version_conflict or attribute_type_fixed, 422 text_no_filter, attribute_not_sortable, attribute_not_showable, media_unknown, value_twice or value_no_number.',
      params: z.object({ name }),
      body: z.strictObject({
        ...{ version, type, unit: z.string().trim().min(1).max(20).optional(), ...uses },
        ...{ position: z.int().min(0), texts, values: attributeValues.max(1000) },
      }),
      response: staffAttribute,
    }),
  },
  'catalog.import',
);
