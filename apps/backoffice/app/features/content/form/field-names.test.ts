import { COLLECTION_TYPES, SINGLE_TYPES } from '@shop/contracts/content/documents';
import { describeForm } from '@shop/contracts/content/form';
import type { FieldForm, FormField } from '@shop/contracts/content/form-values';
import { expect, test } from 'vitest';
import { en } from '#backoffice/i18n/text/en.ts';

/** Keys of the texts that a form needs. */
const listKeys = (fields: readonly FormField[]): string[] =>
  fields.flatMap((field) => [`content.field.${field.name}`, ...keysBelow(field)]);

function keysBelow(form: FieldForm): string[] {
  if (form.kind === 'group') return listKeys(form.fields);
  if (form.kind === 'list') return keysBelow(form.item);
  if (form.kind !== 'blocks') return [];
  return form.blocks.flatMap(({ component, fields }) => [`content.block.${component}`, ...listKeys(fields)]);
}

test.each([...SINGLE_TYPES, ...COLLECTION_TYPES])('%s and all its fields have a name', (type) => {
  const keys = [`content.type.${type}`, ...listKeys(describeForm(type))];
  expect(keys.filter((key) => !(key in en))).toEqual([]);
});
