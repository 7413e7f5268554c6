import { isRecord } from '@shop/domain/record';

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
