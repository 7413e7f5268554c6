import { isRecord } from '@shop/domain/record';
import type { z } from 'zod';
import { COLLECTION_TYPES, CONTENT_SCHEMAS, type ContentType } from './documents.ts';
import { fieldHints } from './field-hints.ts';

/** How one field of a document is entered. */
export type FieldForm =
  | { kind: 'text' | 'long' | 'rich' | 'address' | 'number' | 'switch' | 'picture' | 'schedule' | 'id' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'group'; fields: readonly FormField[] }
  | { kind: 'list'; item: FieldForm }
  | { kind: 'blocks'; blocks: readonly BlockForm[] };

export type FormField = { name: string; isRequired: boolean } & FieldForm;
export type BlockForm = { component: string; fields: readonly FormField[] };

/** Name of the field that tells blocks apart. */
export const COMPONENT = '__component';

/** Form of a document, made from the schema that it must pass. */
export function describeForm(type: ContentType): FormField[] {
  const fields = describeFields(CONTENT_SCHEMAS[type].shape);
  // The address of a single document is fixed.
  return COLLECTION_TYPES.some((one) => one === type) ? fields : fields.filter(({ name }) => name !== 'slug');
}

/** New value of a field, or of an added part of a list. */
export function emptyValue(form: FieldForm): unknown {
  if (form.kind === 'group') return emptyFields(form.fields);
  if (form.kind === 'list' || form.kind === 'blocks') return [];
  if (form.kind === 'switch') return false;
  return ['text', 'long', 'rich', 'address'].includes(form.kind) ? '' : null;
}

export const emptyBlock = ({ component, fields }: BlockForm): Record<string, unknown> => ({
  [COMPONENT]: component,
  ...emptyFields(fields),
});

export const emptyFields = (fields: readonly FormField[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, field.isRequired ? emptyValue(field) : null]));

/** Paths of required fields that are empty. A document with gaps may be a draft, and cannot be published. */
export function findGaps(fields: readonly FormField[], data: unknown, path = ''): string[] {
  const record = isRecord(data) ? data : {};
  return fields.flatMap((field) => {
    const value = record[field.name];
    const place = path ? `${path}.${field.name}` : field.name;
    if (isBlank(value)) return field.isRequired && field.kind !== 'id' ? [place] : [];
    return findGapsIn(field, value, place);
  });
}

function findGapsIn(form: FieldForm, value: unknown, path: string): string[] {
  if (form.kind === 'group') return findGaps(form.fields, value, path);
  if (!Array.isArray(value)) return [];
  return value.flatMap((part: unknown, index) => {
    const place = `${path}.${index}`;
    if (form.kind === 'list') return isBlank(part) ? [place] : findGapsIn(form.item, part, place);
    const fields = form.kind === 'blocks' ? findBlock(form.blocks, part)?.fields : undefined;
    return findGaps(fields ?? [], part, place);
  });
}

export const findBlock = (blocks: readonly BlockForm[], value: unknown): BlockForm | undefined =>
  blocks.find(({ component }) => isRecord(value) && value[COMPONENT] === component);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

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
