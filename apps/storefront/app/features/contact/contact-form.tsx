import { CONTACT_TOPICS, MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_NAME_LENGTH } from '@shop/domain/contact';
import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import type { FormReply, Refusal } from '#app/form-reply.ts';
import { type ErrorText, type Text, useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import './contact.css';

export const CONTACT_FIELDS = ['name', 'email', 'topic', 'orderNumber', 'message'] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];

type ContactFormProps = { reply?: FormReply | undefined; busy?: boolean };

export function ContactForm({ reply, busy = false }: ContactFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  if (reply?.done) return <Received reply={reply} />;

  const refusals = reply?.refusals ?? [];
  const attributesOf = (field: ContactField) => {
    const refusal = refusals.find((one) => one.field === field);
    return {
      id: `${id}-${field}`,
      name: field,
      label: text(`contact.${field}`),
      error: refusal && reasonOf(refusal, text, errorText),
      defaultValue: reply?.typed[field],
    };
  };
  return (
    <Form className="contact-form" method="post" noValidate>
      {refusals.length > 0 && (
        <ErrorBox
          title={text('contact.refused')}
          faults={refusals.map((refusal) => ({
            message: reasonOf(refusal, text, errorText),
            ...(isField(refusal.field) && { fieldId: `${id}-${refusal.field}` }),
          }))}
          reply={reply}
        />
      )}
      <TextField {...attributesOf('name')} autoComplete="name" maxLength={MAX_CONTACT_NAME_LENGTH} required />
      <TextField
        {...attributesOf('email')}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        hint={text('contact.email.hint')}
        required
      />
      <SelectField {...attributesOf('topic')} required>
        {CONTACT_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {text(`contact.topic.${topic}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...attributesOf('orderNumber')} hint={text('contact.orderNumber.hint')} maxLength={40} />
      <TextAreaField {...attributesOf('message')} rows={8} maxLength={MAX_CONTACT_MESSAGE_LENGTH} required />
      <Trap />
      <Button type="submit" disabled={busy}>
        {text('contact.submit')}
      </Button>
    </Form>
  );
}

const isField = (field: string | undefined): field is ContactField => CONTACT_FIELDS.some((one) => one === field);

/** The field says more than the code: each can be wrong in one way only that a shopper can mend. */
const reasonOf = (refusal: Refusal, text: Text, errorText: ErrorText): string =>
  isField(refusal.field) ? text(`contact.${refusal.field}.wrong`) : errorText(refusal);

/** Nobody sees or reaches it; programs that fill in every field give themselves away. */
function Trap() {
  return (
    <div className="contact-form__trap" aria-hidden="true">
      <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** Takes the focus, so that a screen reader says it although the form is gone. */
function Received({ reply }: { reply: FormReply }) {
  const text = useText();
  const news = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reply is said anew
  useEffect(() => news.current?.focus(), [reply]);
  return (
    <div className="contact-form__received panel" role="status" tabIndex={-1} ref={news}>
      <p className="contact-form__thanks">{text('contact.received')}</p>
      <p>{text('contact.received.text')}</p>
    </div>
  );
}
