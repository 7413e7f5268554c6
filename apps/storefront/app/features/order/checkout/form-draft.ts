import { useEffect, useState } from 'react';
import { tabStorage } from '#app/browser/session-storage.ts';
import { typedIn } from '#app/form/form-fields.ts';
import { ADDRESS_STEP_FIELDS, type Typed } from './address-step-fields.ts';

const NAME = 'checkout-address';

type StoredDraft = { signedIn: boolean; typed: Typed };

/** Form draft in sessionStorage: survives reload, connection loss and back navigation in this tab. */
export function useFormDraft({ signedIn, isAnswered }: { signedIn: boolean; isAnswered: boolean }): Typed | undefined {
  const [draft, setDraft] = useState<Typed>();
  useEffect(() => {
    if (!isAnswered) setDraft(readFormDraft(signedIn));
  }, [isAnswered, signedIn]);
  return draft;
}

export function saveFormDraft(form: HTMLFormElement, signedIn: boolean): void {
  const draft: StoredDraft = { signedIn, typed: typedIn(new FormData(form), ADDRESS_STEP_FIELDS) };
  tabStorage.set(NAME, JSON.stringify(draft));
}

/** Clears the draft once the server has saved it. */
export const clearFormDraft = (): void => tabStorage.remove(NAME);

/** Ignores a draft made under another login state, to protect personal data. */
function readFormDraft(signedIn: boolean): Typed | undefined {
  const draft: StoredDraft | null = JSON.parse(tabStorage.get(NAME) ?? 'null');
  return draft?.signedIn === signedIn ? draft.typed : undefined;
}
