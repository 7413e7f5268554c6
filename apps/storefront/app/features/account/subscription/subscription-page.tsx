import type { SubscriptionReply } from '@shop/contracts/shop/account/subscription';
import type { ServiceTerms } from '@shop/contracts/shop/quote/chosen-service';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form, Link } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { JoinForm, PassForm } from './pass-form.tsx';
import './subscription.css';

type SubscriptionPageProps = {
  /** Absent only while a form waits for a new login. */
  subscriptions: SubscriptionReply | undefined;
  /** Pass on offer to this customer; absent if the current one runs much longer. */
  offer?: ServiceTerms['deliveryPass'];
  reply?: FormReply | undefined;
  busy?: boolean;
};

export function SubscriptionPage({ subscriptions, offer, reply, busy }: SubscriptionPageProps) {
  const text = useText();
  const errorText = useErrorText();
  if (!subscriptions) return <Link to={ROUTES.subscription.path}>{text('subscription.title')}</Link>;
  const { pass, ...newsletter } = subscriptions;
  return (
    <>
      {reply?.done && <Notice>{text('subscription.saved')}</Notice>}
      {reply?.done === false && (
        <ErrorBox
          title={text('subscription.refused')}
          faults={reply.refusals.map((refusal) => ({ message: errorText(refusal) }))}
          reply={reply}
        />
      )}
      <NewsletterChoice {...newsletter} busy={busy} />
      {pass && <PassForm pass={pass} busy={busy} />}
      {offer && <JoinForm offer={offer} busy={busy} />}
    </>
  );
}

type NewsletterChoiceProps = Pick<SubscriptionReply, 'newsletter' | 'email'> & { busy: boolean | undefined };

function NewsletterChoice({ newsletter, email, busy }: NewsletterChoiceProps) {
  const text = useText();
  return (
    <Form className="subscription panel" method="post" action={ROUTES.subscription.path}>
      <h2 className="display">{text('subscription.newsletter.title')}</h2>
      <p>{newsletter ? text('subscription.newsletter.on', { email }) : text('subscription.newsletter.off')}</p>
      <p className="muted">{text('subscription.newsletter.what')}</p>
      <input type="hidden" name="newsletter" value={newsletter ? 'off' : 'on'} />
      <Button type="submit" variant={newsletter ? 'secondary' : 'primary'} disabled={busy}>
        {newsletter ? text('subscription.newsletter.unsubscribe') : text('subscription.newsletter.subscribe')}
      </Button>
    </Form>
  );
}
