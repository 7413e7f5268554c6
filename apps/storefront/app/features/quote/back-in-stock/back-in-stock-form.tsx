import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { BackInStockNotice } from './back-in-stock-notice.tsx';

type BackInStockFormProps = { sku: string; reply?: FormReply | undefined; busy?: boolean };

/** Back-in-stock request form; works without JavaScript. */
export function BackInStockForm({ sku, reply, busy = false }: BackInStockFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  const input = useFocusOnRefusal(reply);
  if (reply?.done) return <BackInStockNotice reply={reply}>{text('backInStock.sent')}</BackInStockNotice>;

  const refusal = reply?.refusals[0];
  return (
    <Form className="restock-form" method="post" noValidate>
      <input type="hidden" name="sku" value={sku} />
      <TextField
        id={id}
        ref={input}
        label={text('backInStock.email')}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={reply?.typed.email}
        error={refusal && errorText(refusal)}
        required
      />
      <Button type="submit" disabled={busy}>
        {text('backInStock.submit')}
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
