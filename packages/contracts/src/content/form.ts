import type { z } from 'zod';
import { COLLECTION_TYPES, CONTENT_SCHEMAS, type ContentType } from './documents.ts';
import { fieldHints } from './field-hints.ts';
import { type BlockForm, COMPONENT, type FieldForm, type FormField } from './form-values.ts';

/** Form of a document, made from the schema that it must pass. */
export function describeForm(type: ContentType): FormField[] {
  const fields = describeFields(CONTENT_SCHEMAS[type].shape);
  // The address of a single document is fixed.
  return COLLECTION_TYPES.some((one) => one === type) ? fields : fields.filter(({ name }) => name !== 'slug');
}

type Def = {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodObject[];
  entries?: Readonly<Record<string, string>>;
};
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

const describeFields = (shape: Readonly<Record<string, unknown>>): FormField[] =>
  Object.entries(shape).flatMap(([name, schema]) => describeField(name, schema as z.ZodType));

function describeField(name: string, schema: z.ZodType): FormField[] {
  const { inner, isRequired } = unwrap(schema);
  if (name === COMPONENT || fieldHints.get(inner)?.hint === 'unused') return [];
  return [{ name, isRequired, ...describe(inner) }];
}

function unwrap(schema: z.ZodType): { inner: z.ZodType; isRequired: boolean } {
  const { type, innerType } = defOf(schema);
  if (!innerType || !['optional', 'nullable'].includes(type)) return { inner: schema, isRequired: true };
  return { inner: unwrap(innerType).inner, isRequired: false };
}

function describe(schema: z.ZodType): FieldForm {
  const hint = fieldHints.get(schema)?.hint;
  if (hint && hint !== 'unused') return { kind: hint };
  const { type, element, entries } = defOf(schema);
  if (type === 'array' && element) return describeList(unwrap(element).inner);
  if (type === 'object') return { kind: 'group', fields: describeFields((schema as z.ZodObject).shape) };
  if (type === 'enum') return { kind: 'choice', options: Object.values(entries ?? {}) };
  if (type === 'string') return { kind: 'text' };
  if (type === 'number') return { kind: 'number' };
  if (type === 'boolean') return { kind: 'switch' };
  throw new Error(`No form for a field of the type ${type}`);
}

function describeList(element: z.ZodType): FieldForm {
  const { type, options = [] } = defOf(element);
  if (type !== 'union') return { kind: 'list', item: describe(element) };
  return { kind: 'blocks', blocks: options.map(describeBlock) };
}

function describeBlock(schema: z.ZodObject): BlockForm {
  const component = schema.shape[COMPONENT] as z.ZodLiteral<string>;
  return { component: component.value, fields: describeFields(schema.shape) };
}
