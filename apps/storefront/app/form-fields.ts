import { useId } from 'react';
import { data } from 'react-router';
import { useErrorText } from '#app/i18n/text.ts';
import { type FormReply, type Refusal, textOf } from './form-reply.ts';

type Fault = { message: string; fieldId?: string };

/** The fields of a form, and what to say where one of them cannot be read at all. */
type Wordings<Field extends string> = Record<Field, string>;

/** Ids, errors and what was typed, for the fields of a form and for the box above it. */
export function useFormFields<Field extends string>(reply: FormReply | undefined, wordings: Wordings<Field>) {
  const errorText = useErrorText();
  const id = useId();
  const refusals = reply?.done === false ? reply.refusals : [];
  const typed = reply?.done === false ? reply.typed : {};
  const isField = (name: string | undefined): name is Field => name !== undefined && Object.hasOwn(wordings, name);

  const idOf = (field: Field) => `${id}-${field}`;
  const messageOf = (refusal: Refusal): string =>
    refusal.code === 'invalid' && isField(refusal.field) ? wordings[refusal.field] : errorText(refusal);

  return {
    typed,
    faults: refusals.map(
      (refusal): Fault => ({
        message: messageOf(refusal),
        ...(isField(refusal.field) && { fieldId: idOf(refusal.field) }),
      }),
    ),
    /** To be spread over the field. */
    attributesOf(field: Field) {
      const refusal = refusals.find((one) => one.field === field);
      return { id: idOf(field), name: field, error: refusal && messageOf(refusal) };
    },
  };
}

/** What of a form may be shown again: a password never is. */
export const typedIn = <Field extends string>(form: FormData, fields: readonly Field[]): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, textOf(form, field)])) as Record<Field, string>;

/** Refuses a form in which something is missing before anybody is asked. Undefined where nothing is. */
export function missingReply(form: FormData, required: readonly string[], typed: Record<string, string>) {
  const refusals = required
    .filter((field) => textOf(form, field).trim() === '')
    .map((field) => ({ code: 'invalid', reason: 'Required', field }));
  if (refusals.length === 0) return undefined;
  return data<FormReply>({ done: false, refusals, typed }, { status: 422 });
}
