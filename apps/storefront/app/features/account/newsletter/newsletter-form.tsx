import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import type { FormProps } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { useTracked } from '#app/tracking/data-layer.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { StatusLine } from './status-line.tsx';

type NewsletterFormProps = {
  /** Router or fetcher form; both post without JavaScript. */
  form: ComponentType<FormProps>;
  source: 'footer' | 'home';
  reply?: FormReply | undefined;
  busy?: boolean;
};

export function NewsletterForm({ form: Form, source, reply, busy = false }: NewsletterFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  const input = useFocusOnRefusal(reply);
  useTracked(reply?.done ? { event: 'generate_lead', lead_source: 'newsletter' } : undefined);
  if (reply?.done) return <StatusLine reply={reply}>{text('newsletter.sent')}</StatusLine>;

  const refusal = reply?.refusals[0];
  return (
    <Form className="newsletter-form" method="post" action="/newsletter" noValidate>
      <input type="hidden" name="source" value={source} />
      <TextField
        id={id}
        ref={input}
        label={text('newsletter.email')}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        placeholder={text('newsletter.placeholder')}
        defaultValue={reply?.typed.email}
        error={refusal && errorText(refusal)}
        required
      />
      <Button type="submit" disabled={busy}>
        {text('newsletter.submit')}
      </Button>
    </Form>
  );
}

function useFocusOnRefusal(reply: FormReply | undefined) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (reply && !reply.done) input.current?.focus();
  }, [reply]);
  return input;
}
