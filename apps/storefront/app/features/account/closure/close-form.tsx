import { DELETION_CODE_DIGITS } from '@shop/domain/account/personal-data/account-closure';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useId } from 'react';
import { Form, Link } from 'react-router';
import type { FormReply, Refusal } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';

type CloseFormProps = {
  action: string;
  reply: FormReply | undefined;
  isEnded: boolean;
  busy?: boolean | undefined;
};

/** Final step. A refused code is shown again: it came by mail and is not a password. */
export function CloseForm({ action, reply, isEnded, busy }: CloseFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  const getMessage = (refusal: Refusal) =>
    refusal.code === 'invalid' ? text('accountLife.close.wrong') : errorText(refusal);
  const refusals = reply?.done === false && !isEnded ? reply.refusals : [];
  const wrong = refusals.find(({ field }) => field === 'code');
  return (
    <Form className="account-life__step" method="post" action={action} noValidate>
      <h2 className="display">{text('accountLife.close.step')}</h2>
      {refusals.length > 0 && (
        <ErrorBox
          title={text('accountLife.refused.close')}
          faults={refusals.map((refusal) => ({ message: getMessage(refusal), ...(refusal.field && { fieldId: id }) }))}
          reply={reply}
        />
      )}
      <TextField
        id={id}
        name="code"
        label={text('accountLife.close.code')}
        hint={text('accountLife.close.hint')}
        error={wrong && getMessage(wrong)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DELETION_CODE_DIGITS}
        defaultValue={reply?.done === false ? reply.typed.code : ''}
        dir="ltr"
        required
      />
      <input type="hidden" name="step" value="close" />
      <Button type="submit" disabled={busy}>
        {text('accountLife.close.submit')}
      </Button>
      <Link to={ROUTES.account.path}>{text('accountLife.close.keep')}</Link>
    </Form>
  );
}
