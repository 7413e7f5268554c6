import type { CustomerReply } from '@shop/contracts/shop/account/customer';
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@shop/domain/account/sign-in/registration';
import { useFormFields } from '#app/form/form-fields.ts';
import { useText } from '#app/i18n/text.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { BIRTH_FIELDS, BirthDateFields } from './birth-date-fields.tsx';
import { EditForm, type EditFormProps, intentField } from './edit-form.tsx';

export const DETAILS_FIELDS = ['firstName', 'lastName', 'phone', ...BIRTH_FIELDS] as const;

type DetailsFormProps = EditFormProps & { customer: CustomerReply | undefined; currentYear: number };

export function DetailsForm({ customer, currentYear, reply, busy }: DetailsFormProps) {
  const text = useText();
  const { faults, typed, getFieldAttributes } = useFormFields(reply, {
    firstName: text('identity.firstName.wrong'),
    lastName: text('identity.lastName.wrong'),
    phone: text('error.phone_invalid'),
    birthDate: text('error.birth_date_invalid'),
  });
  const { id, error } = getFieldAttributes('birthDate');
  const words = { title: text('account.about'), saved: text('account.details.saved'), submit: text('account.save') };
  return (
    <EditForm {...words} refused={text('account.details.refused')} faults={faults} reply={reply} busy={busy}>
      {intentField('details')}
      <TextField
        {...getFieldAttributes('firstName')}
        label={text('identity.firstName')}
        autoComplete="given-name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={typed.firstName ?? customer?.firstName}
        required
      />
      <TextField
        {...getFieldAttributes('lastName')}
        label={text('identity.lastName')}
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={typed.lastName ?? customer?.lastName}
        required
      />
      <TextField
        {...getFieldAttributes('phone')}
        label={text('account.phone')}
        hint={text('account.phone.hint')}
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE_LENGTH}
        defaultValue={typed.phone ?? customer?.phone}
        dir="ltr"
      />
      <BirthDateFields
        id={id}
        error={error}
        typed={reply?.done === false ? typed : birthParts(customer?.birthDate)}
        currentYear={currentYear}
      />
    </EditForm>
  );
}

function birthParts(date: string | undefined) {
  const [birthYear = '', birthMonth = '', birthDay = ''] = date?.split('-') ?? [];
  return { birthYear, birthMonth, birthDay };
}
