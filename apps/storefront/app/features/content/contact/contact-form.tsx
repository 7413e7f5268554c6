import { CONTACT_TOPICS, MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_NAME_LENGTH } from '@shop/domain/content/contact';
import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import type { FormReply, Refusal } from '#app/form/form-reply.ts';
import { type ErrorText, type Text, useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
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
  const getFieldAttributes = (field: ContactField) => {
    const refusal = refusals.find((one) => one.field === field);
    return {
      id: `${id}-${field}`,
      name: field,
      label: text(`contact.${field}`),
      error: refusal && getReason(refusal, text, errorText),
      defaultValue: reply?.typed[field],
    };
  };
  return (
    <Form className="contact-form" method="post" noValidate>
      {refusals.length > 0 && (
        <ErrorBox
          title={text('contact.refused')}
          faults={refusals.map((refusal) => ({
            message: getReason(refusal, text, errorText),
            ...(isField(refusal.field) && { fieldId: `${id}-${refusal.field}` }),
          }))}
          reply={reply}
        />
      )}
      <TextField {...getFieldAttributes('name')} autoComplete="name" maxLength={MAX_CONTACT_NAME_LENGTH} required />
      <TextField
        {...getFieldAttributes('email')}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        hint={text('contact.email.hint')}
        required
      />
      <SelectField {...getFieldAttributes('topic')} required>
        {CONTACT_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {text(`contact.topic.${topic}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...getFieldAttributes('orderNumber')} hint={text('contact.orderNumber.hint')} maxLength={40} />
      <TextAreaField {...getFieldAttributes('message')} rows={8} maxLength={MAX_CONTACT_MESSAGE_LENGTH} required />
      <Trap />
      <Button type="submit" disabled={busy}>
        {text('contact.submit')}
      </Button>
    </Form>
  );
}

const isField = (field: string | undefined): field is ContactField => CONTACT_FIELDS.some((one) => one === field);

/** Message by field, not by code: each field has only one error a shopper can correct. */
const getReason = (refusal: Refusal, text: Text, errorText: ErrorText): string =>
  isField(refusal.field) ? text(`contact.${refusal.field}.wrong`) : errorText(refusal);

/** Honeypot: hidden and unreachable by keyboard; bots that fill every field reveal themselves. */
function Trap() {
  return (
    <div className="contact-form__trap" aria-hidden="true">
      <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** Takes the focus so that screen readers announce it after the form is gone. */
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
