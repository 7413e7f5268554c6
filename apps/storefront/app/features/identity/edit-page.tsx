import type { MarketingPreferencesDocument } from '@shop/contracts/content/documents';
import type { CustomerReply } from '@shop/contracts/shop/customer';
import { ROUTES } from '@shop/domain/route-table';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { DetailsForm } from './details-form.tsx';
import type { EditIntent, EditReply } from './edit-form.tsx';
import { EmailForm } from './email-form.tsx';
import { MarketingForm } from './marketing-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInAgain } from './sign-in-again.tsx';

type EditPageProps = {
  /** Absent only where a form waits for its sender to sign in again. */
  customer: CustomerReply | undefined;
  /** Absent where the content service has none. */
  preferences: MarketingPreferencesDocument | undefined;
  currentYear: number;
  reply?: EditReply | undefined;
  busy?: boolean;
};

/** All that a customer can change of themselves, each in a form of its own. */
export function EditPage({ customer, preferences, currentYear, reply, busy }: EditPageProps) {
  const text = useText();
  const answering = (intent: EditIntent) => ({ reply: reply?.intent === intent ? reply : undefined, busy });
  // A saved form starts anew from what is kept.
  const keyOf = (intent: EditIntent) => (reply?.intent === intent && reply.done ? 'saved' : 'open');
  return (
    <div className="edit">
      <SignInAgain reply={reply} email={customer?.email} />
      <DetailsForm
        key={`details-${keyOf('details')}`}
        customer={customer}
        currentYear={currentYear}
        {...answering('details')}
      />
      <EmailForm key={`email-${keyOf('email')}`} customer={customer} {...answering('email')} />
      <PasswordForm key={`password-${keyOf('password')}`} customer={customer} {...answering('password')} />
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
