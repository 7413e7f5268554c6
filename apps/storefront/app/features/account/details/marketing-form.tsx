import type { MarketingPreferencesDocument } from '@shop/contracts/content/documents';
import type { CustomerReply } from '@shop/contracts/shop/account/customer';
import { useFormFields } from '#app/form/form-fields.ts';
import { useText } from '#app/i18n/text.ts';
import { EditForm, type EditFormProps, intentField } from './edit-form.tsx';
import { MarketingChoicesFields, typedMarketing } from './marketing-choices.tsx';

type MarketingFormProps = EditFormProps & {
  customer: CustomerReply | undefined;
  preferences: MarketingPreferencesDocument;
};

/** Marketing channel opt-ins, with editorial labels. */
export function MarketingForm({ customer, preferences, reply, busy }: MarketingFormProps) {
  const text = useText();
  const { faults, typed } = useFormFields(reply, {});
  const chosen = customer ? typedMarketing(customer.marketing) : {};
  const words = {
    title: text('account.preferences'),
    saved: text('account.preferences.saved'),
    submit: text('account.save'),
  };
  return (
    <EditForm {...words} refused={text('account.preferences.refused')} faults={faults} reply={reply} busy={busy}>
      {intentField('marketing')}
      <MarketingChoicesFields preferences={preferences} typed={reply?.done === false ? typed : chosen} isTitled />
    </EditForm>
  );
}
