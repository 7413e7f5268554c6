import type { StaffCategory } from '@shop/contracts/staff/catalog/categories';
import { useMemo, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { type CategoryFields, listCategoryFields, readCategoryFields } from './category-fields.ts';
import type { CategoryWrite } from './category-writes.ts';

export type CategoryDraft = ReturnType<typeof useCategoryDraft>;

/** Before the first version: the conflict is known without a refusal. */
const NO_VERSION = 0;

/** Typed fields on top of the saved ones. A save by a colleague replaces the others only. */
export function useCategoryDraft(category: StaffCategory) {
  const text = useText();
  const { key, version } = category;
  const saved = useMemo(() => listCategoryFields(category), [category]);
  const [typed, setTyped] = useState<CategoryFields>({});
  /** Saved values that typing started from. The version alone does not tell: other writes of the screen load it too. */
  const [bases, setBases] = useState<CategoryFields>({});
  const [conflictOf, setConflict] = useState<number>();
  const changed = Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== saved[name]));
  const hasClash = Object.keys(changed).some((name) => (bases[name] ?? '') !== (saved[name] ?? ''));
  const forget = () => {
    setTyped({});
    setBases({});
  };
  const { send, isBusy, refusals } = useWrite<CategoryWrite>({
    onDone: () => {
      forget();
      showToast({ message: text('categories.saved') });
    },
    onRefused: (found) => {
      if (found.some(({ code }) => code === 'version_conflict')) setConflict(version);
    },
  });
  const save = (fields: CategoryFields) => {
    setConflict(undefined);
    send({ intent: 'change', key, version, ...readCategoryFields({ ...saved, ...fields }) });
  };
  return {
    ...{ saved, changed, fields: { ...saved, ...changed } as CategoryFields, isBusy },
    refusals: refusals.filter(({ code }) => code !== 'version_conflict'),
    isChanged: Object.keys(changed).length > 0,
    /** The latest version is loaded after a refused save. */
    isConflict: conflictOf !== undefined && conflictOf !== version,
    set(name: string, value: string): void {
      setTyped((before) => ({ ...before, [name]: value }));
      setBases((before) => ({ [name]: saved[name] ?? '', ...before }));
    },
    discard: forget,
    closeConflict: () => setConflict(undefined),
    save: () => (hasClash ? setConflict(NO_VERSION) : save(changed)),
    saveChosen(chosen: CategoryFields): void {
      setTyped((before) => ({ ...before, ...chosen }));
      save(chosen);
    },
  };
}
