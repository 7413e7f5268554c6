import type { Text } from '#backoffice/i18n/text-context.tsx';
import type { ConflictField } from '#backoffice/staff/conflict-dialog.tsx';
import { type Draft, type DraftField, listDraftFields, type PlainField } from './promotion-draft.ts';

/** Fields of the saved promotion beside the typed ones. */
export const listClashes = (theirs: Draft, yours: Draft, text: Text): ConflictField[] =>
  listDraftFields(theirs, yours).map((field) => ({
    ...{ name: field, label: nameField(field, text), theirs: theirs[field] ?? '', yours: yours[field] ?? '' },
  }));

function nameField(field: DraftField, text: Text): string {
  const [group = '', part = ''] = field.split('.');
  if (group === 'amount' || group === 'minimum') return text(`promotions.field.${group}`, { currency: part });
  if (group === 'name') return text('promotions.nameIn', { locale: part });
  return text(`promotions.field.${field as PlainField}`);
}
