import type { CustomerReply } from '@shop/contracts/shop/customer';
import { MAX_NAME_LENGTH } from '@shop/domain/registration';
import { ROUTES } from '@shop/domain/route-table';
import { Form } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useIdentityFields } from './identity-fields.ts';
import { Notice } from './identity-page.tsx';
import { isSessionEnded } from './sign-in-again.tsx';

export const NAME_FIELDS = ['firstName', 'lastName'] as const;

type NameFormProps = {
  customer: CustomerReply | undefined;
  reply: FormReply | undefined;
  busy: boolean | undefined;
};

export function NameForm({ customer, reply, busy }: NameFormProps) {
  const text = useText();
  const { faults, typed, attributesOf } = useIdentityFields(reply, {
    firstName: text('identity.firstName.wrong'),
    lastName: text('identity.lastName.wrong'),
  });
  return (
    <Form className="identity-form identity__card" method="post" action={ROUTES.account.path} noValidate>
      <h2 className="display">{text('identity.name.title')}</h2>
      {reply?.done && <Notice>{text('identity.name.saved')}</Notice>}
      {faults.length > 0 && !isSessionEnded(reply) && (
        <ErrorBox title={text('identity.name.refused')} faults={faults} reply={reply} />
      )}
      <TextField
        {...attributesOf('firstName')}
        label={text('identity.firstName')}
        autoComplete="given-name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={typed.firstName ?? customer?.firstName}
        required
      />
      <TextField
        {...attributesOf('lastName')}
        label={text('identity.lastName')}
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={typed.lastName ?? customer?.lastName}
        required
      />
      <Button type="submit" disabled={busy}>
        {text('identity.name.submit')}
      </Button>
    </Form>
  );
}
