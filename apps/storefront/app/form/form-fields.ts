import { useEffect, useId, useState } from 'react';
import { data } from 'react-router';
import { useErrorText } from '#app/i18n/text.ts';
import { type FormReply, type Refusal, readText } from './form-reply.ts';

type Fault = { message: string; fieldId?: string };

/** Fallback error text per field. */
type Wordings<Field extends string> = Record<Field, string>;

/** Ids, errors and typed values for form fields and the error box. */
export function useFormFields<Field extends string>(reply: FormReply | undefined, wordings: Wordings<Field>) {
  const errorText = useErrorText();
  const id = useId();
  const corrected = useCorrected(id, reply);
  const refusals = reply?.done === false ? reply.refusals.filter((refusal) => !corrected.includes(refusal)) : [];
  const typed = reply?.done === false ? reply.typed : {};
  const isField = (name: string | undefined): name is Field => name !== undefined && Object.hasOwn(wordings, name);

  const getId = (field: Field) => `${id}-${field}`;
  const getMessage = (refusal: Refusal): string =>
    refusal.code === 'invalid' && isField(refusal.field) ? wordings[refusal.field] : errorText(refusal);

  return {
    typed,
    faults: refusals.map(
      (refusal): Fault => ({
        message: getMessage(refusal),
        ...(isField(refusal.field) && { fieldId: getId(refusal.field) }),
      }),
    ),
    /** Props for the field component. */
    getFieldAttributes(field: Field) {
      const refusal = refusals.find((one) => one.field === field);
      return { id: getId(field), name: field, error: refusal && getMessage(refusal) };
    },
  };
}

type Edited = { reply: FormReply | undefined; refusals: readonly Refusal[] };

/** Refusals whose field was edited since the reply: their errors disappear at once. */
function useCorrected(id: string, reply: FormReply | undefined): readonly Refusal[] {
  const [edited, setEdited] = useState<Edited>({ reply, refusals: [] });
  useEffect(() => {
    if (reply?.done !== false) return;
    const note = ({ target }: Event) => {
      const group = target instanceof Element ? (target.closest('fieldset') ?? target) : undefined;
      const now = reply.refusals.filter(({ field }) => group?.contains(document.getElementById(`${id}-${field}`)));
      setEdited((before) => {
        const known = before.reply === reply ? before.refusals : [];
        const added = now.filter((one) => !known.includes(one));
        return added.length > 0 ? { reply, refusals: [...known, ...added] } : before;
      });
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [id, reply]);
  return edited.reply === reply ? edited.refusals : [];
}

/** Typed values that may be shown again; never include a password. */
export const typedIn = <Field extends string>(form: FormData, fields: readonly Field[]): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, readText(form, field)])) as Record<Field, string>;

/** Refuses a form with missing fields before any API call. Undefined if complete. */
export function missingReply(form: FormData, required: readonly string[], typed: Record<string, string>) {
  const refusals = required
    .filter((field) => readText(form, field).trim() === '')
    .map((field) => ({ code: 'invalid', reason: 'Required', field }));
  if (refusals.length === 0) return undefined;
  return data<FormReply>({ done: false, refusals, typed }, { status: 422 });
}
