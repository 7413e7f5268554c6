import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';

type InviteFormProps = {
  reply: FormReply | undefined;
  /** Session expired; shown elsewhere. */
  isEnded: boolean;
  busy: boolean;
};

export function InviteForm({ reply, isEnded, busy }: InviteFormProps) {
  const text = useText();
  const { faults, typed, getFieldAttributes } = useFormFields(reply, { email: text('referral.invite.wrong') });
  return (
    <Form className="referral__part" method="post" action={ROUTES.referAFriend.path} preventScrollReset noValidate>
      <h2 className="display">{text('referral.invite.title')}</h2>
      {reply?.done && <Notice>{text('referral.invite.done')}</Notice>}
      {faults.length > 0 && !isEnded && (
        <ErrorBox title={text('referral.invite.refused')} faults={faults} reply={reply} />
      )}
      <p className="muted">{text('referral.invite.text')}</p>
      <TextField
        {...getFieldAttributes('email')}
        label={text('referral.invite.email')}
        type="email"
        dir="ltr"
        // The address of a friend, so no autofill.
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={typed.email}
        key={reply?.done ? 'invited' : 'inviting'}
        required
      />
      <Button type="submit" disabled={busy}>
        {text('referral.invite.submit')}
      </Button>
    </Form>
  );
}
