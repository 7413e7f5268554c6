import type { MarketingPreferencesDocument } from '@shop/contracts/content/documents';
import type { CustomerReply } from '@shop/contracts/shop/account/customer';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Link } from 'react-router';
import { SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { useText } from '#app/i18n/text.ts';
import { DetailsForm } from './details-form.tsx';
import type { EditIntent, EditReply } from './edit-form.tsx';
import { EmailForm } from './email-form.tsx';
import { MarketingForm } from './marketing-form.tsx';
import { PasswordForm } from './password-form.tsx';

type EditPageProps = {
  /** Absent only while a form waits for a new login. */
  customer: CustomerReply | undefined;
  /** Absent if the content service has none. */
  preferences: MarketingPreferencesDocument | undefined;
  currentYear: number;
  reply?: EditReply | undefined;
  busy?: boolean;
};

/** Editable customer data, one form per section. */
export function EditPage({ customer, preferences, currentYear, reply, busy }: EditPageProps) {
  const text = useText();
  const answering = (intent: EditIntent) => ({ reply: reply?.intent === intent ? reply : undefined, busy });
  // Key: a saved form remounts with the stored values.
  const getKey = (intent: EditIntent) => (reply?.intent === intent && reply.done ? 'saved' : 'open');
  return (
    <div className="edit">
      <SignInAgain reply={reply} email={customer?.email} />
      <DetailsForm
        key={`details-${getKey('details')}`}
        customer={customer}
        currentYear={currentYear}
        {...answering('details')}
      />
      <EmailForm key={`email-${getKey('email')}`} customer={customer} {...answering('email')} />
      <PasswordForm key={`password-${getKey('password')}`} customer={customer} {...answering('password')} />
      {preferences && <MarketingForm customer={customer} preferences={preferences} {...answering('marketing')} />}
      <section className="panel">
        <h2 className="display">{text('account.delete')}</h2>
        <p className="muted">{text('account.delete.text')}</p>
        <p className="identity__aside">
          <Link to={ROUTES.deleteAccount.path}>{text('account.delete.link')}</Link>
        </p>
      </section>
    </div>
  );
}
