import type { SubscriptionReply } from '@shop/contracts/shop/account/subscription';
import type { ServiceTerms } from '@shop/contracts/shop/quote/chosen-service';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form, Link } from 'react-router';
import { formatDate } from '#app/i18n/dates.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button } from '#app/ui/action/button.tsx';

type PassFormProps = { pass: NonNullable<SubscriptionReply['pass']>; busy: boolean | undefined };

/** Active delivery pass of a customer. */
export function PassForm({ pass, busy }: PassFormProps) {
  const text = useText();
  const { store } = useShop();
  const date = formatDate(new Date(pass.until), store);
  const price = formatMoney(pass.price, store.localeISOCode);
  return (
    <Form className="subscription panel" method="post" action={ROUTES.subscription.path}>
      <h2 className="display">{text('subscription.pass.title')}</h2>
      <p>
        {pass.status === 'active'
          ? text('subscription.pass.active', { date, price })
          : text('subscription.pass.ending', { date })}
      </p>
      {pass.status === 'active' && (
        <>
          <p className="muted">
            {text('subscription.pass.card')} <Link to={ROUTES.savedCards.path}>{text('subscription.pass.cards')}</Link>
          </p>
          <input type="hidden" name="pass" value="cancel" />
          <Button type="submit" variant="secondary" disabled={busy}>
            {text('subscription.pass.cancel')}
          </Button>
        </>
      )}
    </Form>
  );
}

type JoinFormProps = { offer: NonNullable<ServiceTerms['deliveryPass']>; busy: boolean | undefined };

/** Adds a delivery pass to the quote, for customers without one or with one about to expire. */
export function JoinForm({ offer, busy }: JoinFormProps) {
  const text = useText();
  const { store } = useShop();
  const price = formatMoney(offer.price, store.localeISOCode);
  return (
    <Form className="subscription" method="post" action={ROUTES.subscription.path}>
      <h2 className="display">{text('subscription.join.title')}</h2>
      <p>{text('subscription.join.what', { price })}</p>
      <p className="muted">{text('subscription.join.renewal', { price })}</p>
      <input type="hidden" name="pass" value="join" />
      <Button type="submit" disabled={busy}>
        {text('subscription.join.submit')}
      </Button>
    </Form>
  );
}
